/** A word of the index that may be what was meant. */
export interface KnownWord {
  readonly word: string
  readonly lexeme: string
  /** In how many documents it stands. */
  readonly documents: number
}

/** Every word that comes out when two neighbouring letters are swapped: the slip that leaves the fewest letter groups alike. */
export const swaps = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 1) }, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  ).filter((swapped) => swapped !== word)

/**
 * How many slips lie between two words: a letter too many, one missing, a wrong one, two swapped.
 *
 * @example slips('fotogrfo', 'fotografo') // 1
 */
export const slips = (typed: string, meant: string): number => {
  const rows = Array.from({ length: typed.length + 1 }, (_, row) => {
    const line = new Array<number>(meant.length + 1).fill(0)
    line[0] = row
    return line
  })
  const at = (row: number, column: number): number => rows[row]?.[column] ?? 0
  for (let column = 0; column <= meant.length; column += 1) (rows[0] as number[])[column] = column
  for (let row = 1; row <= typed.length; row += 1)
    for (let column = 1; column <= meant.length; column += 1) {
      const isSame = typed[row - 1] === meant[column - 1]
      let best = Math.min(at(row - 1, column) + 1, at(row, column - 1) + 1, at(row - 1, column - 1) + (isSame ? 0 : 1))
      const isSwap =
        row > 1 && column > 1 && typed[row - 1] === meant[column - 2] && typed[row - 2] === meant[column - 1]
      if (isSwap) best = Math.min(best, at(row - 2, column - 2) + 1)
      ;(rows[row] as number[])[column] = best
    }
  return at(typed.length, meant.length)
}

/** How many slips are forgiven: none in the shortest words, where every one makes another word. */
const forgiven = (typed: string): number => (typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2)

/** A number is meant as it stands. */
const isNumber = (word: string): boolean => /\d/.test(word)

/**
 * The words that were probably meant, nearest first, then the commonest; one lexeme once, at most three.
 *
 * @param candidates words of the index that look alike
 */
export const nearestTerms = (typed: string, candidates: readonly KnownWord[]): KnownWord[] => {
  if (isNumber(typed)) return []
  const near = candidates
    .map((known) => ({ known, away: slips(typed, known.word) }))
    .filter(({ away }) => away <= forgiven(typed))
    .sort((a, b) => a.away - b.away || b.known.documents - a.known.documents)
  const nearest = near[0]?.away
  const lexemes = new Map(
    near
      .filter(({ away }) => away === nearest)
      .map(({ known }) => [known.lexeme, known] as const)
      .reverse(),
  )
  return [...lexemes.values()].reverse().slice(0, 3)
}
