import { createECDH } from 'node:crypto'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { record } from '#platform/change/change.server.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, requirePerson } from '#platform/context.server.ts'
import { inTransaction, type Tx } from '#platform/db/db.server.ts'
import { enqueue } from '#platform/jobs/jobs.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { type PushBody, pushErrors } from './push.contract.ts'
import { pushAsked } from './push.jobs.contract.ts'
import { endedSubscriptionIds, heldSubscription, holdSession, pushSubscriptionIds } from './push.queries.server.ts'
import { isHopeless, isPushService, type PushOutcome, pushPause } from './push.rules.ts'
import { pushKey } from './push-key.service.server.ts'
import { pushSubscriptions } from './schema.server.ts'

const SECRET_BYTES = 16

/** A point of the curve and sixteen bytes: with anything else no message could ever be sealed. */
const areKeys = ({ p256dh, auth }: PushBody['keys']): boolean => {
  try {
    const curve = createECDH('prime256v1')
    curve.generateKeys()
    curve.computeSecret(Buffer.from(p256dh, 'base64url'))
    return Buffer.from(auth, 'base64url').length === SECRET_BYTES
  } catch {
    return false
  }
}

const inSession = (ctx: Ctx) => {
  const { accountId, sessionId } = requirePerson(ctx)
  if (sessionId === null) throw appError(pushErrors, 'push_needs_session')
  return { accountId, sessionId }
}

/**
 * Tells this device of news from now on, as long as the session lasts. One subscription per session: a newer one takes its place, and
 * an address another account had in the same browser is this one's now.
 *
 * @throws AppError 401 · 422 `push_service_unknown`, `push_keys_invalid`, `push_needs_session`
 */
export const subscribePush = async (ctx: Ctx, { endpoint, keys }: PushBody): Promise<void> => {
  const { accountId, sessionId } = inSession(ctx)
  if (!isPushService(endpoint, config.PUSH_SERVICES)) throw appError(pushErrors, 'push_service_unknown')
  if (!areKeys(keys)) throw appError(pushErrors, 'push_keys_invalid')
  const set = {
    ...{ accountId, sessionId, browserKey: keys.p256dh, browserSecret: keys.auth },
    ...{ createdAt: ctx.now, lastSuccessAt: null, failures: 0 },
  }
  await inTransaction(async (tx) => {
    if (!(await holdSession(tx, sessionId, ctx.now))) throw appError(commonErrors, 'not_authenticated')
    await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.sessionId, sessionId), ne(pushSubscriptions.endpoint, endpoint)))
    await tx
      .insert(pushSubscriptions)
      .values({ endpoint, ...set })
      .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set })
    await record(tx, ctx, 'account', accountId, 'push-on')
  })
}

/**
 * Whether the subscription a browser holds is this account's. One made in a session that has run out goes over to the present one; of
 * one that was ended, or made for another key of ours, the browser shall let go.
 *
 * @param held the browser's address, and the key of ours it was made for
 */
export const renewPush = async (
  ctx: Ctx,
  held: { readonly endpoint: string; readonly key: string },
): Promise<boolean> => {
  const { accountId, sessionId } = inSession(ctx)
  const { publicKey } = await pushKey(ctx)
  if (held.key !== publicKey) return false
  return inTransaction(async (tx) => {
    if (!(await holdSession(tx, sessionId, ctx.now))) return false
    const known = await heldSubscription(tx, accountId, held.endpoint)
    if (!known) return false
    if (known.sessionId === sessionId) return true
    await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.sessionId, sessionId))
    await tx.update(pushSubscriptions).set({ sessionId }).where(eq(pushSubscriptions.id, known.id))
    return true
  })
}

const forget = (ctx: Ctx, accountId: number, which: ReturnType<typeof eq>): Promise<number> =>
  inTransaction(async (tx) => {
    const gone = await tx
      .delete(pushSubscriptions)
      .where(and(eq(pushSubscriptions.accountId, accountId), which))
      .returning({ id: pushSubscriptions.id })
    if (gone.length > 0) await record(tx, ctx, 'account', accountId, 'push-off')
    return gone.length
  })

/** Stops telling this device; doing it again changes nothing. */
export const unsubscribeThisDevice = async (ctx: Ctx): Promise<void> => {
  const { accountId, sessionId } = inSession(ctx)
  await forget(ctx, accountId, eq(pushSubscriptions.sessionId, sessionId))
}

/**
 * Stops telling one of the devices of the person who asks.
 *
 * @throws AppError 404 for other people's
 */
export const unsubscribeDevice = async (ctx: Ctx, id: number): Promise<void> => {
  const { accountId } = requirePerson(ctx)
  if ((await forget(ctx, accountId, eq(pushSubscriptions.id, id))) === 0) throw appError(commonErrors, 'not_found')
}

/** Asks for a notification to be sent to every device of its reader, each by a job of its own: one that fails is tried again alone. */
export const askPushes = async (tx: Tx, ctx: Ctx, accountId: number, notificationId: number): Promise<void> => {
  for (const subscriptionId of await pushSubscriptionIds(accountId, ctx.now, tx))
    await enqueue(tx, pushAsked, { notificationId, subscriptionId })
}

type Subscription = typeof pushSubscriptions.$inferSelect

/** One attempt to tell one device of one notification. */
interface Attempt {
  readonly notificationId: number
  readonly subscription: Subscription
  /** From 1. */
  readonly attempt: number
  /** Seconds the push service asked us to wait. */
  readonly retryAfter: number | null
}

const noteFailure = async (tx: Tx, ctx: Ctx, { id, lastSuccessAt, createdAt }: Subscription): Promise<boolean> => {
  const one = eq(pushSubscriptions.id, id)
  const [failed] = await tx
    .update(pushSubscriptions)
    .set({ failures: sql`${pushSubscriptions.failures} + 1` })
    .where(one)
    .returning({ failures: pushSubscriptions.failures })
  if (!failed) return false
  const isLost = isHopeless(failed.failures, lastSuccessAt ?? createdAt, ctx.now)
  if (isLost) await tx.delete(pushSubscriptions).where(one)
  return !isLost
}

/**
 * Keeps what became of an attempt, and asks for the next one where there shall be one. An address its browser has let go of is
 * forgotten, and so is one that no longer answers.
 */
export const recordPushOutcome = (ctx: Ctx, attempt: Attempt, outcome: PushOutcome): Promise<void> =>
  inTransaction(async (tx) => {
    const { subscription, notificationId } = attempt
    const one = eq(pushSubscriptions.id, subscription.id)
    if (outcome === 'gone') await tx.delete(pushSubscriptions).where(one)
    else if (outcome === 'delivered')
      await tx.update(pushSubscriptions).set({ lastSuccessAt: ctx.now, failures: 0 }).where(one)
    else {
      const isThere = await noteFailure(tx, ctx, subscription)
      const afterSeconds = outcome === 'again' ? pushPause(attempt.attempt, attempt.retryAfter) : null
      if (!isThere || afterSeconds === null) return
      const next = { notificationId, subscriptionId: subscription.id, attempt: attempt.attempt + 1 }
      await enqueue(tx, pushAsked, next, { afterSeconds })
    }
  })

/** Forgets the devices whose session was ended. Nothing was sent to them meanwhile. */
export const removeEndedDevices = (): Promise<void> =>
  inTransaction(async (tx) => {
    const ended = await endedSubscriptionIds(tx)
    if (ended.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, [...ended]))
  })
