/** Why the exchange system would reject a file. */
export interface FileProblem {
  /** Five digits, as a rejection names it. */
  readonly code: string
  /** The element, with its number in the format: "1.1.4 CodiceDestinatario". */
  readonly field: string
  readonly text: string
}
