import { redirect } from 'react-router'
import { statusLabel, statusTone } from '#features/auction/announcements/auction.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant } from '#shared/days.ts'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { applyEdit, type EditPlan, planEdit } from '../edit-apply.service.server.ts'
import { editOutcomeText } from '../edit-request.rules.ts'
import { editRequestFor } from '../edit-request-detail.queries.server.ts'
import { ApplyEditBody, CloseEditBody } from '../edit-requests.contract.ts'
import { closeEditRequest } from '../edit-requests.service.server.ts'
import { Differences, EditOffers } from '../ui/edit-differences.tsx'
import { EditRequestForm } from '../ui/edit-request-form.tsx'
import type { Route } from './+types/edit-request.page'
import '../ui/edit-request.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Richiesta di modifica | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ params, context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return orErrorPage(() => editRequestFor(ctx, pageId(params.id)))
}

const ANSWER = 'answers.'

/** What was typed, with the answers under a name of their own. */
const typedIn = (form: FormData) => {
  const entries = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const isAnswer = ([name]: [string, string]) => name.startsWith(ANSWER)
  return parseForm(ApplyEditBody, {
    ...Object.fromEntries(entries.filter((entry) => !isAnswer(entry))),
    answers: Object.fromEntries(entries.filter(isAnswer).map(([name, value]) => [name.slice(ANSWER.length), value])),
  })
}

/** What the change would do, with everything that was typed. */
export interface EditPreview {
  readonly ok: true
  readonly plan: EditPlan
  readonly values: Readonly<Record<string, string | string[]>>
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ params, context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return orErrorPage(async () => {
    const id = pageId(params.id)
    const form = await readForm(request)
    return answerForm(form, async () => {
      const decision = form.get('decision')
      if (decision === 'decline') {
        const { reply } = parseForm(CloseEditBody, { outcome: 'declined', reply: form.get('reply') ?? '' })
        await closeEditRequest(ctx, id, { outcome: 'declined', reply })
        return redirect('/portal/auctions?esito=edit-declined#richieste-di-modifica')
      }
      if (decision === 'apply') {
        await applyEdit(ctx, id, typedIn(form))
        return redirect('/portal/auctions?esito=edit-done#richieste-di-modifica')
      }
      const values = Object.fromEntries(
        [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
      )
      return { ok: true, plan: await planEdit(ctx, id, typedIn(form)), values } satisfies EditPreview
    })
  })
}

/** One request of a couple: its words, the announcement to change, what the change does to the offers (OQ-120). */
export default function EditRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const desk = loaderData
  const answer = actionData as EditPreview | FormFailure | undefined
  const preview = answer?.ok === true ? answer : undefined
  const failure = answer?.ok === false ? answer : undefined
  return (
    <>
      <div>
        <BackLink to="/portal/auctions#richieste-di-modifica">Revisione annunci</BackLink>
        <PageHeader
          title={desk.title}
          actions={<StatusChip tone={statusTone[desk.status]}>{statusLabel[desk.status]}</StatusChip>}
        >
          {desk.code} · {desk.coupleName} · <Link to={`/auctions/detail/${desk.announcementId}`}>Apri l’annuncio</Link>
        </PageHeader>
      </div>
      <div className="edit-desk">
        <div className="edit-desk__main">
          <Card title="Che cosa chiedono gli sposi">
            <blockquote className="edit-desk__words">{desk.text}</blockquote>
            <p className="small muted">Chiesto il {formatInstant(desk.requestedAt)}.</p>
          </Card>
          {desk.closed ? (
            <Note tone="info">
              {desk.closed.outcome && editOutcomeText[desk.closed.outcome]} il {formatInstant(desk.closed.at)}.{' '}
              {desk.closed.reply}
            </Note>
          ) : (
            <EditRequestForm desk={desk} typed={(preview ?? failure)?.values} failure={failure} />
          )}
        </div>
        <div className="edit-desk__side">
          {!desk.closed && (
            <Differences
              title="Differenze"
              changes={preview?.plan.changes ?? []}
              empty="Cambia i campi e premi «Vedi le differenze»: qui si leggono una accanto all’altra."
            />
          )}
          {desk.closed && <Differences title="Che cosa è cambiato" changes={desk.closed.changes} empty="Niente." />}
          {!desk.closed && desk.since.length > 0 && (
            <Differences title="Cambiato dopo la richiesta" changes={desk.since} empty="" />
          )}
          <EditOffers desk={desk} plan={preview?.plan} />
        </div>
      </div>
    </>
  )
}
