import { type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { type CartLine, lineKey, sentGroups } from '#features/shop/cart/cart.rules.ts'
import { useCartLines } from '#features/shop/cart/ui/cart-store.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { cents, sumOf } from '#shared/money.ts'
import { MoneyLines } from '#ui/figures/money-lines.tsx'
import { Price } from '#ui/figures/price.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Note } from '#ui/parts/note.tsx'
import { checkoutFor } from '../checkout.queries.server.ts'
import { blocksOf, withCodes } from '../checkout.rules.ts'
import { plainCheckout } from '../plain-purchase.queries.server.ts'
import { withPlan } from '../store-plan.rules.ts'
import { HowToPay } from '../ui/how-to-pay.tsx'
import { OutcomeDialog } from '../ui/outcome-dialog.tsx'
import { NoCartNote, PlainPurchaseNote } from '../ui/plain-notes.tsx'
import { RecipientPart } from '../ui/recipient-part.tsx'
import { SellerBlock } from '../ui/seller-block.tsx'
import { useCheckoutDetails } from '../ui/use-checkout-details.ts'
import { useCodes } from '../ui/use-codes.ts'
import { useFreshCart, useOrderForm } from '../ui/use-order-form.ts'
import { usePickedUp, usePlace } from '../ui/use-place.ts'
import type { PlainCheckoutView } from '../views.ts'
import type { Route } from './+types/pay-cart.page'
import { returnedPayment, runPayCartForm } from './pay-cart-page.server.ts'
import '../ui/checkout.css'

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('pagamento')
  const returned = token ? await orErrorPage(() => returnedPayment(ctx, token)) : null
  return { checkout: await checkoutFor(ctx), returned, plain: await plainCheckout(ctx, searchParams) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, () => runPayCartForm(ctx, form))
}

/** What only asks. */
const READS = new Set(['check', 'code'])

/**
 * Intents that only read: their loaders are not run again. Except during a navigation (closing the payment window changes the
 * address): then the router drops its own read in favour of this revalidation, which must therefore run.
 */
export const shouldRevalidate = (asked: ShouldRevalidateFunctionArgs) =>
  READS.has(String(asked.formData?.get('intent'))) && asked.currentUrl.href === asked.nextUrl.href
    ? false
    : asked.defaultShouldRevalidate

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('pagamento'))

const Crumbs = () => <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Pagamento' }]} />

/** `/pay-cart`: where it goes, and one order for each seller with its own sum, button and payment (PAY-01, OQ-041). */
export default function PayCartPage() {
  const { checkout, returned, plain } = useLoaderData<typeof loader>()
  const { coupleId, missing } = checkout
  const kept = useCartLines(coupleId)
  const lines = plain ? plainLines(plain) : kept
  const hydrated = useHydrated() || plain !== null
  const news = useFreshCart(coupleId)
  const { fetcher, busy, failure, refusal } = useOrderForm(coupleId)
  const details = useCheckoutDetails(lines, plain?.details, refusal)
  const places = usePlace(checkout, failure)
  const pickedUp = usePickedUp(failure)
  const codes = useCodes(plainCodes(plain))
  const blocks = blocksOf(withCodes(lines, codes.terms), places.place?.zone ?? null, pickedUp.sellers).map((group) =>
    withPlan(group, details.today, details.sellerOf(group.seller.id)?.keepers ?? []),
  )
  const [total, now] = [sumOf(blocks.map((one) => one.totalCents)), sumOf(blocks.map((one) => one.nowCents))]
  const saved = sumOf(blocks.map((one) => one.discountCents))
  const bonus = sumOf(blocks.map((one) => one.bonusCents))
  const sent = sentGroups(blocks)
  const troubled = lines.filter(({ problem }) => problem !== null)
  return (
    <div className="page checkout-page">
      <Crumbs />
      <PageHeader title="Spedizione e pagamento" />
      <div role="status">
        {!plain && news.length > 0 && (blocks.length > 0 || troubled.length === 0) && (
          <Note tone="warning" className="checkout-news">
            {news.map((one) => (
              <p key={one}>{one}</p>
            ))}
          </Note>
        )}
      </div>
      {plain && <PlainPurchaseNote plain={plain} />}
      {!hydrated && !returned && <NoCartNote />}
      {hydrated && !plain && blocks.length === 0 && (
        <EmptyState illustration="vuoto-carrello" action={<ButtonLink to="/">Torna alla home</ButtonLink>}>
          {troubled.length === 0 ? 'Nessun prodotto scelto da acquistare' : <LeftWords lines={troubled} />}
        </EmptyState>
      )}
      {hydrated && blocks.length > 0 && (
        <>
          <fetcher.Form method="post" className="checkout" noValidate>
            <DrawnFor />
            <input type="hidden" name="intent" value="order" />
            <div className="checkout__who">
              <noscript>
                <input type="hidden" name="plain" value="1" />
              </noscript>
              {missing.length > 0 && (
                <Note tone="warning">
                  Prima di ordinare <a href="/profile">completa il profilo</a>: {missing.join(', ')}.
                </Note>
              )}
              <RecipientPart
                checkout={checkout}
                places={places}
                isSent={blocks.some(({ way }) => way !== 'pickup')}
                failure={failure}
              />
              <HowToPay count={blocks.length} />
            </div>
            <aside className="checkout__orders" aria-labelledby="checkout-summary" id="riepilogo">
              <div className="checkout__head">
                <h2 id="checkout-summary">Riepilogo ordine</h2>
                <p className="small muted">{countWords(blocks)}</p>
              </div>
              {blocks.map((group) => (
                <SellerBlock
                  key={group.seller.id}
                  group={group}
                  details={details}
                  pickedUp={pickedUp}
                  codes={codes}
                  busy={busy === null ? 'no' : busy === String(group.seller.id) || busy === 'leaving' ? 'own' : 'other'}
                  failure={failure?.values.seller === String(group.seller.id) ? failure : null}
                  incomplete={missing.length > 0}
                />
              ))}
              {blocks.length > 1 && (
                <div className="checkout__total">
                  <MoneyLines
                    lines={[
                      {
                        key: 'goods',
                        label: 'Prodotti',
                        amount: cents(sumOf(blocks.map((one) => one.goodsCents)) + saved),
                      },
                      ...(saved > 0
                        ? [{ key: 'code', label: 'Codici sconto', amount: cents(-saved), tone: 'saving' as const }]
                        : []),
                      ...(bonus > 0
                        ? [{ key: 'bonus', label: 'Bonus Sposi', amount: cents(-bonus), tone: 'saving' as const }]
                        : []),
                      ...(sent.length > 0
                        ? [
                            {
                              key: 'shipping',
                              label: 'Spedizione',
                              amount: sumOf(sent.map((one) => one.shippingCents)),
                            },
                          ]
                        : []),
                    ]}
                    total={{ label: `Totale dei ${blocks.length} ordini`, amount: total, note: 'IVA inclusa' }}
                  />
                  {now < total && (
                    <MoneyLines lines={[{ key: 'now', label: 'Di cui da pagare subito', amount: cents(now) }]} />
                  )}
                </div>
              )}
              {!plain && troubled.length > 0 && (
                <Note tone="warning" className="checkout__left">
                  <LeftWords lines={troubled} />
                </Note>
              )}
            </aside>
          </fetcher.Form>
          <BottomBar
            label="Totale, IVA inclusa"
            figure={<Price cents={total} size="m" />}
            action={
              <a className="btn btn--primary btn--m" href="#riepilogo">
                Vai al pagamento
              </a>
            }
          />
        </>
      )}
      {returned && <OutcomeDialog returned={returned} coupleId={coupleId} hasMore={blocks.length > 0} />}
    </div>
  )
}

/** What cannot be had now, and why: it stays in the cart, and is not ordered. */
const LeftWords = ({ lines }: { readonly lines: readonly CartLine[] }) =>
  lines.map((line) => (
    <span key={lineKey(line)} className="checkout__left-line">
      «{line.product.title}» resta nel carrello: {line.problem}
    </span>
  ))

const plainLines = ({ line }: PlainCheckoutView): readonly CartLine[] => (line ? [line] : [])

const plainCodes = (plain: PlainCheckoutView | null) =>
  plain?.line && plain.code.terms ? [[plain.line.seller.id, plain.code.terms] as const] : []

const countWords = (blocks: ReturnType<typeof blocksOf>): string => {
  const pieces = blocks.flatMap(({ lines }) => lines).filter(({ problem }) => problem === null).length
  const things = pieces === 1 ? '1 prodotto' : `${pieces} prodotti`
  return blocks.length === 1 ? `${things} da 1 fornitore` : `${things} da ${blocks.length} fornitori`
}
