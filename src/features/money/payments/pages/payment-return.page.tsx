import { data, redirect, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { cancelByProviderOrder, orderOfReference, paymentOutcome } from '../index.server.ts'
import { PaymentOutcome } from '../ui/payment-outcome.tsx'
import type { PaymentOutcomeView } from '../views.ts'
import type { Route } from './+types/payment-return.page'
import './payment-return.page.css'

const outcomeOf = async (ctx: Ctx, token: string, saidNo: boolean): Promise<PaymentOutcomeView> => {
  if (saidNo) await cancelByProviderOrder(ctx, token)
  return paymentOutcome(ctx, token)
}

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const { searchParams } = new URL(request.url)
  // Who leaves Stripe's page brings our own key; everybody else the provider's.
  const token = searchParams.get('token') ?? (await orderOfReference(searchParams.get('rif') ?? ''))
  if (!token) throw data(null, { status: 404 })
  const outcome = await orErrorPage(() => outcomeOf(ctx, token, searchParams.get('annullato') === '1'))
  // An order from the cart ends where it began, over the page of the cart (PAY-03).
  if (outcome.returnPath === '/pay-cart') throw redirect(`/pay-cart?pagamento=${encodeURIComponent(token)}`)
  return { outcome, self: `/pagamento/esito?token=${encodeURIComponent(token)}` }
}

/** The payer would rather pay in another way than by the transfer that is waited for. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  signedInPage(ctx, request)
  const token = new URL(request.url).searchParams.get('token') ?? ''
  await orErrorPage(() => cancelByProviderOrder(ctx, token))
  throw redirect((await orErrorPage(() => paymentOutcome(ctx, token))).returnPath)
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { ...seoFor('pagamento'), title: `${args.loaderData?.outcome.title ?? 'Pagamento'} | Promessi` })

/** The pages that belong to what was paid: the couple's purchases, or the supplier's subscriptions. */
const homeOf = ({ purpose }: PaymentOutcomeView) =>
  purpose !== 'purchase'
    ? { label: 'I miei acquisti', to: '/my-auctions/1' }
    : { label: 'I miei abbonamenti', to: '/portal/operator-paypal?tab=4' }

function NextSteps({ outcome, self }: { outcome: PaymentOutcomeView; self: string }) {
  const { result, purpose, returnPath, approveUrl, isTransfer } = outcome
  const home = homeOf(outcome)
  // The portal has a frame of its own.
  const leave = { reloadDocument: purpose === 'purchase' }
  if (result === 'paid')
    return (
      <>
        {purpose !== 'purchase' && (
          <ButtonLink variant="outline" to={returnPath}>
            Vedi l’ordine
          </ButtonLink>
        )}
        <ButtonLink to={home.to} {...leave}>
          {home.label}
        </ButtonLink>
      </>
    )
  if (result === 'pending')
    return (
      <>
        <ButtonLink variant="outline" to={home.to} {...leave}>
          {home.label}
        </ButtonLink>
        <ButtonLink to={self}>Controlla di nuovo</ButtonLink>
      </>
    )
  if (isTransfer && approveUrl)
    return (
      <>
        <Form method="post" action={self}>
          <Button type="submit" variant="outline">
            Paga in un altro modo
          </Button>
        </Form>
        <a className="btn btn--primary btn--m" href={approveUrl}>
          Vedi i dati del bonifico
        </a>
      </>
    )
  return (
    <>
      <ButtonLink variant="outline" to={home.to} {...leave}>
        {home.label}
      </ButtonLink>
      {result === 'open' && approveUrl ? (
        <a className="btn btn--primary btn--m" href={approveUrl}>
          Riprendi il pagamento
        </a>
      ) : (
        <ButtonLink to={returnPath} {...leave}>
          Riprova il pagamento
        </ButtonLink>
      )}
    </>
  )
}

/** Where the payer comes back to: what became of the payment, and the way on (PAY-15 to PAY-19, OQ-042). */
export default function PaymentReturnPage() {
  const { outcome, self } = useLoaderData<typeof loader>()
  return (
    <div className="page page--narrow">
      <section className="payment-page" aria-live="polite">
        <PaymentOutcome outcome={outcome} heading={<h1>{outcome.title}</h1>} />
        <div className="payment-page__actions">
          <NextSteps outcome={outcome} self={self} />
        </div>
      </section>
    </div>
  )
}
