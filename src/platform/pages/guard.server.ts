import { redirect } from 'react-router'
import {
  type AdminActor,
  type CoupleActor,
  type Ctx,
  isSignedIn,
  type SignedInActor,
  type SupplierActor,
} from '#platform/context.server.ts'

const toLogin = (request: Request) => {
  const url = new URL(request.url)
  return redirect(`/login?next=${encodeURIComponent(url.pathname.replace(/\.data$/, '') + url.search)}`)
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
