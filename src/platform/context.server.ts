import { randomUUID } from 'node:crypto'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Role } from '#shared/machine.ts'
import { now as clockNow } from './clock.server.ts'

interface AccountActor {
  readonly accountId: number
  readonly sessionId: number | null
  /** Public name in URLs and payloads; never the e-mail (OQ-005). */
  readonly handle: string
  readonly fullName: string | null
  readonly image: string | null
  /** A suspended account reads and pays, nothing else (OQ-030). */
  readonly suspended: boolean
}

export interface CoupleActor extends AccountActor {
  readonly kind: 'couple'
}
export interface SupplierActor extends AccountActor {
  readonly kind: 'supplier'
  readonly sectorId: number
  readonly businessName: string | null
}
export interface AdminActor extends AccountActor {
  readonly kind: 'admin'
}
export interface VisitorActor {
  readonly kind: 'visitor'
}
export interface SystemActor {
  readonly kind: 'system'
}

export type SignedInActor = CoupleActor | SupplierActor | AdminActor
export type Actor = SignedInActor | VisitorActor | SystemActor

/**
 * Who acts, when, and under which request. Built once at the door; nothing below the door reads the clock or the cookie.
 * The couple's id and the supplier's id are the id of their account.
 */
export interface Ctx {
  readonly actor: Actor
  readonly now: Date
  readonly requestId: string
  /** First three groups of the address, for the consent ledger and the session list. */
  readonly ipPrefix: string | null
  readonly userAgent: string | null
}

export const visitor: VisitorActor = { kind: 'visitor' }
export const system: SystemActor = { kind: 'system' }

/** A context outside any request: jobs, sweeps, scripts, the seed. */
export const systemCtx = (at: Date = clockNow(), actor: Actor = system): Ctx => ({
  actor,
  now: at,
  requestId: randomUUID(),
  ipPrefix: null,
  userAgent: null,
})

export const isSignedIn = (actor: Actor): actor is SignedInActor => actor.kind !== 'visitor' && actor.kind !== 'system'

/** The machine role of an actor; a visitor has none. */
export const roleOf = (actor: Actor): Role | null => (actor.kind === 'visitor' ? null : actor.kind)

export const requireSignedIn = (ctx: Ctx): SignedInActor => {
  if (!isSignedIn(ctx.actor)) throw appError(commonErrors, 'not_authenticated')
  return ctx.actor
}

const requireKind =
  <K extends SignedInActor['kind']>(kind: K) =>
  (ctx: Ctx): Extract<SignedInActor, { kind: K }> => {
    const actor = requireSignedIn(ctx)
    if (actor.kind !== kind) throw appError(commonErrors, 'forbidden')
    return actor as Extract<SignedInActor, { kind: K }>
  }

/** @throws AppError 401 for visitors, 403 for other roles */
export const requireCouple = requireKind('couple')
/** @throws AppError 401 for visitors, 403 for other roles */
export const requireSupplier = requireKind('supplier')
/** @throws AppError 401 for visitors, 403 for other roles */
export const requireAdmin = requireKind('admin')

/** Refuses suspended accounts: they read and pay, but do not publish, bid, ask or sell. */
export const requireActive = <A extends SignedInActor>(actor: A): A => {
  if (actor.suspended) throw appError(commonErrors, 'account_suspended')
  return actor
}
