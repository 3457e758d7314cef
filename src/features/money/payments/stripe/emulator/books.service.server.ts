import { createHash, randomBytes } from 'node:crypto'
import { and, asc, desc, eq } from 'drizzle-orm'
import { now } from '#platform/clock.server.ts'
import { db, inTransaction, type Queryable, type Tx } from '#platform/db/db.server.ts'
import type { RefundMode } from './emulator.rules.ts'
import { stripeSandboxObjects, stripeSandboxRequests } from './schema.server.ts'

/** A "no" in Stripe's words. */
export class StripeSandboxError extends Error {
  readonly status: number
  readonly code: string
  readonly more: Readonly<Record<string, unknown>>

  constructor(status: number, code: string, more: Readonly<Record<string, unknown>> = {}) {
    super(String(more.message ?? code))
    this.status = status
    this.code = code
    this.more = more
  }
}

interface States {
  readonly session: {
    readonly reference: string | null
    readonly amount: number
    readonly description: string
    readonly seller: string | null
    /** By which its transfers come later; null where it is passed on as it is taken. */
    readonly group: string | null
    /** What the platform keeps of it. */
    readonly fee: number
    readonly successUrl: string
    readonly cancelUrl: string
    readonly expiresAt: number
    readonly status: 'open' | 'complete' | 'expired'
    readonly intentId: string | null
    readonly manual: boolean
    /** Who may send the money by bank transfer. */
    readonly customer: string | null
    /** Why the last card did not pay. */
    readonly refusal: string | null
  }
  readonly intent: {
    readonly sessionId: string
    readonly amount: number
    readonly seller: string | null
    readonly group: string | null
    readonly fee: number
    /** What of the fee went back to the seller. */
    readonly feeBack: number
    readonly method: 'card' | 'sepa_debit' | 'customer_balance'
    readonly customer: string | null
    /** What of a bank transfer has come. */
    readonly funded: number
    readonly status:
      | 'requires_action'
      | 'requires_capture'
      | 'processing'
      | 'succeeded'
      | 'canceled'
      | 'requires_payment_method'
    readonly error: string | null
    readonly reversed: number
    readonly refundMode: RefundMode | null
    readonly muted: boolean
    readonly twice: boolean
  }
  readonly refund: {
    readonly intentId: string
    readonly amount: number
    readonly status: 'succeeded' | 'pending' | 'failed'
    readonly reference: string | null
    readonly failure: string | null
  }
  readonly transfer: {
    readonly intentId: string
    readonly amount: number
    readonly reversed: number
    readonly destination: string
    readonly group: string
  }
  readonly dispute: {
    readonly intentId: string
    readonly amount: number
    readonly status: 'needs_response' | 'under_review' | 'won' | 'lost'
    readonly dueBy: number
  }
  readonly customer: {
    readonly email: string
    readonly reference: string | null
    /** Money that was sent and that no payment has taken. */
    readonly balance: number
  }
  readonly account: {
    readonly email: string
    readonly name: string
    readonly trackingId: string | null
    readonly agreedAt: string | null
    /** Something is asked of its owner. */
    readonly asks: boolean
    readonly status: 'active' | 'pending' | 'restricted'
    readonly closed: boolean
    readonly returnUrl: string
  }
}
export type Kind = keyof States
export interface Kept<K extends Kind> {
  readonly code: string
  readonly state: States[K]
  readonly createdAt: Date
}

const prefixes: Readonly<Record<Kind, string>> = {
  ...{ session: 'cs_test_', intent: 'pi_', refund: 're_', dispute: 'dp_', transfer: 'tr_', account: 'acct_' },
  customer: 'cus_',
}

const missing = (code: string): never => {
  throw new StripeSandboxError(404, 'resource_missing', { message: `No such object: '${code}'`, param: 'id' })
}

type Row = typeof stripeSandboxObjects.$inferSelect
/** What a card has set aside is let go after so many days. https://docs.stripe.com/payments/place-a-hold-on-a-payment-method */
const AUTHORIZED_MS = 7 * 24 * 3_600_000

const stateOf = ({ kind, state, createdAt }: Row): Row['state'] => {
  const hasRunOut = now().getTime() - createdAt.getTime() >= AUTHORIZED_MS
  return kind === 'intent' && state.status === 'requires_capture' && hasRunOut
    ? { ...state, status: 'canceled' }
    : state
}

const keptOf = <K extends Kind>(row: Row): Kept<K> => ({
  ...{ code: row.code, createdAt: row.createdAt, state: stateOf(row) as unknown as States[K] },
})

export const add = async <K extends Kind>(
  q: Queryable,
  kind: K,
  state: States[K],
  parent: string | null = null,
): Promise<Kept<K>> => {
  const code = `${prefixes[kind]}${randomBytes(kind === 'session' ? 29 : 9).toString('hex')}`
  const [row] = await q
    .insert(stripeSandboxObjects)
    .values({ code, kind, parent, state: state as Record<string, unknown>, createdAt: now() })
    .returning()
  return keptOf<K>(row as Row)
}

/** @throws StripeSandboxError 404 */
export const get = async <K extends Kind>(kind: K, code: string, q: Queryable = db()): Promise<Kept<K>> => {
  const own = and(eq(stripeSandboxObjects.code, code), eq(stripeSandboxObjects.kind, kind))
  const [row] = await q.select().from(stripeSandboxObjects).where(own)
  return row ? keptOf<K>(row) : missing(code)
}

export const childrenOf = async <K extends Kind>(kind: K, parent: string, q: Queryable = db()): Promise<Kept<K>[]> => {
  const own = and(eq(stripeSandboxObjects.parent, parent), eq(stripeSandboxObjects.kind, kind))
  const rows = await q.select().from(stripeSandboxObjects).where(own).orderBy(asc(stripeSandboxObjects.id))
  return rows.map((row) => keptOf<K>(row))
}

export const newest = async <K extends Kind>(kind: K): Promise<Kept<K>[]> => {
  const rows = await db()
    .select()
    .from(stripeSandboxObjects)
    .where(eq(stripeSandboxObjects.kind, kind))
    .orderBy(desc(stripeSandboxObjects.id))
    .limit(50)
  return rows.map((row) => keptOf<K>(row))
}

export const set = async <K extends Kind>(
  q: Queryable,
  { code, state, createdAt }: Kept<K>,
  change: Partial<States[K]>,
): Promise<Kept<K>> => {
  const next = { ...state, ...change }
  await q
    .update(stripeSandboxObjects)
    .set({ state: next as Record<string, unknown> })
    .where(eq(stripeSandboxObjects.code, code))
  return { code, state: next, createdAt }
}

/** Runs alone on one object. @throws StripeSandboxError 404 */
export const alone = <K extends Kind, T>(
  kind: K,
  code: string,
  run: (tx: Tx, one: Kept<K>) => Promise<T>,
): Promise<T> =>
  inTransaction(async (tx) => {
    await tx.select().from(stripeSandboxObjects).where(eq(stripeSandboxObjects.code, code)).for('update')
    return run(tx, await get(kind, code, tx))
  })

const busy = new Set<string>()

/**
 * Answers the same again to the same key, and refuses the key with something else. https://docs.stripe.com/api/idempotent_requests
 * What was refused is not kept: at Stripe it is, once it was begun; then our sweeps would be told the same for a day.
 */
export const once = async <T extends object>(key: string | null, asked: string, run: () => Promise<T>): Promise<T> => {
  if (key === null) return run()
  const fingerprint = createHash('sha256').update(asked).digest('hex')
  const find = () => db().select().from(stripeSandboxRequests).where(eq(stripeSandboxRequests.key, key))
  const [known] = await find()
  if (known && known.fingerprint !== fingerprint)
    throw new StripeSandboxError(400, 'idempotency_error', {
      ...{
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters',
      },
    })
  if (known) return known.answer as T
  if (busy.has(key)) throw new StripeSandboxError(409, 'idempotency_key_in_use', { type: 'idempotency_error' })
  busy.add(key)
  try {
    const answer = await run()
    await db()
      .insert(stripeSandboxRequests)
      .values({ key, fingerprint, answer, createdAt: now() })
      .onConflictDoNothing()
    return answer
  } finally {
    busy.delete(key)
  }
}
