/**
 * The sectors whose services letter n of art. 59, comma 1, Codice del consumo names when they are for a given day, each under its words.
 * It is an exception and read narrowly: what is not here can be withdrawn from, for a given day too (decision 0096).
 */
const LETTER_N: Readonly<Record<string, readonly number[]>> = {
  /** Hotels, farms with rooms, honeymoons. */
  lodging: [27, 29, 23],
  /** With a driver: carriages, buses. */
  transport: [20, 21],
  /** Vintage cars, luxury cars and limousines. */
  carHire: [17, 18],
  /** Cakes, confetti tables and bars at the party, caterers, restaurants, villas. */
  catering: [22, 25, 26, 28],
  /** Artists, fireworks, entertainment of children, music. */
  leisure: [10, 11, 12, 16],
}
const sectorsOfLetterN = new Set(Object.values(LETTER_N).flat())

/** Whether the law lets a seller of this sector exclude the withdrawal from what is for a given day. */
export const mayExcludeForADate = (sectorId: number): boolean => sectorsOfLetterN.has(sectorId)
