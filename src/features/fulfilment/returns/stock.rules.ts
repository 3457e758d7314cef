import type { Pieces } from './return-amount.rules.ts'

interface StoreLine {
  readonly id: number
  readonly optionId: number | null
  readonly kind: 'sale' | 'rental'
  readonly quantity: number
}

/**
 * What goes back on the shelf: only what came out of a store, and of a rental all its days.
 *
 * @param pieces of the return; a rental counts as one
 */
export const pieceStock = (lines: readonly StoreLine[], pieces: readonly Pieces[]): Pieces[] =>
  pieces.flatMap(({ orderLineId, quantity }) => {
    const line = lines.find(({ id }) => id === orderLineId)
    if (!line || line.optionId === null) return []
    return [{ orderLineId, quantity: line.kind === 'rental' ? line.quantity : quantity }]
  })
