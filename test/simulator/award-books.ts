import { cents } from '#shared/money.ts'
import { awardsOf, type OrderRow } from './reads.ts'
import type { Scene } from './scene.ts'

/**
 * What does not add up about the awards: each has brought one paid order with the fee of its offer, or none, and its
 * participation went back when staff closed it.
 *
 * @param chargedOf the fee first charged for an order, out of the ledger
 */
export const inconsistentAwards = async (
  scene: Scene,
  orders: readonly OrderRow[],
  chargedOf: (orderId: number) => number,
): Promise<string[]> => {
  const { feeOn, FEE_VAT_BPS } = await import('#features/money/billing/fees/fee.rules.ts')
  const wrong: string[] = []
  for (const { id, boughtAt, closedUnpaidAt, feeBps, returnedAt } of await awardsOf(scene)) {
    const say = (what: string) => wrong.push(`announcement ${id} ${what}`)
    const own = orders.filter(({ announcementId }) => announcementId === id)
    const live = own.filter(({ status }) => status !== 'cancelled')
    const paid = own.filter(({ paidAt }) => paidAt !== null)
    if (paid.length > 1) say(`was paid for ${paid.length} times`)
    if (live.length > 1) say(`has ${live.length} live orders`)
    if ((boughtAt !== null) !== paid.length > 0) say(`is bought ${boughtAt}, and ${paid.length} orders are paid`)
    if (closedUnpaidAt !== null && live.length > 0) say('is closed, and one of its orders is not')
    if ((returnedAt !== null) !== (closedUnpaidAt !== null))
      say(`was closed ${closedUnpaidAt}, and its participation returned ${returnedAt}`)
    for (const order of paid) {
      const { feeCents } = feeOn(cents(order.goodsCents - order.bonusCents), feeBps, FEE_VAT_BPS)
      const charged = chargedOf(order.id)
      if (charged !== feeCents) say(`was charged a fee of ${charged}, ${feeCents} is agreed`)
    }
  }
  return wrong
}
