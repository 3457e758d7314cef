import { auctionTotals } from '../../src/features/fulfilment/orders/totals.rules.ts'
import type { BasisPoints, Cents } from '../../src/shared/money.ts'
import { formatDecimal } from '../../src/shared/money.ts'
import { query } from '../../test/database.ts'

/** An offer that can be chosen, or was and is not paid for, in the seed world. */
export interface Deal {
  readonly announcementId: number
  readonly offerId: number
  /** First half of the couple's address: the name of `/dev/login/<name>`. */
  readonly couple: string
  readonly isAwarded: boolean
  readonly totalOrder: string
  readonly costshipping: string
}

/** Who may write what about which open announcement. */
export interface Opening {
  readonly announcementId: number
  readonly supplier: string
  readonly budgetCents: number
}

interface DealRow {
  readonly announcement: number
  readonly offer: number
  readonly couple: string
  readonly awarded: boolean
  readonly price: Cents
  readonly shipping: Cents
  readonly limit: Cents | null
  readonly above: BasisPoints
  readonly upto: BasisPoints
}

const NAME = `split_part(c.email, '@', 1)`

/** What the couples of the world have left to pay, with the prices of now as their pages show them. */
export const dealsOf = async (url: string): Promise<Deal[]> => {
  const rows = await query<DealRow>(
    url,
    `select a.id as announcement, o.id as offer, ${NAME} as couple, a.status = 'awarded' as awarded, o.price_cents::int as price,
       s.shipping_cents::int as shipping, b.limit_cents::int as limit, b.above_bps as above, b.upto_bps as upto
     from announcements a join accounts c on c.id = a.couple_id
       join offers o on o.id = coalesce(a.winner_offer_id,
         (select max(id) from offers l where l.announcement_id = a.id and a.status = 'published' and a.expires_at < now()))
       join suppliers s on s.id = o.supplier_id
       left join bonus_rules b on b.supplier_id = s.id and b.sector_id = a.sector_id
     where a.bought_at is null and a.closed_unpaid_at is null and a.status in ('awarded', 'published') order by a.id`,
  )
  return rows.map((row) => {
    const bonus = row.limit === null ? null : { limitCents: row.limit, aboveBps: row.above, uptoBps: row.upto }
    const totals = auctionTotals({ priceCents: row.price, bonus, shippingCents: row.shipping })
    return {
      ...{ announcementId: row.announcement, offerId: row.offer, couple: row.couple, isAwarded: row.awarded },
      ...{ totalOrder: formatDecimal(totals.totalCents), costshipping: formatDecimal(totals.shippingCents) },
    }
  })
}

/** Every open announcement with each supplier of its trade that has a plan. */
export const openingsOf = (url: string): Promise<Opening[]> =>
  query<Opening & Record<string, unknown>>(
    url,
    `select a.id as "announcementId", ${NAME} as supplier, a.budget_cents::int as "budgetCents"
     from announcements a join suppliers s on s.sector_id = a.sector_id join accounts c on c.id = s.id
     where a.status = 'published' and a.expires_at > now() + interval '1 hour' and s.merchant_id is not null
     order by a.id, s.id`,
  )
