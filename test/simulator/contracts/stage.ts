import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import type { House } from '#features/money/payments/houses.rules.ts'
import { basisPoints } from '#shared/money.ts'
import { admin, couple, supplier } from '../../actors.ts'
import type { TestApp } from '../../app.ts'
import { awarded } from '../../orders.ts'
import { merchantIdOf, setPartner } from '../../sellers.ts'
import { connectCards } from '../../stripe.ts'
import { connectionsOf, connectOnly } from '../accounts.ts'
import type { SceneDeal } from '../deals.ts'
import { type Dice, diceOf } from '../dice.ts'
import { openDoors, type Scene, type Stage } from '../scene.ts'
import { openAuditor } from './audit.ts'
import { interceptWrites } from './doom.ts'
import type { LedgerRead } from './seller-pages.ts'
import { type Setting, settingInWords, settingOf } from './setting.ts'
import { newTally, type Tally } from './tally.ts'
import { interceptCalls } from './wire.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const openContractDoors = async () => ({
  ...(await openDoors()),
  ...(await import('#features/fulfilment/orders/plan/schema.server.ts')),
  ...(await import('#features/fulfilment/refund-transfers/schema.server.ts')),
  ...(await import('#features/money/payments/held/schema.server.ts')),
  disputes: await import('#features/fulfilment/disputes/index.server.ts'),
  decideDispute: (await import('#features/fulfilment/disputes/staff.service.server.ts')).decideDispute,
  disputeFor: (await import('#features/fulfilment/disputes/dispute.queries.server.ts')).disputeFor,
  transferViews: await import('#features/fulfilment/refund-transfers/index.server.ts'),
  transfers: await import('#features/fulfilment/refund-transfers/transfers.service.server.ts'),
  ...(await import('#features/fulfilment/refund-transfers/compensation.service.server.ts')),
  confirmStep: (await import('#features/fulfilment/orders/index.server.ts')).confirmStep,
  orderPlan: (await import('#features/fulfilment/orders/plan/order-plan.queries.server.ts')).orderPlan,
  coupleOrder: (await import('#features/fulfilment/orders/index.server.ts')).coupleOrder,
  sales: await import('#features/fulfilment/sales/index.server.ts'),
  ...(await import('#features/books/invoices/earnings.queries.server.ts')),
  ...(await import('#features/books/invoices/expected.queries.server.ts')),
  ...(await import('#features/books/invoices/dac7.queries.server.ts')),
  accounts: await import('#features/money/selling-accounts/index.server.ts'),
  sellersAtProvider: await import('#features/money/payments/sandbox/sellers.service.server.ts'),
  withClockAt: (await import('#platform/clock.server.ts')).withClockAt,
  takeUnheard: (await import('#features/money/payments/messages/webhook.service.server.ts')).takeUnheard,
})
export type ContractDoors = Awaited<ReturnType<typeof openContractDoors>>

/** The stage of contracts: one seller of services whose deals are copies of one that was made by hand. */
export interface ContractStage extends Stage {
  readonly doors: ContractDoors
  /** When every history begins: so that a seed is the same history on any day. */
  readonly begins: Date
  readonly template: { readonly announcementId: number; readonly offerId: number }
  /** The seller's account at Stripe. */
  readonly cardsId: string
  readonly tally: Tally
  /** By how much each figure of the seller's pages has differed from the ledger since an earlier history (`seller-pages`). */
  readonly off: Map<string, number>
  /** What was read of the ledger for them. */
  readonly ledger: LedgerRead
  /** Where the rules are asked. */
  readonly auditor: pg.Client
  readonly close: () => Promise<void>
}

/** One history: its deals, its own time, and what really happened outside of the product. */
export interface ContractScene extends Scene {
  readonly doors: ContractDoors
  readonly stage: ContractStage
  /** The present of this history. */
  readonly time: { at: number }
  /** Money that the seller has really sent by bank, by transfer. */
  readonly bank: Map<number, number>
  /** Money that the bank of a couple has really sent to Stripe, by payment. */
  readonly sent: Map<number, number>
  readonly setting: Setting
  /** Houses that have kept fees at any time of it, and those that have all the time. */
  readonly keeps: Set<House>
  readonly keepsWhatever: Set<House>
  /** Payments of which the provider gives no fee back. */
  readonly feeless: Set<number>
  /** Orders that their seller ended while nobody could pay it: no couple was late with a step then (decision 156). */
  readonly unpayable: Set<number>
  /** Whether some of it happens at the same moment. */
  isCrowded: boolean
}

const thrown = new AsyncLocalStorage<Dice>()

/** Everything that is thrown while this runs comes from these dice. */
export const withDice = <T>(dice: Dice, run: () => Promise<T>): Promise<T> => thrown.run(dice, run)

/** The first of a March that is far enough ahead of the machine. */
const firstOfMarch = (now: Date): Date => {
  const year = Math.max(2027, now.getUTCFullYear())
  const first = (of: number) => new Date(Date.UTC(of, 2, 1, 9))
  return first(year).getTime() > now.getTime() + 9 * DAY ? first(year) : first(year + 1)
}

/** Opens the stage: three couples, a seller of services, one deal as a pattern, and the wire, the writes and the time in our hands. */
export const openContractStage = async (app: TestApp): Promise<ContractStage> => {
  await setPartner()
  const couples = []
  for (const fullName of ['Giulia Ravasi', 'Sara Colombo', 'Marta Riva']) couples.push(await couple(app, { fullName }))
  const [owner] = couples
  const seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const staff = await admin(app)
  if (!owner) throw new Error('There is nobody')
  const begins = firstOfMarch(app.clock.now())
  const [template] = await awarded(app, { owner, seller, staff }, 1)
  if (!template) throw new Error('There is no deal to copy')
  const cardsId = await connectCards(seller.accountId)
  await app.clock.set(begins)
  const { EMULATOR } = await import('#features/money/payments/stripe/stripe-client.server.ts')
  const auditor = await openAuditor()
  const network = interceptCalls(app, () => thrown.getStore() ?? diceOf(0), EMULATOR.secret)
  const restoreWrites = interceptWrites()
  return {
    ...{ app, network, couples, seller, staff, template, begins, doors: await openContractDoors(), dice: diceOf(0) },
    ...{ merchantId: merchantIdOf(seller.accountId), cardsId, connections: await connectionsOf(seller.accountId) },
    tally: newTally(),
    off: new Map(),
    ledger: { upTo: 0, spans: new Map() },
    auditor,
    close: async () => {
      network.restore()
      restoreWrites()
      await auditor.end()
    },
  }
}

const REST = [
  'before_30',
  'before_7',
  'same_day',
  'half_60_7',
  'half_60_after_7',
  'trial_delivery',
  'delivery',
] as const
const KINDS = ['acconto', 'caparra_confirmatoria', 'caparra_penitenziale'] as const

/** A service in ten days of which 70 % are paid on the day. */
const PROTECTED = {
  ...{ price_cents: 300_000, deposit_bps: 3_000, deposit_kind: 'acconto', rest_plan: 'same_day', rest_payout: 'held' },
  ...{ cancellation: null, withdrawal_choice: 'n' },
}
const PROTECTED_DAYS = 10

/** How a deal is paid, by dice; one in eight at once. */
const termsOf = (dice: Dice) => ({
  price_cents: dice.chance(0.1) ? 3 + dice.below(300) : 10_000 + dice.below(900_000),
  ...(dice.chance(0.12)
    ? { deposit_bps: null, deposit_kind: null, rest_plan: null }
    : {
        deposit_bps: dice.pick([500, 1_000, 2_500, 3_000].map(basisPoints)),
        deposit_kind: dice.pick(KINDS),
        rest_plan: dice.pick(REST),
      }),
  cancellation: dice.pick([null, null, 0, 30, 60]),
  withdrawal_choice: dice.pick(['allowed', 'n']),
  rest_payout: dice.chance(0.85) ? 'held' : null,
})

/** Copies a row with changes; columns the database computes are left to it. @returns the new id */
const copyRow = async (doors: ContractDoors, table: string, id: number, change: object): Promise<number> => {
  const { sql } = await import('drizzle-orm')
  const names = await columnsOf(doors, table)
  const list = sql.raw(names.map((name) => `"${name}"`).join(', '))
  const picked = sql.raw(names.map((name) => `r."${name}"`).join(', '))
  const copied = await doors.db().execute<{ id: number }>(sql`
    insert into ${sql.raw(table)} (${list})
    select ${picked} from ${sql.raw(table)} o,
      jsonb_populate_record(o, ${JSON.stringify(change)}::jsonb) r where o.id = ${id} returning id`)
  return Number(copied.rows[0]?.id)
}

const known = new Map<string, readonly string[]>()

const columnsOf = async (doors: ContractDoors, table: string): Promise<readonly string[]> => {
  const found = known.get(table)
  if (found) return found
  const { sql } = await import('drizzle-orm')
  const { rows } = await doors.db().execute<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' and column_name <> 'id' order by ordinal_position`)
  const names = rows.map(({ name }) => name)
  known.set(table, names)
  return names
}

/** A deal like the pattern with terms of its own; the service is in ten days to a year, most of the time so soon that its steps can be kept until then. */
const makeDeal = async (stage: ContractStage, dice: Dice, given: Setting['deal']): Promise<SceneDeal> => {
  const { doors, begins, couples, template } = stage
  const { addDays, todayInRome } = await import('#shared/days.ts')
  const coupleId = dice.pick(couples).accountId
  const days = 10 + dice.below(dice.chance(0.7) ? 16 : 350)
  const serviceOn = addDays(todayInRome(begins), given ? PROTECTED_DAYS : days)
  const announcementId = await copyRow(doors, 'announcements', template.announcementId, {
    ...{ couple_id: coupleId, service_on: serviceOn, bought_at: null, submission_key: null },
    decided_at: new Date(begins.getTime() - HOUR).toISOString(),
  })
  const offerId = await copyRow(doors, 'offers', template.offerId, {
    announcement_id: announcementId,
    ...termsOf(dice),
    ...(given ? PROTECTED : {}),
  })
  const { sql } = await import('drizzle-orm')
  await doors.db().execute(sql`update announcements set winner_offer_id = ${offerId} where id = ${announcementId}`)
  await doors.db().execute(sql`
    insert into awards (announcement_id, offer_id, supplier_id, turn, chosen_at)
    values (${announcementId}, ${offerId}, ${stage.seller.accountId}, 1, ${begins.toISOString()})`)
  return { announcementId, coupleId }
}

/** The seller has the accounts of this history, in good order, and no others; the providers keep what it says. */
const setUp = async (stage: ContractStage, { houses, keeps }: Setting): Promise<void> => {
  const { doors, cardsId, connections } = stage
  const { sql } = await import('drizzle-orm')
  const { config } = await import('#platform/config.server.ts')
  const run = (text: ReturnType<typeof sql>) => doors.db().execute(text)
  Object.assign(config, { feesAtSource: keeps })
  await run(sql`update sandbox_sellers
    set has_consent = true, is_email_confirmed = true, is_receivable = true, has_partner_fee = true, has_holds = true`)
  await run(sql`update stripe_sandbox_objects
    set state = state || '{"asks": false, "status": "active", "closed": false}' where code = ${cardsId}`)
  // The next account has the same key in every history, and is another one each time.
  await run(sql`delete from stripe_sandbox_requests`)
  await run(sql`delete from selling_accounts where id not in (${connections.paypal}, ${connections.stripe})`)
  await connectOnly(stage, houses, new Date(stage.begins.getTime() - DAY))
}

/** What the histories before have left: nothing of theirs is due, nobody has used up what one may do in an hour. */
const clearStage = async ({ doors }: ContractStage): Promise<void> => {
  const { sql } = await import('drizzle-orm')
  const run = (text: ReturnType<typeof sql>) => doors.db().execute(text)
  await run(sql`delete from attempts`)
  await run(sql`delete from sandbox_messages`)
  await run(sql`delete from order_steps`)
  await run(sql`delete from held_payments`)
  await run(sql`delete from refund_transfers`)
  await run(sql`update refunds set status = 'closed' where status not in ('completed', 'closed')`)
  await run(
    sql`update provider_disputes set status = 'won', ended_at = now() where status in ('open', 'seller', 'buyer', 'review')`,
  )
  await run(sql`update payments set status = 'failed' where status in ('starting', 'awaiting_approval', 'pending')`)
  await run(sql`update returns set status = 'cancelled' where status in ('requested', 'received')`)
  await run(sql`delete from pgboss.job`)
}

/** A fresh history: one or two deals, at the beginning of time. @param given where its seller is and who keeps fees; thrown without it */
export const openContract = async (stage: ContractStage, seed: number, given?: Setting): Promise<ContractScene> => {
  const dice = diceOf(seed)
  const setting = given ?? settingOf(diceOf(seed ^ 0x5e77))
  await clearStage(stage)
  await setUp(stage, setting)
  const deals: SceneDeal[] = []
  for (let left = dice.chance(0.3) ? 2 : 1; left > 0; left -= 1) deals.push(await makeDeal(stage, dice, setting.deal))
  const { sql } = await import('drizzle-orm')
  const { rows } = await stage.doors.db().execute<{ order: number; payment: number }>(sql`
    select coalesce((select max(id) from orders), 0) as order, coalesce((select max(id) from payments), 0) as payment`)
  const since = { order: Number(rows[0]?.order), payment: Number(rows[0]?.payment) }
  stage.network.trouble = 0
  while (stage.network.waiting() > 0) stage.network.drop()
  return {
    ...{ ...stage, stage, seed, deals, since, products: [], backOnShelf: new Set(), bank: new Map(), sent: new Map() },
    ...{
      setting,
      keeps: new Set(setting.keeps),
      keepsWhatever: new Set(setting.keeps),
      feeless: new Set(),
      unpayable: new Set(),
      isCrowded: false,
      story: [settingInWords(setting)],
    },
    time: { at: stage.begins.getTime() },
  }
}
