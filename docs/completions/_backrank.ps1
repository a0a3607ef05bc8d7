
using namespace System.Management.Automation
using namespace System.Management.Automation.Language

Register-ArgumentCompleter -Native -CommandName 'backrank' -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)

    $commandElements = $commandAst.CommandElements
    $command = @(
        'backrank'
        for ($i = 1; $i -lt $commandElements.Count; $i++) {
            $element = $commandElements[$i]
            if ($element -isnot [StringConstantExpressionAst] -or
                $element.StringConstantType -ne [StringConstantType]::BareWord -or
                $element.Value.StartsWith('-') -or
                $element.Value -eq $wordToComplete) {
                break
        }
        $element.Value
    }) -join ';'

    $completions = @(switch ($command) {
        'backrank' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('-V', '-V ', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('--version', '--version', [CompletionResultType]::ParameterName, 'Print version')
            [CompletionResult]::new('queens', 'queens', [CompletionResultType]::ParameterValue, 'The N-queens problem: n queens on an n x n board, none attacking another')
            [CompletionResult]::new('tour', 'tour', [CompletionResultType]::ParameterValue, 'The knight''s tour: a path of knight''s moves that visits every square of a board once')
            [CompletionResult]::new('algorithms', 'algorithms', [CompletionResultType]::ParameterValue, 'List every algorithm with its idea and source')
            [CompletionResult]::new('completions', 'completions', [CompletionResultType]::ParameterValue, 'Print the script that completes backrank commands in a shell')
            [CompletionResult]::new('manual', 'manual', [CompletionResultType]::ParameterValue, 'Print a man page')
            break
        }
        'backrank;queens' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('solve', 'solve', [CompletionResultType]::ParameterValue, 'List the solutions in lexicographic order')
            [CompletionResult]::new('count', 'count', [CompletionResultType]::ParameterValue, 'Count the solutions and print the bare number')
            [CompletionResult]::new('estimate', 'estimate', [CompletionResultType]::ParameterValue, 'Estimate how long a count will take on this machine, and how much memory')
            [CompletionResult]::new('trace', 'trace', [CompletionResultType]::ParameterValue, 'Watch the search: each queen placed, rejected and removed, with the board and its attacked squares')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare the algorithms side by side: nodes, dead ends, time of a bare count, ratio')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether boards are solutions; if not, tell which two queens attack each other')
            break
        }
        'backrank;queens;solve' {
            [CompletionResult]::new('--algorithm', '--algorithm', [CompletionResultType]::ParameterName, 'Algorithm that searches')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most K solutions [default: 100]')
            [CompletionResult]::new('--with', '--with', [CompletionResultType]::ParameterName, 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left')
            [CompletionResult]::new('--block', '--block', [CompletionResultType]::ParameterName, 'Squares that must stay empty, written as for --with')
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'Style of the boards, with --format text')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the list')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all solutions')
            [CompletionResult]::new('--fundamental', '--fundamental', [CompletionResultType]::ParameterName, 'List one solution of each orbit under the board''s 8 symmetries, with the orbit''s size')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;queens;count' {
            [CompletionResult]::new('--algorithm', '--algorithm', [CompletionResultType]::ParameterName, 'How to count: a strategy or an algorithm; auto is the fastest for the order, or prefix if the board is not empty')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]')
            [CompletionResult]::new('--kernel', '--kernel', [CompletionResultType]::ParameterName, 'Instructions for half-board to use; auto is the fastest kernel that this processor runs')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]')
            [CompletionResult]::new('--verify', '--verify', [CompletionResultType]::ParameterName, 'Check the count before it is printed: count SAMPLE of its jobs again by bitmask [default: 100, or all to order 14], and make sure by arithmetic that no job of half-board is missing or doubled. A fault in a job that is not in the sample stays unseen. Without jobs of its own (prefix, first-row, an algorithm that can be watched), count the empty board again as a whole by half-board, and else SAMPLE pieces [default: 100, or the whole to order 14] by row-array, or by bitmask if it was row-array that counted; a piece that is missing stays unseen. With whole, count the whole again, which leaves no job and no piece out: what half-board counted by symmetric, to order 18; it takes longer than the count')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the sample, to draw the same jobs again [default: random]')
            [CompletionResult]::new('--with', '--with', [CompletionResultType]::ParameterName, 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left')
            [CompletionResult]::new('--block', '--block', [CompletionResultType]::ParameterName, 'Squares that must stay empty, written as for --with')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the answer')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--fundamental', '--fundamental', [CompletionResultType]::ParameterName, 'Count one solution of each orbit under the board''s 8 symmetries: on the empty board from the number of all solutions, counted as --algorithm says, and of those equal to their turns (Burnside''s lemma); else by a look at each solution')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;queens;estimate' {
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads to count on [default: one per core; 1 for small orders]')
            [CompletionResult]::new('--budget', '--budget', [CompletionResultType]::ParameterName, 'How long to time a random sample of the count''s jobs; it takes longer where a job does: each that was begun is timed to its end, half a minute at the order 28')
            [CompletionResult]::new('--kernel', '--kernel', [CompletionResultType]::ParameterName, 'Instructions for half-board to use; auto is the fastest kernel that this processor runs')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the sample, to draw the same jobs again [default: random]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the answer')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;queens;trace' {
            [CompletionResult]::new('--algorithm', '--algorithm', [CompletionResultType]::ParameterName, 'Algorithm that searches')
            [CompletionResult]::new('--with', '--with', [CompletionResultType]::ParameterName, 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left')
            [CompletionResult]::new('--block', '--block', [CompletionResultType]::ParameterName, 'Squares that must stay empty, written as for --with')
            [CompletionResult]::new('--max-steps', '--max-steps', [CompletionResultType]::ParameterName, 'Stop after K steps')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the steps')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;queens;compare' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the table')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'Also run the algorithms that are not made for so large an order')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;queens;check' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'backrank;tour' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('find', 'find', [CompletionResultType]::ParameterValue, 'Find a knight''s tour, or prove that there is none; or list several')
            [CompletionResult]::new('count', 'count', [CompletionResultType]::ParameterValue, 'Count the knight''s tours of a board exactly, without listing them')
            [CompletionResult]::new('trace', 'trace', [CompletionResultType]::ParameterValue, 'Watch the search: each square visited, rejected and taken back, with the board of visit numbers')
            [CompletionResult]::new('compare', 'compare', [CompletionResultType]::ParameterValue, 'Compare the methods and the tie rules side by side: from how many start squares each finds a tour, its nodes, its time; a search stops after 100000 nodes and 20 a square')
            [CompletionResult]::new('check', 'check', [CompletionResultType]::ParameterValue, 'Check whether boards are tours, open or closed; if not, tell the first thing wrong')
            break
        }
        'backrank;tour;find' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'End square [default: any]')
            [CompletionResult]::new('--block', '--block', [CompletionResultType]::ParameterName, 'Squares that the tour must not visit, such as d1,c3')
            [CompletionResult]::new('--method', '--method', [CompletionResultType]::ParameterName, 'Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie')
            [CompletionResult]::new('--tie', '--tie', [CompletionResultType]::ParameterName, 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of --tie random [default: 0]')
            [CompletionResult]::new('--limit', '--limit', [CompletionResultType]::ParameterName, 'List at most K tours [default: 1]')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more [default: 3/4 of what is free]')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the list')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--closed', '--closed', [CompletionResultType]::ParameterName, 'Only closed tours, whose last square is a knight''s move from the first')
            [CompletionResult]::new('--all', '--all', [CompletionResultType]::ParameterName, 'List all tours from the start square')
            [CompletionResult]::new('--fundamental', '--fundamental', [CompletionResultType]::ParameterName, 'List one tour of each orbit under the symmetries of the board, direction ignored')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;tour;count' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the top left')
            [CompletionResult]::new('--threads', '--threads', [CompletionResultType]::ParameterName, 'Number of threads [default: one per core]')
            [CompletionResult]::new('--memory', '--memory', [CompletionResultType]::ParameterName, 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]')
            [CompletionResult]::new('--method', '--method', [CompletionResultType]::ParameterName, 'How to count; plain is a second opinion: independent, slow, on one thread')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the answer')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--closed', '--closed', [CompletionResultType]::ParameterName, 'Only closed tours, whose last square is a knight''s move from the first; else all tours, open and closed')
            [CompletionResult]::new('--per-square', '--per-square', [CompletionResultType]::ParameterName, 'Also count the tours from each square by themselves, and check that they add up to the number')
            [CompletionResult]::new('--directed', '--directed', [CompletionResultType]::ParameterName, 'A tour and its reverse are two: as open tours are counted unless otherwise asked for')
            [CompletionResult]::new('--undirected', '--undirected', [CompletionResultType]::ParameterName, 'A tour and its reverse are one, wherever a closed one starts: as closed tours are counted unless otherwise asked for')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;tour;trace' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]')
            [CompletionResult]::new('--to', '--to', [CompletionResultType]::ParameterName, 'End square [default: any]')
            [CompletionResult]::new('--block', '--block', [CompletionResultType]::ParameterName, 'Squares that the tour must not visit, such as d1,c3')
            [CompletionResult]::new('--method', '--method', [CompletionResultType]::ParameterName, 'Method that searches')
            [CompletionResult]::new('--tie', '--tie', [CompletionResultType]::ParameterName, 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of --tie random [default: 0]')
            [CompletionResult]::new('--max-steps', '--max-steps', [CompletionResultType]::ParameterName, 'Stop after K steps')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the steps')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('--closed', '--closed', [CompletionResultType]::ParameterName, 'Only closed tours, whose last square is a knight''s move from the first')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;tour;compare' {
            [CompletionResult]::new('--from', '--from', [CompletionResultType]::ParameterName, 'The only start square')
            [CompletionResult]::new('--starts', '--starts', [CompletionResultType]::ParameterName, 'Number of start squares, drawn at random from those that no theorem rules out [default: all on small boards, fewer on larger ones]')
            [CompletionResult]::new('--seed', '--seed', [CompletionResultType]::ParameterName, 'Seed of the start squares and of the random ties')
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the table')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;tour;check' {
            [CompletionResult]::new('--board', '--board', [CompletionResultType]::ParameterName, 'Board of the lists of squares that do not name theirs')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'backrank;algorithms' {
            [CompletionResult]::new('--format', '--format', [CompletionResultType]::ParameterName, 'Form of the list')
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help (see more with ''--help'')')
            break
        }
        'backrank;completions' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
        'backrank;manual' {
            [CompletionResult]::new('--lang', '--lang', [CompletionResultType]::ParameterName, 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG')
            [CompletionResult]::new('--color', '--color', [CompletionResultType]::ParameterName, 'When to colour the output')
            [CompletionResult]::new('-h', '-h', [CompletionResultType]::ParameterName, 'Print help')
            [CompletionResult]::new('--help', '--help', [CompletionResultType]::ParameterName, 'Print help')
            break
        }
    })

    $completions.Where{ $_.CompletionText -like "$wordToComplete*" } |
        Sort-Object -Property ListItemText
}
