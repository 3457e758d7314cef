import { ReceiptText } from 'lucide-react'
import { redirect, redirectDocument, useActionData, useLoaderData, useSearchParams } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { orderDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { DepositCard } from '#features/fulfilment/deposits/ui/deposit-card.tsx'
import { disputesOfOrder } from '#features/fulfilment/disputes/index.server.ts'
import { DisputeEntries } from '#features/fulfilment/disputes/ui/order-disputes.tsx'
import { orderGuarantee } from '#features/fulfilment/guarantee/index.server.ts'
import { Claims, GuaranteeEntry } from '#features/fulfilment/guarantee/ui/claims.tsx'
import { orderInvoice } from '#features/fulfilment/invoice-requests/index.server.ts'
import { InvoiceCard } from '#features/fulfilment/invoice-requests/ui/invoice-card.tsx'
import { messagesAbout, talkOfOrder } from '#features/fulfilment/messages/index.server.ts'
import { TalkAbout } from '#features/fulfilment/messages/ui/talk-about.tsx'
import { Moments } from '#features/fulfilment/moments/ui/moments.tsx'
import { orderPlan } from '#features/fulfilment/orders/index.server.ts'
import { isOverdue } from '#features/fulfilment/orders/order.rules.ts'
import type { PlanView } from '#features/fulfilment/orders/plan/views.ts'
import { Agreement } from '#features/fulfilment/orders/ui/agreement.tsx'
import { CancelDialog } from '#features/fulfilment/orders/ui/cancel-dialog.tsx'
import { OrderCancelled } from '#features/fulfilment/orders/ui/order-cancelled.tsx'
import { OrderAddress, OrderHelp } from '#features/fulfilment/orders/ui/order-help.tsx'
import { orderHeading } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { OrderLines, OrderSeller } from '#features/fulfilment/orders/ui/order-lines.tsx'
import { OrderMoney } from '#features/fulfilment/orders/ui/order-money.tsx'
import { type OrderNews, OrderNotice } from '#features/fulfilment/orders/ui/order-notice.tsx'
import { BalanceForm, OrderShipment, PayForm, TrackLink } from '#features/fulfilment/orders/ui/order-shipment.tsx'
import { PickupAddress } from '#features/fulfilment/orders/ui/pickup-address.tsx'
import { PlanCard } from '#features/fulfilment/orders/ui/plan/plan-card.tsx'
import { ReceiveDialog } from '#features/fulfilment/orders/ui/receive-dialog.tsx'
import type { CoupleOrderView } from '#features/fulfilment/orders/views.ts'
import { isServiceOrder } from '#features/fulfilment/orders/withdrawal/withdrawal-end.rules.ts'
import { orderTransfers } from '#features/fulfilment/refund-transfers/index.server.ts'
import { coupleTransferLabel, TransferCard } from '#features/fulfilment/refund-transfers/ui/transfer-card.tsx'
import { orderReturn } from '#features/fulfilment/returns/index.server.ts'
import { OrderReturnEntries } from '#features/fulfilment/returns/ui/order-return.tsx'
import { providerDisputesOf } from '#features/money/payments/index.server.ts'
import { ProviderDisputes } from '#features/money/payments/ui/provider-disputes.tsx'
import { waysToPay } from '#features/money/selling-accounts/index.server.ts'
import { housesOf } from '#features/money/selling-accounts/selling-account.rules.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { Price } from '#ui/figures/price.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Route } from './+types/order.page'
import { orderOfPage, runOrderForm } from './order-page.server.ts'
import '#features/fulfilment/orders/ui/order.css'

const PAYING = new Set(['pay', 'pay_balance', 'pay_step', 'pay_deposit'])

const newsIn = (search: URLSearchParams): OrderNews => {
  if (search.get('recensione') === 'ok') return 'review'
  if (search.get('fattura') === 'chiesta') return 'invoice'
  const sentBack = search.get('reso')
  if (sentBack === 'ok') return 'return'
  if (sentBack === 'annullato') return 'return_cancelled'
  if (sentBack === 'no') return 'no_return'
  return search.get('esito') === 'ok' ? 'feedback' : null
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  const { accountId } = couplePage(ctx, request)
  const order = await orderOfPage(ctx, params)
  const about = await talkOfOrder(order.id)
  return {
    order,
    talk: { about, accountId, messages: await messagesAbout(ctx, about), submissionKey: crypto.randomUUID() },
    now: ctx.now.toISOString(),
    sendingBack: await orderReturn(ctx, order.type, order.id),
    guarantee: await orderGuarantee(ctx, order),
    plan: await orderPlan(ctx, order.id),
    deposit: await orderDeposit(ctx, order.id),
    invoice: await orderInvoice(ctx, order.id),
    help: await disputesOfOrder(ctx, order.id),
    transfers: await orderTransfers(ctx, order.id),
    complaints: await providerDisputesOf(order.id),
    /** How this seller can be paid now: read by the buttons that pay. */
    ways: housesOf(await waysToPay(await supplierCompany(order.supplier.id), ctx.now)),
    overdue: isOverdue(order.delivery, todayInRome(ctx.now)),
    news: newsIn(new URL(request.url).searchParams),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  const form = await readForm(request)
  const order = await orderOfPage(ctx, params)
  return answerForm(form, async () => {
    const next = await runOrderForm(ctx, order, form)
    // The provider's page is another site.
    return PAYING.has(String(form.get('intent'))) ? redirectDocument(next) : redirect(next)
  })
}

export const meta: Route.MetaFunction = (args) => {
  const seo = seoFor('ordine')
  const number = args.loaderData?.order.number
  return pageMeta(args, number ? { ...seo, title: `Ordine ${number} | Promessi` } : seo)
}

/** What a refused form says, with the way out when the deal has changed meanwhile. */
function Refusal({ order }: { order: CoupleOrderView }) {
  const failure = useActionData<FormFailure>()
  // Beside its own field.
  if (!failure || failure.values.intent === 'message') return null
  const canReview = failure.values.intent === 'pay' && failure.code !== 'payment_in_progress' && order.announcementId
  return (
    <FormNote>
      {failure.message}{' '}
      {canReview && <Link to={`/auctions/detail/${order.announcementId}?ordine=1`}>Rivedi l’ordine</Link>}
    </FormNote>
  )
}

const addressTitle = ({ receivedAt, status, sectorId }: CoupleOrderView): string => {
  if (status === 'cancelled') return 'Indirizzo'
  if (isServiceOrder({ sectorId })) return 'I tuoi recapiti'
  return receivedAt ? 'Consegnato a' : 'Consegna a'
}

/** The one thing to do, at hand on phones. */
function PhoneBar({ order, plan }: { order: CoupleOrderView; plan: PlanView | null }) {
  if (order.actions.includes('pay'))
    return (
      <BottomBar
        label={plan ? 'Prima rata' : 'Totale da pagare'}
        figure={<Price cents={plan?.steps[0]?.amountCents ?? order.money.totalCents} size="m" />}
        action={<PayForm order={order} />}
      />
    )
  if (order.actions.includes('pay_balance'))
    return (
      <BottomBar
        label="Saldo da pagare"
        figure={<Price cents={order.paid.dueCents} size="m" />}
        action={<BalanceForm />}
      />
    )
  if (order.status !== 'shipped' || !order.trackingUrl) return null
  const { delivery } = order
  return (
    <BottomBar
      label={delivery.kind === 'expected' ? 'Consegna entro il' : 'Consegna prevista'}
      figure={<b>{delivery.kind === 'expected' ? formatDay(delivery.to) : order.deliveryText}</b>}
      action={<TrackLink url={order.trackingUrl} />}
    />
  )
}

/** One order of the couple: where it is, what it holds, what it cost, what can be done (ORD-01 to ORD-11). */
export default function OrderPage() {
  const {
    order,
    overdue,
    news,
    sendingBack,
    guarantee,
    plan,
    deposit,
    invoice,
    help,
    talk,
    now,
    transfers,
    complaints,
  } = useLoaderData<typeof loader>()
  const { supplier, number, announcementId, cancelled } = order
  const [search] = useSearchParams()
  useLive()
  return (
    <>
      <div className="page order-page">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'I miei acquisti', to: '/my-auctions/1' },
            { label: `Ordine ${number}` },
          ]}
        />
        <PageHeader
          title={orderHeading(order)}
          actions={
            <ButtonLink
              variant="outline"
              to={`${order.path}/riepilogo`}
              icon={<ReceiptText className="icon" aria-hidden="true" />}
            >
              Dettagli dell’ordine
            </ButtonLink>
          }
        >
          Ordinato il {formatDay(todayInRome(order.paidAt ?? order.placedAt))} da {supplier.name}, numero {number}
        </PageHeader>
        <Moments news={order.status} />
        <OrderNotice news={news} />
        <Refusal order={order} />
        <OrderCancelled status={order.status} cancelled={cancelled} />
        <TransferCard transfers={transfers} to={`/rimborso/${order.type}/${order.id}`} label={coupleTransferLabel} />
        <ProviderDisputes disputes={complaints}>
          {help.items[0] && <Link to={help.items[0].path}>La tua richiesta di aiuto a Promessi</Link>}
        </ProviderDisputes>
        {search.get('annulla') === '1' && order.cancelling && <CancelDialog order={order} sums={order.cancelling} />}
        {search.get('ricevuto') === '1' && order.actions.includes('receive') && <ReceiveDialog order={order} />}
        {order.status !== 'cancelled' && <OrderShipment order={order} overdue={overdue} />}
        <div className="order-columns">
          <section aria-label="Prodotti">
            <h2>Che cosa hai ordinato</h2>
            <OrderSeller order={order} />
            <OrderLines
              lines={order.lines}
              service={order.service}
              titleTo={announcementId ? `/auctions/detail/${announcementId}` : undefined}
            />
            <OrderMoney order={order} />
            <PlanCard plan={plan} side="couple" problemTo={help.openPath} />
            <DepositCard deposit={deposit} />
            <Agreement agreement={order.agreement} />
            <Claims claims={guarantee?.claims ?? []} />
            <TalkAbout {...talk} name={supplier.name} canWrite={order.actions.includes('message')} now={now} />
          </section>
          <aside>
            {(order.actions.length > 0 || sendingBack !== null || help.items.length > 0 || help.openPath) && (
              <OrderHelp order={order}>
                <OrderReturnEntries view={sendingBack} />
                <GuaranteeEntry view={guarantee} />
                <DisputeEntries view={help} />
              </OrderHelp>
            )}
            {order.pickup ? (
              <Card title="Ritiri tu da">
                <PickupAddress seller={supplier.name} place={order.pickup} />
              </Card>
            ) : (
              <OrderAddress title={addressTitle(order)} recipient={order.recipient} />
            )}
            <InvoiceCard
              invoice={invoice}
              to={`/fattura/${order.type}/${order.id}`}
              label={invoice.to ? 'Correggi i dati' : 'Chiedi la fattura'}
            />
          </aside>
        </div>
      </div>
      <PhoneBar order={order} plan={plan} />
    </>
  )
}
