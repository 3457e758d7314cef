import { sql } from 'drizzle-orm'
import { houses as allHouses, type House, houseLabel } from '#features/money/payments/houses.rules.ts'
import type { Dice } from './dice.ts'
import type { Scene, Stage } from './scene.ts'

/** Where the seller of a history has accounts: at one house, at the other, or at both. */
export const anyHouses = (dice: Dice): readonly House[] => dice.pick([['paypal'], ['stripe'], allHouses])

/** Houses as a story names them. */
export const housesInWords = (houses: readonly House[]): string =>
  houses.map((house) => houseLabel[house]).join(' and ') || 'nobody'

/** By which way the couple pays: where there are two it chooses this often, else it pays by the first. */
export const wayOf = ({ dice, setting }: Pick<Scene, 'dice' | 'setting'>, often: number): House | undefined =>
  setting.houses.length > 1 && dice.chance(often) ? dice.pick(setting.houses) : undefined

/** A seller's account at PayPal, and the rows of its connections with both houses. */
export interface SellersAccounts {
  readonly merchantId: string
  readonly connections: Readonly<Record<House, number>>
}

/** The seller's connections as the stage has made them. */
export const connectionsOf = async (supplierId: number): Promise<SellersAccounts['connections']> => {
  const { sellingAccounts } = await import('#features/money/selling-accounts/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const rows = await db().select().from(sellingAccounts)
  const idOf = (provider: string) =>
    rows.find((row) => row.supplierId === supplierId && row.provider === provider)?.id ?? 0
  return { paypal: idOf('sandbox'), stripe: idOf('stripe_sandbox') }
}

/** The seller can be paid at these houses, and at no others. @param since from when on its account for cards is in force */
export const connectOnly = async (
  { doors, seller, merchantId, connections }: Stage,
  houses: readonly House[],
  since: Date,
): Promise<void> => {
  const run = (text: ReturnType<typeof sql>) => doors.db().execute(text)
  for (const house of allHouses)
    await run(sql`update selling_accounts set status = ${houses.includes(house) ? 'payable' : 'replaced'},
      is_email_confirmed = true, is_receivable = true, can_hold = true, next_check_at = null,
      effective_at = ${house === 'stripe' ? since.toISOString() : null} where id = ${connections[house]}`)
  const inForce = houses.includes('paypal') ? merchantId : null
  await run(sql`update suppliers set merchant_id = ${inForce} where id = ${seller.accountId}`)
}
