# Print an optspec for argparse to handle cmd's options that are independent of any subcommand.
function __fish_backrank_global_optspecs
    string join \n lang= color= h/help V/version
end

function __fish_backrank_needs_command
    # Figure out if the current invocation already has a command.
    set -l cmd (commandline -opc)
    set -e cmd[1]
    argparse -s (__fish_backrank_global_optspecs) -- $cmd 2>/dev/null
    or return
    if set -q argv[1]
        # Also print the command, so this can be used to figure out what it is.
        echo $argv[1]
        return 1
    end
    return 0
end

function __fish_backrank_using_subcommand
    set -l cmd (__fish_backrank_needs_command)
    test -z "$cmd"
    and return 1
    contains -- $cmd[1] $argv
end

complete -c backrank -n "__fish_backrank_needs_command" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_needs_command" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_needs_command" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_needs_command" -s V -l version -d 'Print version'
complete -c backrank -n "__fish_backrank_needs_command" -f -a "queens" -d 'The N-queens problem: n queens on an n x n board, none attacking another'
complete -c backrank -n "__fish_backrank_needs_command" -f -a "tour" -d 'The knight\'s tour: a path of knight\'s moves that visits every square of a board once'
complete -c backrank -n "__fish_backrank_needs_command" -f -a "algorithms" -d 'List every algorithm with its idea and source'
complete -c backrank -n "__fish_backrank_needs_command" -f -a "completions" -d 'Print the script that completes backrank commands in a shell'
complete -c backrank -n "__fish_backrank_needs_command" -f -a "manual" -d 'Print a man page'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "solve" -d 'List the solutions in lexicographic order'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "count" -d 'Count the solutions and print the bare number'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "estimate" -d 'Estimate how long a count will take on this machine, and how much memory'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "trace" -d 'Watch the search: each queen placed, rejected and removed, with the board and its attacked squares'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "compare" -d 'Compare the algorithms side by side: nodes, dead ends, time of a bare count, ratio'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and not __fish_seen_subcommand_from solve count estimate trace compare check" -f -a "check" -d 'Check whether boards are solutions; if not, tell which two queens attack each other'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l algorithm -d 'Algorithm that searches' -r -f -a "row-array\t''
tagged-stack\t''
vec-stack\t''
bitmask\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l limit -d 'List at most K solutions [default: 100]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l with -d 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l block -d 'Squares that must stay empty, written as for --with' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l board -d 'Style of the boards, with --format text' -r -f -a "crosses\t''
spaced\t''
stars\t''
pairs\t''
unicode\t''
algebraic\t''
columns\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l format -d 'Form of the list' -r -f -a "text\t'For people'
json\t'One JSON document'
jsonl\t'One JSON object per line'"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l all -d 'List all solutions'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -l fundamental -d 'List one solution of each orbit under the board\'s 8 symmetries, with the orbit\'s size'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from solve" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l algorithm -d 'How to count: a strategy or an algorithm; auto is the fastest for the order, or prefix if the board is not empty' -r -f -a "auto\t''
prefix\t''
first-row\t''
row-array\t''
tagged-stack\t''
vec-stack\t''
bitmask\t''
symmetric\t''
half-board\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l threads -d 'Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l kernel -d 'Instructions for half-board to use; auto is the fastest kernel that this processor runs' -r -f -a "auto\t''
avx512\t''
avx2\t''
portable\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l memory -d 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l verify -d 'Check the count before it is printed: count SAMPLE of its jobs again by bitmask [default: 100, or all to order 14], and make sure by arithmetic that no job of half-board is missing or doubled. A fault in a job that is not in the sample stays unseen. Without jobs of its own (prefix, first-row, an algorithm that can be watched), count the empty board again as a whole by half-board, and else SAMPLE pieces [default: 100, or the whole to order 14] by row-array, or by bitmask if it was row-array that counted; a piece that is missing stays unseen. With whole, count the whole again, which leaves no job and no piece out: what half-board counted by symmetric, to order 18; it takes longer than the count' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l seed -d 'Seed of the sample, to draw the same jobs again [default: random]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l with -d 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l block -d 'Squares that must stay empty, written as for --with' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l format -d 'Form of the answer' -r -f -a "text\t'For people'
json\t'One JSON document'"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -l fundamental -d 'Count one solution of each orbit under the board\'s 8 symmetries: on the empty board from the number of all solutions, counted as --algorithm says, and of those equal to their turns (Burnside\'s lemma); else by a look at each solution'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from count" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l threads -d 'Number of threads to count on [default: one per core; 1 for small orders]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l budget -d 'How long to time a random sample of the count\'s jobs; it takes longer where a job does: each that was begun is timed to its end, half a minute at the order 28' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l kernel -d 'Instructions for half-board to use; auto is the fastest kernel that this processor runs' -r -f -a "auto\t''
avx512\t''
avx2\t''
portable\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l memory -d 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l seed -d 'Seed of the sample, to draw the same jobs again [default: random]' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l format -d 'Form of the answer' -r -f -a "text\t'For people'
json\t'One JSON document'"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from estimate" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l algorithm -d 'Algorithm that searches' -r -f -a "row-array\t''
tagged-stack\t''
vec-stack\t''
bitmask\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l with -d 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l block -d 'Squares that must stay empty, written as for --with' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l max-steps -d 'Stop after K steps' -r
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l format -d 'Form of the steps' -r -f -a "text\t'For people'
json\t'One JSON document'
jsonl\t'One JSON object per line'"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from trace" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from compare" -l format -d 'Form of the table' -r -f -a "text\t'For people'
json\t'One JSON document'"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from compare" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from compare" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from compare" -l all -d 'Also run the algorithms that are not made for so large an order'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from compare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from check" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from check" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand queens; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -f -a "find" -d 'Find a knight\'s tour, or prove that there is none; or list several'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -f -a "count" -d 'Count the knight\'s tours of a board exactly, without listing them'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -f -a "trace" -d 'Watch the search: each square visited, rejected and taken back, with the board of visit numbers'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -f -a "compare" -d 'Compare the methods and the tie rules side by side: from how many start squares each finds a tour, its nodes, its time; a search stops after 100000 nodes and 20 a square'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and not __fish_seen_subcommand_from find count trace compare check" -f -a "check" -d 'Check whether boards are tours, open or closed; if not, tell the first thing wrong'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l from -d 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l to -d 'End square [default: any]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l block -d 'Squares that the tour must not visit, such as d1,c3' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l method -d 'Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie' -r -f -a "auto\t''
backtrack\t''
warnsdorff\t''
construct\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l tie -d 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]' -r -f -a "fixed\t''
random\t''
roth\t''
pohl\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l seed -d 'Seed of --tie random [default: 0]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l limit -d 'List at most K tours [default: 1]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l memory -d 'Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more [default: 3/4 of what is free]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l format -d 'Form of the list' -r -f -a "text\t'For people'
squares\t'The squares in the order of visit, a line for each tour'
json\t'One JSON document'
jsonl\t'One JSON object per line'
svg\t'A picture of one tour'
directions\t'For each square the move that leaves it: one byte a square, the fastest for large boards'"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l closed -d 'Only closed tours, whose last square is a knight\'s move from the first'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l all -d 'List all tours from the start square'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -l fundamental -d 'List one tour of each orbit under the symmetries of the board, direction ignored'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from find" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l from -d 'Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the top left' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l threads -d 'Number of threads [default: one per core]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l memory -d 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l method -d 'How to count; plain is a second opinion: independent, slow, on one thread' -r -f -a "frontier\t''
plain\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l format -d 'Form of the answer' -r -f -a "text\t'For people'
json\t'One JSON document'
svg\t'A picture of the board with the number of tours from each square'"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l closed -d 'Only closed tours, whose last square is a knight\'s move from the first; else all tours, open and closed'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l per-square -d 'Also count the tours from each square by themselves, and check that they add up to the number'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l directed -d 'A tour and its reverse are two: as open tours are counted unless otherwise asked for'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -l undirected -d 'A tour and its reverse are one, wherever a closed one starts: as closed tours are counted unless otherwise asked for'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from count" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l from -d 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l to -d 'End square [default: any]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l block -d 'Squares that the tour must not visit, such as d1,c3' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l method -d 'Method that searches' -r -f -a "backtrack\t''
warnsdorff\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l tie -d 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]' -r -f -a "fixed\t''
random\t''
roth\t''
pohl\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l seed -d 'Seed of --tie random [default: 0]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l max-steps -d 'Stop after K steps' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l format -d 'Form of the steps' -r -f -a "text\t'For people'
json\t'One JSON document'
jsonl\t'One JSON object per line'"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -l closed -d 'Only closed tours, whose last square is a knight\'s move from the first'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from trace" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l from -d 'The only start square' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l starts -d 'Number of start squares, drawn at random from those that no theorem rules out [default: all on small boards, fewer on larger ones]' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l seed -d 'Seed of the start squares and of the random ties' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l format -d 'Form of the table' -r -f -a "text\t'For people'
json\t'One JSON document'"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from compare" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from check" -l board -d 'Board of the lists of squares that do not name theirs' -r
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from check" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from check" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand tour; and __fish_seen_subcommand_from check" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_using_subcommand algorithms" -l format -d 'Form of the list' -r -f -a "text\t'For people'
json\t'One JSON document'"
complete -c backrank -n "__fish_backrank_using_subcommand algorithms" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand algorithms" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand algorithms" -s h -l help -d 'Print help (see more with \'--help\')'
complete -c backrank -n "__fish_backrank_using_subcommand completions" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand completions" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand completions" -s h -l help -d 'Print help'
complete -c backrank -n "__fish_backrank_using_subcommand manual" -l lang -d 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG' -r -f -a "auto\t''
en\t''
zh\t''"
complete -c backrank -n "__fish_backrank_using_subcommand manual" -l color -d 'When to colour the output' -r -f -a "auto\t''
always\t''
never\t''"
complete -c backrank -n "__fish_backrank_using_subcommand manual" -s h -l help -d 'Print help'
