import { ArrowLeft, Printer } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { orderDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { DepositCard } from '#features/fulfilment/deposits/ui/deposit-card.tsx'
import { disputesOfOrder } from '#features/fulfilment/disputes/index.server.ts'
import { DisputesCard } from '#features/fulfilment/disputes/ui/order-disputes.tsx'
import { claimsOfSale } from '#features/fulfilment/guarantee/index.server.ts'
import { Claims } from '#features/fulfilment/guarantee/ui/claims.tsx'
import { orderInvoice } from '#features/fulfilment/invoice-requests/index.server.ts'
import { InvoiceCard } from '#features/fulfilment/invoice-requests/ui/invoice-card.tsx'
import { talkPath } from '#features/fulfilment/messages/conversation.rules.ts'
import { talkOfOrder } from '#features/fulfilment/messages/index.server.ts'
import { orderPlan } from '#features/fulfilment/orders/index.server.ts'
import { lastRentalDay } from '#features/fulfilment/orders/line-labels.rules.ts'
import { OrderCancelled } from '#features/fulfilment/orders/ui/order-cancelled.tsx'
import { orderTone } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { OrderThread } from '#features/fulfilment/orders/ui/order-thread.tsx'
import { PlanCard } from '#features/fulfilment/orders/ui/plan/plan-card.tsx'
import { orderTransfers } from '#features/fulfilment/refund-transfers/index.server.ts'
import { saleTransferLabel, TransferCard } from '#features/fulfilment/refund-transfers/ui/transfer-card.tsx'
import { returnsOfSale } from '#features/fulfilment/returns/index.server.ts'
import { SaleReturnsCard } from '#features/fulfilment/returns/ui/sale-returns.tsx'
import { supplierSale } from '#features/fulfilment/sales/index.server.ts'
import { SaleCancel } from '#features/fulfilment/sales/ui/sale-cancel.tsx'
import {
  SaleAgreement,
  SaleCustomer,
  SaleLines,
  SaleMoney,
  SaleOpinions,
  SaleParcels,
} from '#features/fulfilment/sales/ui/sale-cards.tsx'
import { SaleBar, SaleForms } from '#features/fulfilment/sales/ui/sale-forms.tsx'
import { SaleStory } from '#features/fulfilment/sales/ui/sale-story.tsx'
import { ShipBy } from '#features/fulfilment/sales/ui/sales-columns.tsx'
import { storyFilterOf } from '#features/fulfilment/sales/ui/story.rules.ts'
import { providerDisputesOf } from '#features/money/payments/index.server.ts'
import { ProviderDisputes } from '#features/money/payments/ui/provider-disputes.tsx'
import { offeredCarriers } from '#features/site/carriers/index.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { Route } from './+types/sale.page'
import { runSaleForm, type SaleDone, withMessages } from './sale-page.server.ts'
import '#features/fulfilment/orders/ui/order.css'
import '#features/fulfilment/sales/ui/sales.css'

const DONE: Readonly<Record<SaleDone, string>> = {
  spedito: 'Segnato come spedito: gli sposi ricevono un’email con il numero di spedizione.',
  pronto: 'Segnato come pronto per il ritiro: gli sposi ricevono un’email con l’indirizzo.',
  ritirato: 'Segnato come ritirato: gli sposi ricevono un’email.',
  eseguito: 'Segnato come eseguito: gli sposi ricevono un’email.',
  consegnato: 'Segnato come consegnato: gli sposi ricevono un’email.',
  annullato: 'Vendita annullata: gli sposi ricevono un’email e il rimborso.',
  rata: 'Rata chiesta: gli sposi ricevono un’email e hanno 7 giorni.',
  cauzione: 'Deciso: gli sposi ricevono un’email, il denaro parte dal tuo conto.',
  fattura: 'Fattura segnata: gli sposi ricevono un’email.',
  messaggio: 'Messaggio inviato.',
  nota: 'Nota salvata: la vedi solo tu.',
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Ordine ${loaderData.sale.number}` : 'Vendita'} | Portale fornitori Promessi` },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const search = new URL(request.url).searchParams
  const done = search.get('fatto') ?? ''
  const bare = await orErrorPage(() => supplierSale(ctx, id))
  const [sale, talk, returns, claims, plan, deposit, invoice, help, transfers, complaints] = await Promise.all([
    withMessages(ctx, bare),
    talkOfOrder(id),
    returnsOfSale(ctx, id),
    claimsOfSale(ctx, id),
    orderPlan(ctx, id),
    orderDeposit(ctx, id),
    orderInvoice(ctx, id),
    disputesOfOrder(ctx, id),
    orderTransfers(ctx, id),
    providerDisputesOf(id),
  ])
  return {
    filter: storyFilterOf(search.get('cronologia')),
    sale,
    carriers: await offeredCarriers(),
    submissionKey: crypto.randomUUID(),
    talkTo: talkPath('supplier', talk),
    returns,
    claims,
    plan,
    deposit,
    invoice,
    help,
    transfers,
    complaints,
    done: Object.hasOwn(DONE, done) ? DONE[done as SaleDone] : null,
    today: todayInRome(ctx.now),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const id = pageId(params.id)
  const sale = await orErrorPage(() => supplierSale(ctx, id))
  const form = await readForm(request)
  return answerForm(form, async () => redirect(`${sale.path}?fatto=${await runSaleForm(ctx, sale, form)}`))
}

/** One sale: what to prepare, for whom, how far it is, and what is left of the money. */
export default function SalePage() {
  const { sale, carriers, returns, claims, plan, deposit, invoice, help, transfers, done, today, filter } =
    useLoaderData<typeof loader>()
  const { submissionKey, talkTo, complaints } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <>
      <div>
        <Link className="link small" to="/portal/orders">
          <ArrowLeft className="icon" aria-hidden="true" />
          Vendite
        </Link>
        <PageHeader
          actions={
            <ButtonLink
              variant="outline"
              reloadDocument
              to={`/api/portal/orders/${sale.id}/packing-slip`}
              icon={<Printer className="icon" aria-hidden="true" />}
            >
              {sale.isService ? 'Scheda A4' : 'Distinta A4'}
            </ButtonLink>
          }
          title={
            <span className="sale-title">
              Ordine {sale.number} <StatusChip tone={orderTone[sale.status]}>{sale.statusLabel}</StatusChip>
            </span>
          }
        >
          {sale.paidAt && `${formatInstant(sale.paidAt)} · `}
          {sale.coupleName}
          {sale.type === 'order' && ' · Store'}
          {sale.announcementId && (
            <>
              {' · '}
              <Link to={`/auctions/detail/${sale.announcementId}`} reloadDocument>
                Annuncio {sale.announcementCode}
              </Link>
            </>
          )}
          {sale.status === 'paid' && sale.shipBy && (
            <>
              {' · '}
              <ShipBy day={sale.shipBy} today={today} />
            </>
          )}
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <OrderCancelled status={sale.status} cancelled={sale.cancelled} />
      {!sale.cancelled && (
        <section className="card" aria-label="Avanzamento">
          <OrderThread
            steps={sale.steps}
            delivery={sale.delivery}
            shipByText={sale.shipBy ? `Entro il ${formatDay(sale.shipBy)}` : undefined}
            rentalBack={lastRentalDay(sale.lines)}
          />
        </section>
      )}
      <div className="sale-columns">
        <div className="sale-columns__side">
          <SaleReturnsCard items={returns} />
          <Claims claims={claims}>
            <ButtonLink variant="secondary" to="#cronologia">
              Rispondi agli sposi
            </ButtonLink>
          </Claims>
          <SaleLines sale={sale} />
          <SaleAgreement sale={sale} />
          <SaleForms sale={sale} carriers={carriers} />
          <SaleOpinions sale={sale} />
          <SaleStory sale={sale} filter={filter} submissionKey={submissionKey} talkTo={talkTo} />
        </div>
        <div className="sale-columns__side">
          <SaleMoney sale={sale} />
          <PlanCard plan={plan} side="supplier" />
          <TransferCard transfers={transfers} to={`${sale.path}/rimborso`} label={saleTransferLabel} />
          <ProviderDisputes disputes={complaints} />
          <DepositCard deposit={deposit} />
          <InvoiceCard
            invoice={invoice}
            to={`${sale.path}/fattura`}
            label={invoice.number ? 'Sostituiscila' : 'Carica o segna la fattura'}
          />
          <SaleCustomer sale={sale} />
          <SaleParcels sale={sale} />
          <DisputesCard view={help} />
          <SaleCancel sale={sale} isByPlan={plan !== null} />
        </div>
      </div>
      <SaleBar sale={sale} />
    </>
  )
}
