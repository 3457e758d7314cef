/** A line as a packer sees it. */
export interface PackedLine {
  readonly id: number
  readonly kind: 'sale' | 'rental'
  readonly quantity: number
}

/** Pieces of a line, and the line they are of. */
export interface Pieces {
  readonly id: number
  readonly quantity: number
}

/** Things to send: a rental's quantity counts its days, and one piece goes (CART-11). */
export const piecesOf = ({ kind, quantity }: Omit<PackedLine, 'id'>): number => (kind === 'rental' ? 1 : quantity)

/**
 * What is still to be sent, line by line; lines that have left altogether are gone.
 *
 * @param sent pieces of all parcels so far
 */
export const leftToSend = (lines: readonly PackedLine[], sent: readonly Pieces[]): Pieces[] =>
  lines.flatMap((line) => {
    const gone = sent.reduce((sum, { id, quantity }) => (id === line.id ? sum + quantity : sum), 0)
    const quantity = piecesOf(line) - gone
    return quantity > 0 ? [{ id: line.id, quantity }] : []
  })

/**
 * Fills a parcel from what is left.
 *
 * @param wanted undefined for everything that is left
 * @returns null when more is wanted than there is, or something else, or nothing; `last` when nothing is left after it
 */
export const packParcel = (
  left: readonly Pieces[],
  wanted: readonly Pieces[] | undefined,
): { readonly lines: readonly Pieces[]; readonly last: boolean } | null => {
  const lines = wanted ?? left
  const remaining = new Map(left.map(({ id, quantity }) => [id, quantity]))
  for (const { id, quantity } of lines) {
    const rest = (remaining.get(id) ?? 0) - quantity
    if (quantity < 1 || rest < 0) return null
    remaining.set(id, rest)
  }
  if (lines.length === 0) return null
  return { lines, last: [...remaining.values()].every((rest) => rest === 0) }
}
