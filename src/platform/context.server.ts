import { randomUUID } from 'node:crypto'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Role } from '#shared/machine.ts'
import { mayInTeam, type TeamRight, type TeamRole } from '#shared/team-rights.rules.ts'
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
  /** The member of staff who looks at the site as this person: nothing may change. */
  readonly viewedBy?: number
}

export interface CoupleActor extends AccountActor {
  readonly kind: 'couple'
}
/** A collaborator: works for a supplier with an own login. */
export interface TeamMember {
  /** The person's own account: sessions, password, notifications and saved views hang on it. */
  readonly accountId: number
  readonly role: Exclude<TeamRole, 'owner'>
}
/** `accountId` is the business, whichever member of its team acts. */
export interface SupplierActor extends AccountActor {
  readonly kind: 'supplier'
  /** Null for the owner. */
  readonly member: TeamMember | null
  readonly sectorId: number
  readonly businessName: string | null
}
export interface AdminActor extends AccountActor {
  readonly kind: 'admin'
  /** Must set up a second factor before anything else. */
  readonly lacksFactor: boolean
  /** Has a second factor and has given no code of it lately in this session (decision 0082). */
  readonly mustConfirm: boolean
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
 * The couple's id and the supplier's id are the id of their account (a collaborator acts under the supplier's, decision 0053).
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

/** Whether staff views as this person: reading then marks nothing as read. */
export const isViewed = (actor: Actor): boolean => isSignedIn(actor) && actor.viewedBy !== undefined

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

/**
 * Staff that may move money or rights: a code of the second factor was given in this session a short while ago (decision 0082).
 *
 * @throws AppError 401 for visitors, 403 for other roles, 403 `confirmation_needed`
 */
export const requireConfirmedAdmin = (ctx: Ctx): AdminActor => {
  const actor = requireAdmin(ctx)
  if (actor.mustConfirm) throw appError(commonErrors, 'confirmation_needed')
  return actor
}

/** The same where others than staff may do a thing too: they are let pass. @throws AppError 403 `confirmation_needed` */
export const confirmedIfStaff = (ctx: Ctx): void => {
  if (ctx.actor.kind === 'admin') requireConfirmedAdmin(ctx)
}

/** Refuses suspended accounts: they read and pay, but do not publish, bid, ask or sell. */
export const requireActive = <A extends SignedInActor>(actor: A): A => {
  if (actor.suspended) throw appError(commonErrors, 'account_suspended')
  return actor
}

/** The account of the collaborator who acts for a business; null for everybody else. */
export const memberIdOf = (actor: Actor): number | null =>
  actor.kind === 'supplier' ? (actor.member?.accountId ?? null) : null

/** The account of the login: a collaborator's own, also where they act for a business. */
export const personIdOf = (actor: SignedInActor): number => memberIdOf(actor) ?? actor.accountId

/**
 * Who signed in, for what belongs to the person and not to the business: sessions, password, notifications, saved views, own data.
 *
 * @returns the actor with `accountId` of the person
 * @throws AppError 401 for visitors
 */
export const requirePerson = (ctx: Ctx): SignedInActor => {
  const actor = requireSignedIn(ctx)
  return { ...actor, accountId: personIdOf(actor) }
}

/** Whether the actor has this right in the team; others have all rights. */
export const hasRight = (actor: SignedInActor, right: TeamRight): boolean =>
  actor.kind !== 'supplier' || mayInTeam(actor.member?.role ?? 'owner', right)

/** Leaves to the owner what the table of rights keeps for the owner. @throws AppError 403 `owner_only` for collaborators */
export const requireRight = <A extends SignedInActor>(actor: A, right: TeamRight): A => {
  if (!hasRight(actor, right)) throw appError(commonErrors, 'owner_only')
  return actor
}
