import { data, redirect } from 'react-router'
import {
  type AdminActor,
  type CoupleActor,
  type Ctx,
  hasRight,
  isSignedIn,
  type SignedInActor,
  type SupplierActor,
} from '#platform/context.server.ts'
import { commonErrors } from '#shared/errors.ts'
import type { TeamRight } from '#shared/team-rights.rules.ts'

/** Search engines have no session: private pages answer them with noindex (OQ-164). */
const toLogin = (request: Request) => {
  const url = new URL(request.url)
  const next = encodeURIComponent(url.pathname.replace(/\.data$/, '') + url.search)
  return redirect(`/login?next=${next}`, { headers: { 'x-robots-tag': 'noindex' } })
}

/** The person behind the page. A visitor is sent to log in and comes back; a wrong role goes home with a notice (OQ-009). */
const guard =
  <A extends SignedInActor>(fits: (actor: SignedInActor) => actor is A) =>
  (ctx: Ctx, request: Request): A => {
    if (!isSignedIn(ctx.actor)) throw toLogin(request)
    if (!fits(ctx.actor)) throw redirect('/?avviso=ruolo')
    return ctx.actor
  }

export const signedInPage = guard((actor): actor is SignedInActor => Boolean(actor))
export const couplePage = guard((actor): actor is CoupleActor => actor.kind === 'couple')
export const supplierPage = guard((actor): actor is SupplierActor => actor.kind === 'supplier')
export const adminPage = guard((actor): actor is AdminActor => actor.kind === 'admin')

/** A page of the supplier that the table of rights keeps for the owner: a collaborator reads why, with a 403. */
export const ownerPage = (ctx: Ctx, request: Request, right: TeamRight): SupplierActor => {
  const actor = supplierPage(ctx, request)
  if (!hasRight(actor, right)) throw data({ message: commonErrors.owner_only.it }, { status: 403 })
  return actor
}
