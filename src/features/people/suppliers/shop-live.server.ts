import type { Tx } from '#platform/db/db.server.ts'
import { publish } from '#platform/live/live.server.ts'

/** Tells every open page, when this transaction commits, that a supplier's showcase and store look different now. */
export const publishShopChange = async (tx: Tx, supplierId: number, what = 'shop'): Promise<void> => {
  await publish(tx, `showcase:${supplierId}`, what)
  await publish(tx, `store:${supplierId}`, what)
  await publish(tx, 'showcases', what)
}
