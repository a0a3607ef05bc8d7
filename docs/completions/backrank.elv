
use builtin;
use str;

set edit:completion:arg-completer[backrank] = {|@words|
    fn spaces {|n|
        builtin:repeat $n ' ' | str:join ''
    }
    fn cand {|text desc|
        edit:complex-candidate $text &display=$text' '(spaces (- 14 (wcswidth $text)))$desc
    }
    var command = 'backrank'
    for word $words[1..-1] {
        if (str:has-prefix $word '-') {
            break
        }
        set command = $command';'$word
    }
    var completions = [
        &'backrank'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
            cand -V 'Print version'
            cand --version 'Print version'
            cand queens 'The N-queens problem: n queens on an n x n board, none attacking another'
            cand tour 'The knight''s tour: a path of knight''s moves that visits every square of a board once'
            cand algorithms 'List every algorithm with its idea and source'
            cand completions 'Print the script that completes backrank commands in a shell'
            cand manual 'Print a man page'
        }
        &'backrank;queens'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
            cand solve 'List the solutions in lexicographic order'
            cand count 'Count the solutions and print the bare number'
            cand estimate 'Estimate how long a count will take on this machine, and how much memory'
            cand trace 'Watch the search: each queen placed, rejected and removed, with the board and its attacked squares'
            cand compare 'Compare the algorithms side by side: nodes, dead ends, time of a bare count, ratio'
            cand check 'Check whether boards are solutions; if not, tell which two queens attack each other'
        }
        &'backrank;queens;solve'= {
            cand --algorithm 'Algorithm that searches'
            cand --limit 'List at most K solutions [default: 100]'
            cand --with 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left'
            cand --block 'Squares that must stay empty, written as for --with'
            cand --board 'Style of the boards, with --format text'
            cand --format 'Form of the list'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --all 'List all solutions'
            cand --fundamental 'List one solution of each orbit under the board''s 8 symmetries, with the orbit''s size'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;queens;count'= {
            cand --algorithm 'How to count: a strategy or an algorithm; auto is the fastest for the order, or prefix if the board is not empty'
            cand --threads 'Number of threads [default: one per core; 1 for an algorithm that can be watched, and for small orders by auto]'
            cand --kernel 'Instructions for half-board to use; auto is the fastest kernel that this processor runs'
            cand --memory 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]'
            cand --verify 'Check the count before it is printed: count SAMPLE of its jobs again by bitmask [default: 100, or all to order 14], and make sure by arithmetic that no job of half-board is missing or doubled. A fault in a job that is not in the sample stays unseen. Without jobs of its own (prefix, first-row, an algorithm that can be watched), count the empty board again as a whole by half-board, and else SAMPLE pieces [default: 100, or the whole to order 14] by row-array, or by bitmask if it was row-array that counted; a piece that is missing stays unseen. With whole, count the whole again, which leaves no job and no piece out: what half-board counted by symmetric, to order 18; it takes longer than the count'
            cand --seed 'Seed of the sample, to draw the same jobs again [default: random]'
            cand --with 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left'
            cand --block 'Squares that must stay empty, written as for --with'
            cand --format 'Form of the answer'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --fundamental 'Count one solution of each orbit under the board''s 8 symmetries: on the empty board from the number of all solutions, counted as --algorithm says, and of those equal to their turns (Burnside''s lemma); else by a look at each solution'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;queens;estimate'= {
            cand --threads 'Number of threads to count on [default: one per core; 1 for small orders]'
            cand --budget 'How long to time a random sample of the count''s jobs; it takes longer where a job does: each that was begun is timed to its end, half a minute at the order 28'
            cand --kernel 'Instructions for half-board to use; auto is the fastest kernel that this processor runs'
            cand --memory 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]'
            cand --seed 'Seed of the sample, to draw the same jobs again [default: random]'
            cand --format 'Form of the answer'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;queens;trace'= {
            cand --algorithm 'Algorithm that searches'
            cand --with 'Squares that hold a queen, such as d1,c3 (a1 is bottom left) or row,column from 0,0 at the top left'
            cand --block 'Squares that must stay empty, written as for --with'
            cand --max-steps 'Stop after K steps'
            cand --format 'Form of the steps'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;queens;compare'= {
            cand --format 'Form of the table'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --all 'Also run the algorithms that are not made for so large an order'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;queens;check'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'backrank;tour'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
            cand find 'Find a knight''s tour, or prove that there is none; or list several'
            cand count 'Count the knight''s tours of a board exactly, without listing them'
            cand trace 'Watch the search: each square visited, rejected and taken back, with the board of visit numbers'
            cand compare 'Compare the methods and the tie rules side by side: from how many start squares each finds a tour, its nodes, its time; a search stops after 100000 nodes and 20 a square'
            cand check 'Check whether boards are tours, open or closed; if not, tell the first thing wrong'
        }
        &'backrank;tour;find'= {
            cand --from 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]'
            cand --to 'End square [default: any]'
            cand --block 'Squares that the tour must not visit, such as d1,c3'
            cand --method 'Method that finds them; auto constructs a single tour, and is warnsdorff for several, with blocked squares or with --tie'
            cand --tie 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]'
            cand --seed 'Seed of --tie random [default: 0]'
            cand --limit 'List at most K tours [default: 1]'
            cand --memory 'Memory that a tour may take, such as 500MB or 2GiB; the board is refused if it needs more [default: 3/4 of what is free]'
            cand --format 'Form of the list'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --closed 'Only closed tours, whose last square is a knight''s move from the first'
            cand --all 'List all tours from the start square'
            cand --fundamental 'List one tour of each orbit under the symmetries of the board, direction ignored'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;tour;count'= {
            cand --from 'Only tours that start on this square, such as a1 (bottom left) or row,column from 0,0 at the top left'
            cand --threads 'Number of threads [default: one per core]'
            cand --memory 'Memory that the count may use, such as 500MB or 2GiB; it is refused if it needs more [default: 3/4 of what is free]'
            cand --method 'How to count; plain is a second opinion: independent, slow, on one thread'
            cand --format 'Form of the answer'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --closed 'Only closed tours, whose last square is a knight''s move from the first; else all tours, open and closed'
            cand --per-square 'Also count the tours from each square by themselves, and check that they add up to the number'
            cand --directed 'A tour and its reverse are two: as open tours are counted unless otherwise asked for'
            cand --undirected 'A tour and its reverse are one, wherever a closed one starts: as closed tours are counted unless otherwise asked for'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;tour;trace'= {
            cand --from 'Start square, such as a1 (bottom left) or row,column from 0,0 at the top left [default: the first square that is not blocked, from the top left]'
            cand --to 'End square [default: any]'
            cand --block 'Squares that the tour must not visit, such as d1,c3'
            cand --method 'Method that searches'
            cand --tie 'Where warnsdorff goes when several squares have equally few ways on: the first by the order of moves, any one, the one farthest from the centre (Roth), or the one whose neighbours have the fewest (Pohl) [default: roth]'
            cand --seed 'Seed of --tie random [default: 0]'
            cand --max-steps 'Stop after K steps'
            cand --format 'Form of the steps'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand --closed 'Only closed tours, whose last square is a knight''s move from the first'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;tour;compare'= {
            cand --from 'The only start square'
            cand --starts 'Number of start squares, drawn at random from those that no theorem rules out [default: all on small boards, fewer on larger ones]'
            cand --seed 'Seed of the start squares and of the random ties'
            cand --format 'Form of the table'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;tour;check'= {
            cand --board 'Board of the lists of squares that do not name theirs'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'backrank;algorithms'= {
            cand --format 'Form of the list'
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help (see more with ''--help'')'
            cand --help 'Print help (see more with ''--help'')'
        }
        &'backrank;completions'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
        }
        &'backrank;manual'= {
            cand --lang 'Language of the help and the messages; auto follows LC_ALL, LC_MESSAGES and LANG'
            cand --color 'When to colour the output'
            cand -h 'Print help'
            cand --help 'Print help'
        }
    ]
    $completions[$command]
}
