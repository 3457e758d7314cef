import { ArrowLeft } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { signedInPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { euro } from '#shared/money.ts'
import { StaffReason } from '#shared/reason.contract.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { decideRefund, receiveReturn } from '../refund.service.server.ts'
import { DecisionForm } from '../returns.contract.ts'
import { supplierReturn } from '../sale-returns.queries.server.ts'
import { ReturnedItem } from '../ui/return-items.tsx'
import { returnTone } from '../ui/return-tone.ts'
import { SaleReturnForms } from '../ui/sale-return-forms.tsx'
import type { SaleReturnView } from '../views.ts'
import type { Route } from './+types/sale-return.page'
import '#features/fulfilment/sales/ui/sales.css'
import '../ui/returns.css'

const DONE = {
  ricevuto: 'Segnato come ricevuto: gli sposi ricevono un’email.',
  rimborsato: 'Il rimborso è stato chiesto al servizio di pagamento: gli sposi ricevono un’email quando arriva.',
} as const

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? `Reso ${loaderData.view.number}` : 'Reso'} | Portale fornitori Promessi` },
  { name: 'robots', content: 'noindex' },
]

/** Sellers and staff; a couple has a page of its own. */
const enter = (ctx: ReturnType<typeof ctxOf>, request: Request) => {
  if (signedInPage(ctx, request).kind === 'couple') throw redirect('/?avviso=ruolo')
}

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  enter(ctx, request)
  const done = new URL(request.url).searchParams.get('fatto') ?? ''
  return {
    view: await orErrorPage(() => supplierReturn(ctx, pageId(params.id))),
    done: Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : null,
    isStaff: ctx.actor.kind === 'admin',
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  enter(ctx, request)
  const view = await orErrorPage(() => supplierReturn(ctx, pageId(params.id)))
  const form = await readForm(request)
  return answerForm(form, async () => {
    switch (form.get('intent')) {
      case 'receive': {
        const { reason } = parseForm(StaffReason, Object.fromEntries(form))
        await receiveReturn(ctx, view.id, form.get('restock') !== null, reason)
        return redirect(`${view.path}?fatto=ricevuto`)
      }
      case 'refund':
        await decideRefund(ctx, view.id, parseForm(DecisionForm, Object.fromEntries(form)))
        return redirect(`${view.path}?fatto=rimborsato`)
      default:
        throw appError(commonErrors, 'invalid_request')
    }
  })
}

/** One return for its seller: what comes back and why, received, refunded in full or in part. */
export default function SaleReturnPage() {
  const { view, done, isStaff } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  return (
    <>
      <div>
        <Link className="link small" to={isStaff ? '/portal/dashboard' : '/portal/orders?vista=resi'}>
          <ArrowLeft className="icon" aria-hidden="true" />
          {isStaff ? 'Dashboard' : 'Resi'}
        </Link>
        <PageHeader
          title={
            <span className="sale-title">
              {view.kind === 'return' ? 'Reso' : 'Recesso'} {view.number}{' '}
              <StatusChip tone={returnTone[view.status]}>{view.label}</StatusChip>
            </span>
          }
        >
          {formatInstant(view.requestedAt)} · {view.coupleName} ·{' '}
          <Link to={isStaff ? `/portal/ordini/${view.orderId}` : view.orderPath}>Ordine {view.orderNumber}</Link>
        </PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : done}</FormNote>
      {view.isLate && (
        <Note tone="warning">
          Sono passati più di 14 giorni dalla richiesta: decidi il rimborso adesso. Lo vede anche la redazione.
        </Note>
      )}
      {view.refund.text && <Note tone="error">Il rimborso non è partito. {view.refund.text}</Note>}
      <div className="sale-return-columns">
        <div>
          <SaleReturnForms view={view} isStaff={isStaff} />
          <Card title="Che cosa torna indietro">
            {view.lines.length === 0 ? (
              <p>Un articolo che gli sposi non avevano ordinato: non è previsto un rimborso.</p>
            ) : (
              <ul>
                {view.lines.map((line) => (
                  <ReturnedItem key={line.lineId} line={line} />
                ))}
              </ul>
            )}
          </Card>
        </div>
        <div>
          <Facts view={view} />
          {!isStaff && (
            <Card title="Non siete d’accordo?">
              <p className="small muted">La redazione sente entrambi e vi aiuta a trovare una soluzione.</p>
              <ButtonLink to={`/portal/orders/${view.orderId}/aiuto?reso=${view.id}`} variant="outline" wide>
                Chiedi aiuto a Promessi
              </ButtonLink>
            </Card>
          )}
        </div>
      </div>
    </>
  )
}

function Facts({ view }: { view: SaleReturnView }) {
  const { reasonText, comment, receivedAt, refundedAt, buyer, reductionReason, kind } = view
  return (
    <Card title={kind === 'return' ? 'La richiesta' : 'Il recesso'}>
      <DefinitionList
        items={[
          { term: 'Motivo', value: reasonText ?? 'Diritto di recesso: non serve un motivo' },
          ...(comment ? [{ term: 'Commento', value: comment }] : []),
          ...(receivedAt ? [{ term: 'Ricevuto il', value: formatInstant(receivedAt) }] : []),
          { term: view.isDecided ? 'Rimborso' : 'Rimborso proposto', value: euro(view.amountCents) },
          ...(reductionReason ? [{ term: 'Perché è ridotto', value: reductionReason }] : []),
          ...(refundedAt ? [{ term: 'Emesso il', value: formatInstant(refundedAt) }] : []),
          { term: 'Mittente', value: [buyer.name, buyer.address, buyer.phone].filter(Boolean).join(', ') },
        ]}
      />
    </Card>
  )
}
