import { redirect, useActionData, useLoaderData } from 'react-router'
import { z } from 'zod'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Accordion } from '#ui/frame/accordion.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { VersionChanges } from '#ui/lists/version-list.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { invoiceKindLabel } from '../../invoice.rules.ts'
import { correctAndResend } from '../correct.service.server.ts'
import { documentOf } from '../document.queries.server.ts'
import { noteReceipt } from '../receipts.service.server.ts'
import { noteSent, sendNow } from '../send.service.server.ts'
import { copyRejection, copyText } from '../transmission.rules.ts'
import { CorrectionInput, NotedReceiptInput } from '../transmissions.contract.ts'
import { sendingSettings } from '../transmissions.queries.server.ts'
import { AttemptsThread } from '../ui/attempts-thread.tsx'
import { CorrectionForm } from '../ui/correction-form.tsx'
import { NoteReceipt } from '../ui/receipt-forms.tsx'
import type { AttemptView, DocumentView } from '../views.ts'
import type { Route } from './+types/document.page'
import '../../ui/earnings.css'
import '../ui/transmissions.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Invio di una fattura | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const SAID: Readonly<Record<string, string>> = {
  rispedita: 'Corretta: il file nuovo ha superato i controlli e riparte.',
  bloccata: 'Corretta, ma il file nuovo non supera i controlli: guarda i codici qui sotto.',
  inviata: 'Segnata come inviata.',
  parte: 'Parte adesso: ricarica la pagina tra qualche secondo.',
  ricevuta: 'Ricevuta segnata.',
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    adminPage(ctx, request)
    const view = await documentOf(ctx, pageId(params.id))
    const said = SAID[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
    return { view, said, today: todayInRome(ctx.now), channel: sendingSettings(ctx).channel }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

const Attempt = z.object({ transmissionId: z.coerce.number().int().positive().max(2_147_483_647) })

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const id = pageId(params.id)
  const values = Object.fromEntries(form)
  const done = (what: string) => redirect(`/portal/registri/fatture/${id}?fatto=${what}`)
  return answerForm(form, async () => {
    if (values.intent === 'correct') {
      const status = await correctAndResend(ctx, id, parseForm(CorrectionInput, values))
      return done(status === 'ready' ? 'rispedita' : 'bloccata')
    }
    const { transmissionId } = parseForm(Attempt, values)
    if (values.intent === 'note') {
      await noteReceipt(ctx, transmissionId, parseForm(NotedReceiptInput, values))
      return done('ricevuta')
    }
    if (values.intent === 'send') {
      await sendNow(ctx, transmissionId)
      return done('parte')
    }
    await noteSent(ctx, transmissionId)
    return done('inviata')
  })
}

/** What staff can do with a file that is ready to go. */
function ReadyActions({ attempt, isByHand }: { readonly attempt: AttemptView; readonly isByHand: boolean }) {
  return (
    <Form method="post" className="transmissions__actions" preventScrollReset>
      <input type="hidden" name="transmissionId" value={attempt.id} />
      {!isByHand && (
        <Button type="submit" name="intent" value="send">
          Spedisci ora
        </Button>
      )}
      <Button type="submit" name="intent" value="sent" variant="outline">
        Segna come inviata a mano
      </Button>
    </Form>
  )
}

function Corrections({ corrections }: Pick<DocumentView, 'corrections'>) {
  if (corrections.length === 0) return null
  return (
    <Card title="Correzioni">
      {corrections.map(({ id, by, at, reason, changes }) => (
        <div key={id}>
          <p className="small">
            {by}, {formatInstant(at)}: «{reason}»
          </p>
          <VersionChanges changes={changes} />
        </div>
      ))}
    </Card>
  )
}

/** One document on its way to the exchange system: every attempt, its receipts, and the correction that sends it again. */
export default function DocumentPage() {
  const { view, said, today, channel } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const failed = (intent: string) => (failure?.values.intent === intent ? failure : undefined)
  const last = view.attempts.at(-1)
  const copyErrors = last ? copyRejection(last) : null
  const isCorrectable = last?.status === 'rejected' || last?.status === 'blocked'
  return (
    <>
      <BackLink to="/portal/registri/fatture">Invio delle fatture</BackLink>
      <PageHeader
        title={`${invoiceKindLabel[view.kind]} ${view.name}`}
        actions={
          <ButtonLink variant="outline" to={`/api/portal/invoices/${view.id}/pdf`} reloadDocument download>
            Scarica il PDF
          </ButtonLink>
        }
      >
        Del {formatDay(view.issuedOn)}, {euro(view.totalCents)}, a{' '}
        <Link to={`/portal/operators/${view.supplierId}`}>{view.customer.name}</Link>. {view.subject}.
      </PageHeader>
      <FormNote tone="success">{said && !failure ? said : null}</FormNote>
      <FormNote>{failed('send')?.message ?? failed('sent')?.message}</FormNote>
      <div className="transmissions">
        <Card title="Invii">
          <AttemptsThread attempts={view.attempts} />
          {last?.status === 'ready' && <ReadyActions attempt={last} isByHand={channel === 'manual'} />}
        </Card>
        {copyErrors && <Note tone="warning">{copyText(copyErrors)}</Note>}
        {isCorrectable && <CorrectionForm view={view} failure={failed('correct')} />}
        <Corrections corrections={view.corrections} />
        {last && (last.status === 'ready' || last.status === 'sent' || copyErrors) && (
          <Accordion>
            <NoteReceipt transmissionId={last.id} today={today} failure={failed('note')} />
          </Accordion>
        )}
      </div>
    </>
  )
}
