import { sql } from 'drizzle-orm'
import { ordersOf } from '../reads.ts'
import { as } from '../scene.ts'
import type { ContractScene } from './stage.ts'

interface Sums {
  readonly collected: number
  readonly back: number
  readonly fees: number
}

/** The seller's months ("2027-03") and years by the lines of the ledger, added up to an entry: what is posted does not change any more. */
export interface LedgerRead {
  upTo: number
  readonly spans: Map<string, Sums>
}

/** Adds up what was posted since the last look. @returns the months and years in which this history has moved something */
const readOn = async ({ doors, seller, since, stage: { ledger } }: ContractScene): Promise<string[]> => {
  const { rows } = await doors
    .db()
    .execute<Sums & { month: string; last: number; own: boolean } & Record<string, unknown>>(sql`
    select to_char(e.posted_at at time zone 'Europe/Rome', 'YYYY-MM') as month, max(e.id) as last,
      coalesce(bool_or(e.order_id > ${since.order}), false) as own,
      coalesce(sum(l.amount_cents) filter (where l.account = 'provider'), 0)::int as collected,
      coalesce(-sum(l.amount_cents) filter (where l.account = 'provider' and e.kind = 'refund'), 0)::int as back,
      coalesce(-sum(l.amount_cents) filter (where l.account in ('fee', 'fee_vat')), 0)::int as fees
    from ledger_entries e join ledger_lines l on l.entry_id = e.id
    where e.supplier_id = ${seller.accountId} and e.id > ${ledger.upTo}
    group by 1 order by 1`)
  const moved = rows.flatMap(({ month, ...sums }) => [month, month.slice(0, 4)].map((span) => ({ span, ...sums })))
  for (const { span, collected, back, fees } of moved) {
    const before = ledger.spans.get(span) ?? { collected: 0, back: 0, fees: 0 }
    ledger.spans.set(span, {
      collected: before.collected + collected,
      back: before.back + back,
      fees: before.fees + fees,
    })
  }
  ledger.upTo = Math.max(ledger.upTo, ...rows.map(({ last }) => last))
  return [...new Set(moved.filter(({ own }) => own).map(({ span }) => span))]
}

/** What couples still have to pay of contracts that go on, and what is kept for the seller, by the ledger. */
const restOf = async ({ doors, since }: ContractScene): Promise<{ readonly open: number; readonly kept: number }> => {
  const { rows } = await doors.db().execute<{ open: number; kept: number }>(sql`
    select coalesce(sum(o.total_cents - x.paid) filter (where o.status in ('paid', 'shipped', 'received') and not exists (select from returns n
        where n.order_id = o.id and n.status <> 'cancelled' and (n.kind = 'withdrawal' or n.amount_cents > 0))), 0)::int as open,
      coalesce(sum(x.kept), 0)::int as kept
    from orders o join order_plans q on q.order_id = o.id cross join lateral (
      select coalesce(sum(l.amount_cents) filter (where e.kind = 'payment' and l.account = 'customer'), 0) * -1 as paid,
        coalesce(sum(l.amount_cents) filter (where l.account = 'held'), 0) as kept
      from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.order_id = o.id) x
    where o.id > ${since.order}`)
  return rows[0] as { open: number; kept: number }
}

/**
 * What the seller reads of its money by month and year, of what is to come and of what is kept, and is not what the lines of the ledger add up to.
 * Months and years hold what earlier histories have left, too: a history answers for those in which it has moved something.
 */
export const wrongOnSellersPages = async (scene: ContractScene): Promise<string[]> => {
  if ((await ordersOf(scene)).every(({ paidAt }) => !paidAt)) return []
  const { doors, seller, stage } = scene
  const who = await as(seller)
  const wrong: string[] = []
  const compare = (what: string, shown: number, right: number) => {
    const off = shown - right
    if (off !== (stage.off.get(what) ?? 0)) wrong.push(`seller's pages: ${what} says ${shown}, the ledger has ${right}`)
    stage.off.set(what, off)
  }
  for (const span of await readOn(scene)) {
    const { collected, back, fees } = stage.ledger.spans.get(span) as Sums
    if (span.length === 4) {
      const { total } = await doors.supplierDac7(who, span)
      compare(`consideration of ${span}`, total.considerationCents, collected - fees)
      compare(`fees of ${span}`, total.feesCents, fees)
      continue
    }
    const { totals } = await doors.supplierEarnings(who, { month: span })
    compare(`net of ${span}`, totals.netCents, collected - fees)
    compare(`paid in ${span}`, totals.paidCents, collected + back)
    compare(`given back in ${span}`, totals.refundedCents, back)
  }
  const { open, kept } = await restOf(scene)
  const expected = await doors.expectedEarnings(who)
  compare(
    'what is to come',
    expected.reduce((sum, { amountCents }) => sum + amountCents, 0),
    open,
  )
  const keptNow = await doors.keptEarnings(who)
  compare(
    'what is kept',
    keptNow.reduce((sum, { amountCents }) => sum + amountCents, 0),
    kept,
  )
  return wrong
}
