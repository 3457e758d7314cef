import { type Cents, cents, sumOf } from '#shared/money.ts'
import type { ReturnKind } from '../return.rules.ts'
import { refundOf } from '../return-amount.rules.ts'
import type { ReturnableLine, ReturnOrderView } from '../views.ts'

/** How many pieces of each line were chosen, by line. */
export type Chosen = Readonly<Record<number, number>>

const FIELD = 'pezzi-'

/** The name of the field that says how many pieces of a line go back. */
export const fieldOf = (lineId: number): string => `${FIELD}${lineId}`

/** What one may choose of a line. */
export const choosable = (line: ReturnableLine, kind: ReturnKind): number =>
  kind === 'withdrawal' && (line.exclusion || !line.isInTime) ? 0 : line.left

/** What an address or a form says was chosen; everything that can go where it says nothing of it. */
export const chosenIn = (get: (name: string) => unknown, order: ReturnOrderView, kind: ReturnKind): Chosen => {
  const isSaid = order.lines.some(({ lineId }) => get(fieldOf(lineId)) !== null)
  return Object.fromEntries(
    order.lines.map((line) => {
      const said = Number(get(fieldOf(line.lineId)) ?? 0)
      const most = choosable(line, kind)
      const quantity = isSaid && !order.isAllOrNothing ? Math.max(0, Math.min(Math.trunc(said) || 0, most)) : most
      return [line.lineId, quantity]
    }),
  )
}

/** The pieces as the services want them. */
export const piecesChosen = (chosen: Chosen): { orderLineId: number; quantity: number }[] =>
  Object.entries(chosen)
    .filter(([, quantity]) => quantity > 0)
    .map(([lineId, quantity]) => ({ orderLineId: Number(lineId), quantity }))

/** What would be given back: the goods, the shipping with them, and the whole. */
export const refundFor = (
  order: ReturnOrderView,
  chosen: Chosen,
  asked: { readonly kind: ReturnKind; readonly reason: number | null },
): { readonly goods: Cents; readonly shipping: Cents; readonly total: Cents } => {
  const lines = order.lines.map(({ lineId, paidFor }) => ({ paidCents: paidFor[chosen[lineId] ?? 0] ?? cents(0) }))
  const { shippingLeftCents, paidLeftCents } = order
  const isEverything = order.lines.every(({ lineId, left }) => left === (chosen[lineId] ?? 0))
  const { suggested } = refundOf({ ...asked, lines, shippingLeftCents, paidLeftCents, isEverything })
  const goods = sumOf(lines.map(({ paidCents }) => paidCents))
  return { goods, shipping: cents(Math.max(0, suggested - goods)), total: suggested }
}

/** The list prices of what was chosen, before the bonus. */
export const listPrice = (order: ReturnOrderView, chosen: Chosen): Cents =>
  sumOf(order.lines.map(({ lineId, unitCents }) => cents(unitCents * (chosen[lineId] ?? 0))))
