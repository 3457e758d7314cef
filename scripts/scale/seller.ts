import type pg from 'pg'
import type { ScaleSize } from './tables.ts'
import { momentOf, textWith } from './text.ts'

/** The login name of the large seller: `/dev/login/gigante`. */
export const SELLER = 'gigante'

/** What it has in the whole world: 5,000 products, 20,000 orders and 50,000 offers. */
const sizeOf = ({ announcements }: ScaleSize) => ({
  products: announcements / 20,
  orders: announcements / 5,
  offers: announcements / 2,
})

/** The account of the large seller: the one after all others. */
const sellerId = ({ suppliers, couples }: ScaleSize): number => suppliers + couples + 1

/**
 * Adds the seller the bars of the portal are promised for, by SQL, to a world whose tables are filled and whose search is not.
 *
 * @param at milliseconds: the moment the data is of
 */
export const fillSeller = async (client: pg.Client, size: ScaleSize, at: number): Promise<void> => {
  const base = async (table: string): Promise<number> =>
    Number((await client.query<{ last: string }>(`select coalesce(max(id), 0) as last from ${table}`)).rows[0]?.last)
  const values: Readonly<Record<string, string | number>> = {
    ...sizeOf(size),
    seller: sellerId(size),
    couples: size.couples,
    couple0: size.suppliers + 1,
    product0: await base('products'),
    offer0: await base('offers'),
    order0: await base('orders'),
    line0: await base('order_lines'),
    at: momentOf(at),
  }
  await client.query(await textWith('seller.sql', values))
}
