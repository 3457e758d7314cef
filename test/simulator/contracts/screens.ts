import { payerOf } from '../move.ts'
import { ordersOf } from '../reads.ts'
import { as } from '../scene.ts'
import type { ContractScene } from './stage.ts'

interface Truth {
  readonly paid: number
  readonly back: number
  readonly fee: number
}

/** What the ledger says of an order, added up here. */
const truthOf = async ({ doors }: ContractScene, orderId: number): Promise<Truth> => {
  const { sql } = await import('drizzle-orm')
  const { rows } = await doors.db().execute<{ paid: number; back: number; fee: number }>(sql`
    select coalesce(sum(l.amount_cents) filter (where l.account in ('provider', 'held') and e.kind = 'payment'), 0)::int as paid,
      coalesce(-sum(l.amount_cents) filter (where l.account in ('provider', 'held') and e.kind = 'refund'), 0)::int as back,
      coalesce(-sum(l.amount_cents) filter (where l.account = 'fee'), 0)::int as fee
    from ledger_lines l join ledger_entries e on e.id = l.entry_id where l.order_id = ${orderId}`)
  return rows[0] as Truth
}

/** What couple, seller and staff read of the orders of a history and is not what the ledger says. */
export const wrongOnScreens = async (scene: ContractScene): Promise<string[]> => {
  const { doors, seller, staff } = scene
  const wrong: string[] = []
  for (const order of await ordersOf(scene)) {
    if (!order.paidAt) continue
    const truth = await truthOf(scene, order.id)
    const say = (who: string, what: string, shown: unknown, right: unknown) => {
      if (shown !== right)
        wrong.push(`screens: ${who} of order ${order.id} reads ${what} ${shown}, the ledger has ${right}`)
    }
    const owner = await as(payerOf(scene, order.coupleId))
    const { paid } = await doors.coupleOrder(owner, 'auction', order.id)
    say('couple', 'paid', paid.paidCents, truth.paid)
    say('couple', 'given back', paid.refundedCents, truth.back)
    for (const [name, who] of [
      ['couple', owner],
      ['seller', await as(seller)],
      ['staff', await as(staff)],
    ] as const) {
      const plan = await doors.orderPlan(who, order.id)
      if (!plan) continue
      say(name, 'paid by the plan', plan.paidCents, truth.paid)
      const steps = plan.steps
        .filter(({ state }) => state === 'paid')
        .reduce((sum, { amountCents }) => sum + amountCents, 0)
      say(name, 'steps that are paid', steps, truth.paid)
    }
    const sale = await doors.sales.supplierSale(await as(seller), order.id)
    say('seller', 'fee', sale.earnings?.feeCents ?? 0, truth.fee)
  }
  return wrong
}
