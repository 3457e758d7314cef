import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { z } from 'zod'
import { ANSWER_DAYS } from '#features/books/invoices/transmissions/transmission.rules.ts'
import { closeStuckRefund } from '#features/fulfilment/refund-transfers/index.server.ts'
import { CloseRefundInput } from '#features/fulfilment/refund-transfers/transfers.contract.ts'
import { CloseFields } from '#features/fulfilment/refund-transfers/ui/transfer-forms.tsx'
import type { StuckRefundView } from '#features/fulfilment/refund-transfers/views.ts'
import type { DisputeToAnswer } from '#features/money/payments/disputes.rules.ts'
import { retryWebhook } from '#features/money/payments/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import { orderNumber } from '#shared/order-number.ts'
import { Price } from '#ui/figures/price.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { jobLabel } from '../job-labels.rules.ts'
import { operationsView } from '../operations.queries.server.ts'
import { retryFailed } from '../operations.service.server.ts'
import type { OperationsView } from '../views.ts'
import type { Route } from './+types/operations.page'
import './operations.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Lavori ed email | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const done = new URL(request.url).searchParams.get('esito')
  return { view: await operationsView(ctx), done: done !== null && Object.hasOwn(DONE, done) ? done : null }
}

const Retry = z.discriminatedUnion('what', [
  z.object({ what: z.literal('job'), id: z.uuid() }),
  z.object({ what: z.literal('all') }),
  z.object({ what: z.literal('message'), id: z.coerce.number().int().positive().max(2_147_483_647) }),
])

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    if (form.get('what') === 'refund') {
      await closeStuckRefund(ctx, parseForm(CloseRefundInput, Object.fromEntries(form)))
      return redirect('/portal/lavori?esito=rimborso')
    }
    const asked = parseForm(Retry, Object.fromEntries(form))
    if (asked.what === 'message') await retryWebhook(ctx, asked.id)
    else await retryFailed(ctx, asked.what === 'job' ? asked.id : undefined)
    return redirect(`/portal/lavori?esito=${asked.what === 'message' ? 'messaggio' : 'lavoro'}`)
  })
}

interface RetryButtonProps {
  readonly what: 'job' | 'all' | 'message'
  readonly id?: string | number
  readonly label: string
  /** What is tried again, for screen readers. */
  readonly of?: string
}

function RetryButton({ what, id, label, of }: RetryButtonProps) {
  const sent = useNavigation().formData
  const busy = sent?.get('what') === what && (id === undefined || sent.get('id') === String(id))
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="what" value={what} />
      {id !== undefined && <input type="hidden" name="id" value={id} />}
      <Button type="submit" size="s" variant="outline" loading={busy}>
        {label}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
    </Form>
  )
}

type FailedJobView = OperationsView['jobs'][number]
type StuckMessage = OperationsView['messages'][number]

const jobColumns: readonly DataColumn<FailedJobView>[] = [
  {
    key: 'name',
    header: 'Lavoro',
    card: 'title',
    cell: ({ name, mail }) => (
      <>
        {jobLabel(name)}
        {mail && (
          <span className="small muted">
            {' '}
            a {mail.to}: «{mail.subject}»
          </span>
        )}
      </>
    ),
  },
  { key: 'at', header: 'Fermo dal', card: 'detail', cell: ({ failedAt }) => formatInstant(failedAt) },
  { key: 'tries', header: 'Tentativi', number: true, card: 'amount', cell: ({ tries }) => tries },
  { key: 'problem', header: 'Problema', card: 'line', cell: ({ problem }) => <code className="small">{problem}</code> },
  {
    key: 'retry',
    header: <span className="sr-only">Azioni</span>,
    card: 'line',
    cell: ({ id, name }) => <RetryButton what="job" id={id} label="Riprova" of={jobLabel(name)} />,
  },
]

const messageColumns: readonly DataColumn<StuckMessage>[] = [
  { key: 'type', header: 'Messaggio', card: 'title', cell: ({ type }) => <code>{type}</code> },
  { key: 'at', header: 'Ricevuto', card: 'detail', cell: ({ at }) => formatInstant(at) },
  {
    key: 'retry',
    header: <span className="sr-only">Azioni</span>,
    card: 'line',
    cell: ({ id, type }) => <RetryButton what="message" id={id} label="Riprova" of={type} />,
  },
]

const accountColumns: readonly DataColumn<OperationsView['accounts'][number]>[] = [
  {
    key: 'name',
    header: 'Fornitore',
    card: 'title',
    cell: ({ supplierId, name }) => <Link to={`/portal/operators/${supplierId}`}>{name}</Link>,
  },
  { key: 'why', header: 'Conto di incasso', card: 'line', cell: ({ why }) => why },
]

const summary = ({ failed, stuck, waiting, mails }: OperationsView): string => {
  const parts = [
    failed === 0 ? 'nessun lavoro fermo' : failed === 1 ? 'un lavoro fermo' : `${failed} lavori fermi`,
    stuck === 0
      ? 'nessun messaggio di pagamento in sospeso'
      : `${stuck === 1 ? 'un messaggio' : `${stuck} messaggi`} di pagamento in sospeso`,
    waiting === 1 ? 'un lavoro in coda' : `${waiting} lavori in coda`,
    ...(mails ? [`${mails.waiting} email da spedire`] : []),
  ]
  const text = parts.join(', ')
  return `${text[0]?.toUpperCase()}${text.slice(1)}.`
}

/** Invoices that staff has to correct, and by when. */
const resendText = ({ count, by, isLate }: OperationsView['resend']): string => {
  const what = count === 1 ? 'Una fattura non è passata' : `${count} fatture non sono passate`
  if (!by) return `${what} dai nostri controlli.`
  return isLate
    ? `${what} dal Sistema di Interscambio: il termine per rispedire la prima era il ${formatDay(by)}.`
    : `${what} dal Sistema di Interscambio: la prima va rispedita entro il ${formatDay(by)}.`
}

/** Invoices of which nothing was heard since they were sent. */
const silentText = (count: number): string =>
  `${count === 1 ? 'Una fattura inviata non ha' : `${count} fatture inviate non hanno`} ricevute da più di ${ANSWER_DAYS} giorni:`

/** A bank that waits for our answer: until when, and about what. */
function DisputeLine({ dispute }: { dispute: DisputeToAnswer }) {
  const { amountCents, orderId, code, reason, answerBy } = dispute
  return (
    <li>
      <p>
        <b>
          <Price cents={amountCents} />
        </b>
        {orderId !== null && (
          <>
            {', '}
            <Link to={`/portal/ordini/${orderId}`}>ordine {orderNumber(orderId)}</Link>
          </>
        )}
        : chi ha pagato {reason}.{' '}
        {answerBy ? (
          <>
            Rispondi entro il <b>{formatDay(answerBy)}</b>
          </>
        ) : (
          'Rispondi'
        )}{' '}
        dal pannello di Stripe, alla contestazione <code>{code}</code>, con i documenti del venditore.
      </p>
    </li>
  )
}

/** One refund that does not go by itself: why, where it stands, and the form to close it. */
function StuckRefund({ refund, failure }: { refund: StuckRefundView; failure: FormFailure | undefined }) {
  const { id, amountCents, order, why, since } = refund
  const sent = useNavigation().formData
  const own = failure?.values.refund === String(id) ? failure : undefined
  return (
    <li className="stack">
      <p>
        <b>
          <Price cents={amountCents} />
        </b>
        {order && (
          <>
            {', '}
            <Link to={order.path}>ordine {order.number}</Link>
          </>
        )}
        , fermo dal {formatInstant(since)}. {why}
      </p>
      {id !== null && (
        <details open={own !== undefined}>
          <summary>Chiudi il rimborso</summary>
          <CloseFields failure={own} busy={sent?.get('refund') === String(id)}>
            <input type="hidden" name="what" value="refund" />
            <input type="hidden" name="refund" value={id} />
          </CloseFields>
        </details>
      )}
    </li>
  )
}

/** What was just done, by what the address says of it. */
const DONE: Readonly<Record<string, string>> = {
  lavoro: 'Si riprova subito: ricarica la pagina tra qualche secondo.',
  messaggio: 'Messaggio elaborato.',
  rimborso: 'Rimborso chiuso.',
}

/** "Lavori ed email": what the machine could not do by itself. */
export default function OperationsPage() {
  const { view, done } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const ofRefund = failure?.values.what === 'refund'
  return (
    <>
      <PageHeader
        title="Lavori ed email"
        actions={view.failed > 1 && <RetryButton what="all" label={`Riprova tutti (${view.failed})`} />}
      >
        {summary(view)}
      </PageHeader>
      <FormNote tone="success">{done && !failure ? DONE[done] : null}</FormNote>
      {failure && !ofRefund && <FormNote>{failure.message}</FormNote>}
      {view.resend.count > 0 && (
        <Note tone={view.resend.isLate ? 'error' : 'warning'}>
          {resendText(view.resend)} <Link to="/portal/registri/fatture?stato=da-correggere">Correggi e rispedisci</Link>
        </Note>
      )}
      {view.unread.length > 0 && (
        <Note tone="warning">
          Una ricevuta del Sistema di Interscambio non si legge, per{' '}
          {view.unread.map(({ invoiceId, name }, index) => (
            <span key={invoiceId}>
              {index > 0 && ', '}
              <Link to={`/portal/registri/fatture/${invoiceId}`}>{name}</Link>
            </span>
          ))}
          : leggila dall’intermediario e segnala nel documento.
        </Note>
      )}
      {view.silent.count > 0 && (
        <Note tone="warning">
          {silentText(view.silent.count)}{' '}
          {view.silent.items.map(({ invoiceId, name, sentAt, days }, index) => (
            <span key={invoiceId}>
              {index > 0 && ', '}
              <Link to={`/portal/registri/fatture/${invoiceId}`}>{name}</Link> (inviata il {formatInstant(sentAt)}, da{' '}
              {days} giorni)
            </span>
          ))}
          {view.silent.count > view.silent.items.length && (
            <>
              , e <Link to="/portal/registri/fatture?stato=in-attesa">le altre</Link>
            </>
          )}
          . Cerca la ricevuta dall’intermediario o in «Fatture e Corrispettivi», poi caricala o segnala nel documento.
        </Note>
      )}
      {view.toAnswer.length > 0 && (
        <Card title={`Contestazioni a cui rispondere su Stripe (${view.disputes})`} id="contestazioni">
          <ul className="hanging">
            {view.toAnswer.map((dispute) => (
              <DisputeLine key={dispute.id} dispute={dispute} />
            ))}
          </ul>
        </Card>
      )}
      {view.stuckRefunds.length > 0 && (
        <Card title={`Rimborsi fermi (${view.refunds})`} id="rimborsi">
          <ul className="hanging">
            {view.stuckRefunds.map((refund) => (
              <StuckRefund key={`${refund.order?.path} ${refund.id}`} refund={refund} failure={failure} />
            ))}
          </ul>
        </Card>
      )}
      <Card title="Lavori fermi">
        <DataTable
          caption="Lavori che hanno rinunciato"
          columns={jobColumns}
          rows={view.jobs}
          rowKey={({ id }) => id}
          empty={<EmptyState illustration="esito-ok">Tutti i lavori sono andati a buon fine.</EmptyState>}
        />
      </Card>
      <Card title="Messaggi di pagamento in sospeso">
        <DataTable
          caption="Messaggi del fornitore di pagamenti"
          columns={messageColumns}
          rows={view.messages}
          rowKey={({ id }) => String(id)}
          empty={<p className="muted">Nessun messaggio in sospeso.</p>}
        />
      </Card>
      <Card title="Conti di incasso da sistemare">
        <DataTable
          caption="Fornitori che nessuno può pagare"
          columns={accountColumns}
          rows={view.accounts}
          rowKey={({ supplierId, why }) => `${supplierId} ${why}`}
          empty={<p className="muted">Tutti i conti collegati possono ricevere pagamenti.</p>}
        />
      </Card>
    </>
  )
}
