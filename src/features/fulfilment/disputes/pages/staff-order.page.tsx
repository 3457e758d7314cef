import { redirect, useActionData, useLoaderData } from 'react-router'
import { DepositForm } from '#features/fulfilment/deposits/deposits.contract.ts'
import { decideDeposit, orderDeposit } from '#features/fulfilment/deposits/index.server.ts'
import { DepositCard } from '#features/fulfilment/deposits/ui/deposit-card.tsx'
import { orderInvoice } from '#features/fulfilment/invoice-requests/index.server.ts'
import { InvoiceCard } from '#features/fulfilment/invoice-requests/ui/invoice-card.tsx'
import { callStep, correctOrder, orderPlan } from '#features/fulfilment/orders/index.server.ts'
import { CorrectionInput } from '#features/fulfilment/orders/orders.contract.ts'
import { StepParams } from '#features/fulfilment/orders/plan/plan.contract.ts'
import { OrderCancelled } from '#features/fulfilment/orders/ui/order-cancelled.tsx'
import { orderTone } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import { OrderThread } from '#features/fulfilment/orders/ui/order-thread.tsx'
import { PlanCard } from '#features/fulfilment/orders/ui/plan/plan-card.tsx'
import { closeTransfer, orderTransfers } from '#features/fulfilment/refund-transfers/index.server.ts'
import { CloseInput } from '#features/fulfilment/refund-transfers/transfers.contract.ts'
import { TransferCard } from '#features/fulfilment/refund-transfers/ui/transfer-card.tsx'
import { CloseForm } from '#features/fulfilment/refund-transfers/ui/transfer-forms.tsx'
import { SaleReturnsCard } from '#features/fulfilment/returns/ui/sale-returns.tsx'
import {
  SaleAgreement,
  SaleCustomer,
  SaleLines,
  SaleMoney,
  SaleParcels,
} from '#features/fulfilment/sales/ui/sale-cards.tsx'
import { SaleStory } from '#features/fulfilment/sales/ui/sale-story.tsx'
import { storyFilterOf } from '#features/fulfilment/sales/ui/story.rules.ts'
import { providerDisputesOf } from '#features/money/payments/index.server.ts'
import { ProviderDisputes } from '#features/money/payments/ui/provider-disputes.tsx'
import { offeredCarriers } from '#features/site/carriers/index.server.ts'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { StaffNoteInput } from '../disputes.contract.ts'
import { writeStaffNote } from '../notes.service.server.ts'
import { staffOrderPage } from '../staff-order.queries.server.ts'
import { CorrectionForms } from '../ui/correction-forms.tsx'
import { DisputesCard } from '../ui/order-disputes.tsx'
import { StaffNoteForm } from '../ui/staff-note-form.tsx'
import type { Route } from './+types/staff-order.page'
import { endingIn } from './dispute-page.server.ts'
import '#features/fulfilment/orders/ui/order.css'
import '#features/fulfilment/sales/ui/sales.css'
import '../ui/disputes.css'

const DONE = {
  cauzione: 'Deciso: gli sposi ricevono un’email, il denaro parte dal conto del fornitore.',
  rata: 'Rata chiesta: gli sposi ricevono un’email.',
  rimborso: 'Rimborso chiuso: sposi e fornitore leggono il motivo.',
  corretto: 'Stato corretto: sposi e fornitore ricevono il motivo per email.',
  annullato: 'Ordine annullato: sposi e fornitore ricevono il motivo, gli sposi il rimborso.',
  nota: 'Nota salvata: la vede solo la redazione.',
} as const
type Done = keyof typeof DONE

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Ordine ${loaderData.view.order.number}` : 'Ordine'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const id = pageId(params.id)
  const search = new URL(request.url).searchParams
  const done = search.get('fatto') ?? ''
  return {
    view: await orErrorPage(() => staffOrderPage(ctx, id)),
    plan: await orErrorPage(() => orderPlan(ctx, id)),
    deposit: await orErrorPage(() => orderDeposit(ctx, id)),
    invoice: await orErrorPage(() => orderInvoice(ctx, id)),
    transfers: await orErrorPage(() => orderTransfers(ctx, id)),
    complaints: await providerDisputesOf(id),
    carriers: await offeredCarriers(),
    filter: storyFilterOf(search.get('cronologia')),
    done: Object.hasOwn(DONE, done) ? DONE[done as Done] : null,
  }
}

const run = async (ctx: ReturnType<typeof ctxOf>, id: number, form: FormData): Promise<Done> => {
  if (form.get('intent') === 'note') {
    await writeStaffNote(ctx, id, parseForm(StaffNoteInput, Object.fromEntries(form)).text)
    return 'nota'
  }
  if (form.get('intent') === 'deposit') {
    await decideDeposit(ctx, id, parseForm(DepositForm, Object.fromEntries(form)))
    return 'cauzione'
  }
  if (form.get('intent') === 'call_step') {
    await callStep(ctx, id, parseForm(StepParams.pick({ step: true }), { step: form.get('position') }).step)
    return 'rata'
  }
  if (form.get('intent') === 'transfer_close') {
    await closeTransfer(ctx, id, parseForm(CloseInput, Object.fromEntries(form)))
    return 'rimborso'
  }
  if (form.get('intent') !== 'correct') throw appError(commonErrors, 'invalid_request')
  const input = parseForm(CorrectionInput, { ...Object.fromEntries(form), ...endingIn(form) })
  await correctOrder(ctx, id, input)
  return input.step === 'cancel' ? 'annullato' : 'corretto'
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const id = pageId(params.id)
  const form = await readForm(request)
  return answerForm(form, async () => redirect(`/portal/ordini/${id}?fatto=${await run(ctx, id, form)}`))
}

/** `/portal/ordini/{id}`: one order with everything about it, for staff. */
export default function StaffOrderPage() {
  const { view, plan, deposit, invoice, transfers, complaints, carriers, filter, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  const { order, couple, supplier, timeline, returns, disputes, messages } = view
  // The page of the staff has its own address, and its own story.
  const sale = { ...order, actions: [], timeline, path: `/portal/ordini/${order.id}` }
  return (
    <>
      <div>
        <BackLink to="/portal/ordini">Ordini</BackLink>
        <PageHeader
          title={
            <span className="sale-title">
              Ordine {order.number} <StatusChip tone={orderTone[order.status]}>{order.statusLabel}</StatusChip>
            </span>
          }
        >
          {order.paidAt ? `Pagato il ${formatInstant(order.paidAt)}` : 'Non ancora pagato'}
          {' · '}
          {order.announcementId ? (
            <Link to={`/auctions/detail/${order.announcementId}`} reloadDocument>
              Annuncio {order.announcementCode}
            </Link>
          ) : (
            'Store'
          )}
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      <OrderCancelled status={order.status} cancelled={order.cancelled} />
      {order.status !== 'cancelled' && (
        <section className="card" aria-label="Avanzamento">
          <OrderThread steps={order.steps} delivery={order.delivery} shipByText={undefined} rentalBack={null} />
        </section>
      )}
      <div className="sale-columns">
        <div className="sale-columns__side">
          <DisputesCard view={{ items: disputes, openPath: null }} />
          <SaleReturnsCard items={returns} />
          <SaleLines sale={sale} />
          <SaleAgreement sale={sale} />
          <SaleStory sale={sale} filter={filter} submissionKey="" />
          <StaffNoteForm failure={failure} written={timeline.length} />
        </div>
        <div className="sale-columns__side">
          <SaleMoney sale={sale} netLabel="Netto del fornitore" />
          <PlanCard plan={plan} side="staff" />
          <DepositCard deposit={deposit} isStaff />
          <InvoiceCard invoice={invoice} />
          <ProviderDisputes disputes={complaints} />
          <TransferCard transfers={transfers}>
            {(transfer) => <CloseForm transfer={transfer} failure={failure} />}
          </TransferCard>
          <Card title="Chi">
            <DefinitionList
              items={[
                { term: 'Sposi', value: couple.name },
                { term: 'Email', value: <a href={`mailto:${couple.email}`}>{couple.email}</a> },
                { term: 'Fornitore', value: supplier.name },
                { term: 'Email', value: <a href={`mailto:${supplier.email}`}>{supplier.email}</a> },
                {
                  term: 'Messaggi tra loro',
                  value: messages.path ? <Link to={messages.path}>{messages.count}, leggi</Link> : messages.count,
                },
              ]}
            />
            {messages.count > 0 && !messages.path && (
              <p className="small muted">Si leggono solo mentre una controversia o una segnalazione è aperta.</p>
            )}
          </Card>
          <SaleCustomer sale={sale} />
          <SaleParcels sale={sale} />
          <CorrectionForms
            actions={order.actions}
            carriers={carriers}
            failure={failure}
            endings={plan?.staffEndings ?? []}
            isSupplierAway={supplier.isAway}
          />
        </div>
      </div>
    </>
  )
}
