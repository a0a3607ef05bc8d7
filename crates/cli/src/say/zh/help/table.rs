//! The Chinese help, text by text.

/// Each place in the help with its text: a command, its argument, a value of that. A place without
/// a command serves every command that has none of its own. In capital letters stand names of
/// values, but for letters such as N.
pub(super) const TEXTS: &[Entry] = &[
    (
        "backrank",
        "棋盘回溯（八皇后、马踏棋盘）：看得清搜索，信得过结果，算得动大棋盘",
    ),
    (
        "backrank queens",
        "N 皇后问题：在 n x n 棋盘上放 n 个皇后，互不攻击",
    ),
    ("backrank queens solve", "按字典序列出解"),
    (
        "backrank queens find",
        "在任意大小的棋盘上找一个解，或证明无解",
    ),
    ("backrank queens count", "统计解的个数，只输出这个数"),
    (
        "backrank queens estimate",
        "估计在这台机器上计数需要多少时间和内存，以及有多少个解",
    ),
    (
        "backrank queens trace",
        "跟踪搜索：皇后的每次放置、排除与撤回（回溯），以及棋盘和受攻击的格子",
    ),
    (
        "backrank queens profile",
        "显示搜索树的形状：每一层的结点、死路和解的个数，附条形图",
    ),
    (
        "backrank queens compare",
        "并排比较各算法：结点、死路、比较次数、单纯计数所用的时间、倍数",
    ),
    (
        "backrank queens check",
        "检查棋盘是不是解；如果不是，指出哪两个皇后互相攻击",
    ),
    (
        "backrank queens puzzle",
        "皇后谜题：彩色棋盘（每行、每列、每个区域各一个皇后，互不相邻），以及补全",
    ),
    (
        "backrank queens puzzle solve",
        "解区域棋盘：每行、每列、每个区域各一个皇后（或 --stars 个），互不相邻；其下写有皇后时，则检查它们是不是解",
    ),
    (
        "backrank queens puzzle hint",
        "由已放的皇后和叉，按最简单的规则提示下一步，或指出第一个不对的标记",
    ),
    (
        "backrank queens puzzle new",
        "生成各有恰好一个解的区域棋盘；同一种子总得到同一棋盘",
    ),
    (
        "backrank queens puzzle play",
        "写出一个网页，在浏览器中玩区域棋盘，带提示",
    ),
    (
        "backrank queens puzzle completion",
        "随机放下互不攻击的皇后，供 `queens find --with` 补全；有些无法补全",
    ),
    (
        "backrank tour",
        "骑士巡游（马踏棋盘、骑士周游）：用马步走遍棋盘，每格恰好一次",
    ),
    (
        "backrank tour find",
        "寻找一条骑士巡游，或证明没有；或列出多条",
    ),
    (
        "backrank tour count",
        "精确统计棋盘上骑士巡游的条数，不逐条列出",
    ),
    (
        "backrank tour trace",
        "跟踪搜索：格子的每次访问、排除与撤回（回溯），以及标有访问序号的棋盘",
    ),
    (
        "backrank tour compare",
        "并排比较各方法和并列时的选择规则：成功的起点、结点、时间；每次搜索最多 100000 个结点，每格另加 20 个",
    ),
    (
        "backrank tour check",
        "检查棋盘是不是巡游，开放还是闭合；如果不是，指出第一处错误",
    ),
    ("backrank run", "分片计数：可跨进程、跨机器续算"),
    (
        "backrank run plan",
        "制定分片计数的计划：一行 JSON，每次相同",
    ),
    (
        "backrank run shard",
        "统计计划中的分片，存入一个目录；已完成的保持不变",
    ),
    (
        "backrank run merge",
        "把目录中的分片相加，并证明总数；有分片缺少时退出码为 1",
    ),
    (
        "backrank run status",
        "显示运行的进度：已完成的、正在计数的、剩余时间",
    ),
    (
        "backrank run submit",
        "输出在集群上统计计划的全部分片的任务脚本",
    ),
    ("backrank algorithms", "列出所有算法，及其思路和出处"),
    (
        "backrank completions",
        "输出在 shell 中补全 backrank 命令的脚本",
    ),
    ("backrank manual", "输出手册页"),
    ("backrank help", "显示命令的帮助"),
    ("order", "阶数，即棋盘的边长：0 到 32"),
    ("side", "棋盘的边长：0 到 1000000000"),
    (
        "backrank queens find: algorithm",
        "寻找所用的算法；auto 直接构造，给出 --seed 时用 min-conflicts，有 --with 或 --block 时用 complete",
    ),
    (
        "uniform",
        "随机抽取，每个解的机会均等：即 --algorithm uniform，N 至多 20",
    ),
    (
        "backrank queens find: seed",
        "随机方法的种子，用来再次得到同一个解 [默认：随机，complete 为 0]",
    ),
    (
        "backrank queens find: memory",
        "一个解可用的内存，例如 500MB 或 2GiB；需要更多的棋盘会被拒绝 [默认：空闲内存的 3/4]",
    ),
    (
        "backrank queens count: orders",
        "阶数，即棋盘的边长：0 到 32；或用 - 从标准输入读取阶数，直到读到 0 或输入结束",
    ),
    ("algorithm", "搜索所用的算法"),
    (
        "backrank queens count: algorithm",
        "计数方法：策略或算法；auto 是这个阶数下最快的；棋盘不空、用 --torus 或 --superqueens 时是 prefix",
    ),
    (
        "backrank queens solve: limit",
        "最多列出 K 个解 [默认：100]",
    ),
    ("backrank tour find: limit", "最多列出 K 条巡游 [默认：1]"),
    ("backrank queens solve: all", "列出全部解"),
    ("backrank tour find: all", "列出从起点出发的全部巡游"),
    ("backrank queens compare: all", "不适合这一阶数的算法也运行"),
    (
        "backrank queens solve: fundamental",
        "在棋盘的 8 种对称下（用 --torus 时还有平移），每个对称等价类（轨道）只列出一个解，并给出等价类的大小",
    ),
    (
        "backrank queens count: fundamental",
        "在棋盘的 8 种对称下（用 --torus 时还有平移），每个对称等价类（轨道）只计一个解",
    ),
    (
        "backrank queens count: threads",
        "线程数 [默认：视算法与阶数而定，至多每个核心一个]",
    ),
    (
        "backrank queens estimate: threads",
        "线程数 [默认：视算法与阶数而定，至多每个核心一个]",
    ),
    (
        "kernel",
        "half-board 使用的指令；auto 是这个处理器能运行的最快内核",
    ),
    (
        "memory",
        "计数可用的内存，例如 500MB 或 2GiB；需要更多时拒绝计数 [默认：空闲内存的 3/4]",
    ),
    (
        "backrank queens count: verify",
        "输出之前先核对：抽取一些子任务，用另一种算法重新计数（14 阶以内为全部；其余子任务中的错误查不出），并确认 half-board 的子任务无遗漏、无重复；写 whole 则整个重新计数，用时比计数本身长，half-board 的只到 18 阶",
    ),
    ("seed", "抽样的种子，用来再次抽取同样的子任务 [默认：随机]"),
    (
        "budget",
        "用多少秒给随机抽取的子任务计时；已开始的要测到做完，28 阶最多约需一分钟",
    ),
    (
        "with",
        "放有皇后的格子，例如 d1,c3（a1 在左下角），或写 行,列（左上角为 0,0）",
    ),
    ("block", "必须空着的格子，写法与 --with 相同"),
    ("torus", "在环面上，斜线走出棋盘后从对边继续，即模皇后问题"),
    ("superqueens", "用超级皇后：兼走马步"),
    ("board", "棋盘的样式，用于 --format text"),
    ("max_steps", "显示 K 步后停止；网页的默认值和上限是 100000"),
    (
        "animate",
        "在终端上播放搜索，按键前进、后退；没有终端时逐步输出",
    ),
    (
        "backrank queens count: run",
        "分片统计，存入此目录，再次运行时从那里继续；Ctrl-C、SIGTERM、SIGHUP 和 SIGUSR1 会保存已计数的部分，退出码为 75。'run status' 显示进度",
    ),
    (
        "backrank queens count: checkpoint",
        "--run 被强行终止时最多损失多少秒的工作；这段时间里写两次检查点",
    ),
    (
        "backrank queens estimate: shards",
        "另外估计分成 K 个分片的运行，每个分片一个线程",
    ),
    (
        "backrank queens estimate: hours",
        "集群上一个任务的时限（小时）；据此给出所需的最少分片数",
    ),
    ("backrank run plan: order", "阶数，即棋盘的边长：2 到 32"),
    (
        "backrank run plan: shards",
        "分片数，各分片的工作量大致相同；不写则给出建议",
    ),
    (
        "backrank run plan: algorithm",
        "计数的算法，内核由各机器决定；auto 是最快的",
    ),
    ("plan", "计划的文件；- 表示标准输入"),
    ("backrank run submit: plan", "计划的文件"),
    (
        "backrank run shard: shards",
        "分片，从 0 起编号：例如 3、0..7（含 7）或 3,17,40-44",
    ),
    (
        "backrank run shard: out",
        "目录：每个完成的分片一个文件，每个正在计数的分片一个检查点",
    ),
    (
        "backrank run shard: threads",
        "线程数 [默认：视算法与阶数而定，至多每个核心一个]",
    ),
    ("threads", "线程数 [默认：核心数]"),
    (
        "backrank run shard: checkpoint",
        "被强行终止时，除各线程正在做的子任务外，最多损失多少秒的工作；这段时间里写两次检查点，收到 Ctrl-C、SIGTERM、SIGHUP 或 SIGUSR1 时也会保存，退出码为 75",
    ),
    (
        "backrank run shard: again",
        "已完成的分片也再计数一次，例如换一个内核：merge 会比较两者",
    ),
    ("backrank run merge: folder", "分片所在的目录"),
    (
        "backrank run merge: missing",
        "只输出缺少的分片；不缺少时什么也不输出",
    ),
    (
        "backrank run merge: per_task",
        "改为输出有分片缺少的任务；每个任务 M 个分片，与 run submit 相同",
    ),
    (
        "backrank run merge: check",
        "随机抽取这一比例的单元，用 bitmask 重新计数并比较；速度取决于 bitmask",
    ),
    (
        "backrank run merge: seed",
        "抽样的种子，用来再次抽取同样的单元 [默认：随机]",
    ),
    (
        "backrank run merge: threads",
        "--check 所用的线程数 [默认：核心数]",
    ),
    ("backrank run status: folder", "运行的目录"),
    ("backrank run submit: on", "运行任务的引擎"),
    (
        "backrank run submit: out",
        "存放分片的目录，所有机器上都用这个名字",
    ),
    (
        "backrank run submit: per_task",
        "每个任务的分片数 [默认：使任务不超过 1000 个]",
    ),
    ("backrank run submit: threads", "每个任务的线程数"),
    (
        "backrank run submit: at_a_time",
        "同时运行的任务数，用于 parallel [默认：1]",
    ),
    (
        "time",
        "任务的时限，用于 slurm：例如 12:00:00；auto 取这台机器上估计时间的两倍",
    ),
    ("account", "任务记账的账户，用于 slurm"),
    ("partition", "任务运行的分区，用于 slurm"),
    (
        "backrank run submit: dry_run",
        "只输出脚本：不写 --submit 时也是如此",
    ),
    (
        "backrank run submit: submit",
        "建立目录，并把脚本交给 sbatch 而不输出",
    ),
    (
        "backrank run submit: sbatch",
        "sbatch 的其他选项，例如 --sbatch=--nice=100（可重复）",
    ),
    ("dims", "棋盘：行数 x 列数，例如 8x8，也可只写 8"),
    (
        "from",
        "起点格子，例如 a1（左下角），或写 行,列（左上角为 0,0）[默认：a1，或其后第一个未禁用的格子]",
    ),
    ("backrank tour compare: from", "唯一的起点格子"),
    (
        "backrank tour compare: starts",
        "起点格子的个数，从没有定理排除的格子中随机抽取 [默认：小棋盘为全部，大棋盘较少]",
    ),
    (
        "backrank tour compare: seed",
        "抽取起点格子和并列时随机选择的种子",
    ),
    ("to", "终点格子"),
    (
        "backrank tour find: block",
        "巡游不得访问的格子，例如 d1,c3",
    ),
    (
        "backrank tour trace: block",
        "巡游不得访问的格子，例如 d1,c3",
    ),
    ("closed", "只要闭合巡游，即最后一格与第一格相距一个马步"),
    (
        "backrank tour find: algorithm",
        "寻找所用的算法；auto 只找一条巡游时直接构造，要列出多条、有禁用格子或给出 --tie 时用 warnsdorff",
    ),
    (
        "tie",
        "几个格子出路同样少时，warnsdorff 先去次序在前的（fixed），任意一个（random），离棋盘中心最远的（roth），或邻格出路之和最少的（pohl）[默认：roth]",
    ),
    ("backrank tour find: seed", "--tie random 的种子 [默认：0]"),
    ("backrank tour trace: seed", "--tie random 的种子 [默认：0]"),
    (
        "backrank tour find: memory",
        "一条巡游可用的内存，例如 500MB 或 2GiB；需要更多的棋盘会被拒绝 [默认：空闲内存的 3/4]",
    ),
    (
        "backrank tour find: fundamental",
        "在棋盘的对称下，每个对称等价类（轨道）只列出一条巡游，不计方向",
    ),
    (
        "backrank tour count: closed",
        "只计闭合巡游，即最后一格与第一格相距一个马步；否则计全部巡游，开放与闭合",
    ),
    (
        "backrank tour count: from",
        "只计从这一格出发的巡游，例如 a1（左下角），或写 行,列（左上角为 0,0）",
    ),
    (
        "backrank tour count: per_square",
        "另外分别统计从每一格出发的巡游，并核对其和等于总数",
    ),
    (
        "backrank tour count: dims",
        "棋盘：行数 x 列数，例如 8x8；短边超过 9 格则状态太多",
    ),
    (
        "backrank tour count: directed",
        "巡游与其反向计为两条（开放时默认）",
    ),
    (
        "backrank tour count: undirected",
        "巡游与其反向计为一条（闭合时默认）",
    ),
    (
        "backrank tour count: algorithm",
        "计数的算法；plain 用于独立核对：较慢，只用一个线程",
    ),
    (
        "backrank tour check: dims",
        "没有写明棋盘的格子列表所在的棋盘",
    ),
    (
        "backrank tour check: board",
        "在每个判定下面画出棋盘，用于 --format text",
    ),
    (
        "backrank queens check: file",
        "含有棋盘的文件，可为 'solve' 或 'find' 输出的除图片外的任何形式；- 表示标准输入",
    ),
    (
        "backrank tour check: file",
        "含有巡游的文件，可为 'find' 输出的除图片外的任何形式；- 表示标准输入",
    ),
    ("format", "输出的格式"),
    (
        "backrank queens trace: picture",
        "只把第 K 步画成图片（SVG）：受攻击的格子、正在考虑的格子、攻击线",
    ),
    ("backrank completions: shell", "使用脚本的 shell"),
    (
        "backrank manual: command",
        "要输出手册页的命令，例如 queens solve [默认：backrank 本身]",
    ),
    (
        "backrank help: command",
        "要说明的命令，例如 queens solve [默认：backrank 本身]",
    ),
    ("color", "何时使用颜色"),
    (
        "out",
        "写入此文件而不写到标准输出（- 即标准输出）；文件只在完整时才出现",
    ),
    ("force", "若 --out 的文件已存在，则替换它"),
    (
        "backrank queens check: board",
        "每个判定下面所画棋盘的样式，用于 --format text",
    ),
    (
        "lang",
        "帮助和消息的语言，中文用简体；auto 由 LC_ALL、LC_MESSAGES 和 LANG 决定",
    ),
    (
        "backrank queens puzzle play: file",
        "写有一个棋盘的文件，或用 - 表示标准输入，写法同 `solve`；不写则生成新棋盘",
    ),
    ("backrank queens puzzle play: size", "新棋盘的阶数：5 到 16"),
    (
        "backrank queens puzzle play: stars",
        "每行、每列、每个区域的皇后数；不写则按文件中的棋盘所说，或为 1",
    ),
    (
        "backrank queens puzzle play: difficulty",
        "新棋盘的难度；不写则不限",
    ),
    (
        "backrank queens puzzle play: seed",
        "生成棋盘的种子；不写则每次不同，并显示所用的种子",
    ),
    (
        "backrank queens puzzle new: order",
        "阶数，即棋盘的边长，也是区域的个数：5 到 16",
    ),
    (
        "backrank queens puzzle new: seed",
        "生成棋盘的种子；不写则每次不同，并显示所用的种子",
    ),
    (
        "backrank queens puzzle new: count",
        "棋盘的个数；下一个棋盘的种子比前一个大 1",
    ),
    (
        "backrank queens puzzle new: format json",
        "每个棋盘一个 JSON 文档，各占一行",
    ),
    (
        "backrank queens puzzle new: format svg",
        "图片（SVG）；多个棋盘时连同其解",
    ),
    (
        "backrank queens puzzle new: format html",
        "可打印的网页，解在最后",
    ),
    (
        "backrank queens puzzle solve: format html",
        "逐步讲解一个棋盘的网页；多个棋盘时是可打印的网页，解在最后：存成文件，用浏览器打开",
    ),
    (
        "backrank queens puzzle new: difficulty",
        "难度，由人解题时所需的最难规则决定；不写则不限",
    ),
    (
        "backrank queens puzzle solve: file",
        "棋盘文件，或用 - 表示标准输入：每格写所在区域的字母、数字或彩色方块，也可以是 Star Battle Notation，或带 `regions` 的 JSON；棋盘下面可写皇后和叉，如 .Q.x 的各行",
    ),
    (
        "backrank queens puzzle solve: stars",
        "每行、每列、每个区域的皇后数：1 到 6；不写则按棋盘所写，或为 1",
    ),
    (
        "backrank queens puzzle hint: file",
        "棋盘文件，或用 - 表示标准输入：每格写所在区域的字母、数字或彩色方块，也可以是 Star Battle Notation，或带 `regions` 的 JSON；棋盘下面可写皇后和叉，如 .Q.x 的各行",
    ),
    (
        "backrank queens puzzle hint: stars",
        "每行、每列、每个区域的皇后数：1 到 6；不写则按棋盘所写，或为 1",
    ),
    (
        "backrank queens puzzle hint: stage",
        "只说看哪里（1），再说哪条规则（2），或全部（3）",
    ),
    (
        "backrank queens puzzle new: stars",
        "每行、每列、每个区域的皇后数：1，9 到 14 阶也可为 2",
    ),
    ("backrank queens puzzle solve: limit", "最多数到 K 个解"),
    (
        "backrank queens puzzle solve: steps",
        "逐步说明人是怎样解的",
    ),
    (
        "backrank queens puzzle solve: animate",
        "在终端上用按键逐步演示，可前进可后退；不是终端则逐步输出",
    ),
    (
        "backrank queens puzzle completion: side",
        "棋盘的边长：1 到 4000",
    ),
    (
        "backrank queens puzzle completion: given",
        "皇后的个数，每个都从不受攻击的格子中抽取：1 到 N",
    ),
    (
        "backrank queens puzzle completion: seed",
        "抽取的种子；不写则每次不同，并显示所用的种子",
    ),
    ("on slurm", "sbatch 的脚本：一个批处理任务数组"),
    ("on parallel", "GNU parallel 的一行命令"),
    ("missing slurm", "如 Slurm 的 --array 所用：3,17,40-44"),
    ("missing lines", "每行一个"),
    ("format text", "供人阅读"),
    (
        "backrank queens find: format squares",
        "一行：每个皇后的行和列，从 0 起：0,1 1,3",
    ),
    (
        "format squares",
        "格子的列表，一行：巡游按访问次序，皇后写 行,列，如 0,1 1,3",
    ),
    ("format board", "由 x 与 Q 组成的棋盘，N 至多 1000"),
    ("format columns", "每行皇后的列号，从 0 起"),
    ("format algebraic", "每个皇后的格子名，如 b4 d3"),
    ("format svg", "图片（SVG）"),
    ("format emoji", "每格一个彩色方块"),
    ("format sbn", "Star Battle Notation，每个棋盘一行"),
    (
        "format directions",
        "每格写下离开它的一步：每格一字节，大棋盘最快",
    ),
    ("format json", "一个 JSON 文档"),
    ("format jsonl", "每行一个 JSON 对象"),
    (
        "steps",
        "会动的图片（--format svg）的各步，含最后一步；图片最多 2 MB",
    ),
    ("format html", "逐步播放的网页：存成文件，用浏览器打开"),
    (
        "backrank queens puzzle completion: format algebraic",
        "格子名，供 --with 读取：b4,d3",
    ),
    (
        "backrank queens puzzle solve: format board",
        "标出皇后的棋盘，供人阅读",
    ),
    (
        "backrank queens trace: format svg",
        "不用脚本就会动的图片，由 --steps 选定各步",
    ),
    (
        "backrank tour trace: format svg",
        "不用脚本就会动的图片，由 --steps 选定各步",
    ),
    (
        "backrank queens solve: format svg",
        "所有棋盘画在一张图片（SVG）上，最多 1000 个",
    ),
    (
        "backrank queens compare: format svg",
        "图片（SVG）：各算法每一层的结点、比较次数和时间",
    ),
    (
        "backrank queens check: format svg",
        "读到的棋盘画成图片（SVG），指出错误；判定写到标准错误",
    ),
    (
        "backrank tour check: format svg",
        "读到的棋盘画成图片（SVG），指出错误；判定写到标准错误",
    ),
    ("ALGORITHM", "算法"),
    ("DIR", "目录"),
    ("FORM", "形式"),
    ("HOURS", "小时"),
    ("ON", "引擎"),
    ("OPTION", "选项"),
    ("PLAN", "计划"),
    ("STAGE", "阶段"),
    ("COMMAND", "命令"),
    ("DIFFICULTY", "难度"),
    ("FILE", "文件"),
    ("FILE|-", "文件|-"),
    ("NAME", "名称"),
    ("FORMAT", "格式"),
    ("KERNEL", "内核"),
    ("LANG", "语言"),
    ("LIMIT", "上限"),
    ("RxC", "行x列"),
    ("RULE", "规则"),
    ("SECONDS", "秒"),
    ("SEED", "种子"),
    ("SQUARE", "格子"),
    ("SQUARES", "格子"),
    ("STYLE", "样式"),
    ("TIME", "时间"),
    ("WHEN", "时机"),
];

type Entry = (&'static str, &'static str);

/// The entry of a place.
pub(super) fn entry(place: &str) -> Option<&'static Entry> {
    TEXTS.iter().find(|(of, _)| *of == place)
}

/// The entry of an argument or of its value: its command's own, or that of every command.
pub(super) fn entry_of(command: &str, place: &str) -> Option<&'static Entry> {
    entry(&format!("{command}: {place}")).or_else(|| entry(place))
}
