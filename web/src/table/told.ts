// Of what happened, what is worth a line to a person.

interface Line {
  counts_up?: boolean
  quiet?: boolean
}

/** What the table shows anyway stays out; of several in a row that only count on, the last one is told. */
export const worthALine = <L extends Line>(lines: L[]): L[] =>
  lines
    .filter(({ quiet }) => !quiet)
    .filter(({ counts_up }, i, all) => !counts_up || !all[i + 1]?.counts_up)
