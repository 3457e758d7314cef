import { type Actor, isSignedIn } from '#platform/context.server.ts'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import { AppError, commonErrors } from '#shared/errors.ts'

/** Names who is signed in, for the pages drawn for them: a collaborator of a supplier is not its owner. Null for visitors. */
export const accountMark = (actor: Actor): string | null => {
  if (!isSignedIn(actor)) return null
  return actor.kind === 'supplier' && actor.member ? `${actor.handle}+${actor.member.accountId}` : actor.handle
}

/**
 * Refuses what a page sent that was drawn for another account than the one that is signed in now (decision 0093).
 *
 * @param drawnFor what the page says; nothing where it says nothing, as for a visitor
 * @throws AppError 401 `not_authenticated` when nobody is signed in any more · 409 `other_account`
 */
export const requireDrawnFor = (actor: Actor, drawnFor: unknown): void => {
  if (typeof drawnFor !== 'string') return
  const now = accountMark(actor)
  if (now === null) throw new AppError('not_authenticated', commonErrors.session_over)
  if (drawnFor !== now) throw new AppError('other_account', commonErrors.other_account)
}

/** A form that was drawn for somebody else, as it was sent. */
export class DrawnForAnother extends Error {
  readonly form: FormData
  readonly refusal: AppError
  constructor(form: FormData, refusal: AppError) {
    super(refusal.message)
    this.form = form
    this.refusal = refusal
  }
}

const senders = new WeakMap<Request, Actor>()

/** Says who sends this form, before it is read. */
export const noteSender = (request: Request, actor: Actor): void => void senders.set(request, actor)

/** Checks for whom a form was drawn, and takes that field out of it. @throws DrawnForAnother */
export const checkDrawnFor = (request: Request, form: FormData): void => {
  const actor = senders.get(request)
  if (!actor) return
  try {
    requireDrawnFor(actor, form.get(DRAWN_FOR))
  } catch (error) {
    throw error instanceof AppError ? new DrawnForAnother(form, error) : error
  }
  form.delete(DRAWN_FOR)
}
