import { redirect, useActionData, useLoaderData } from 'react-router'
import { actionLabel } from '#features/trust/reports/decision-words.rules.ts'
import { type CaseKind, casePath, kindLabel } from '#features/trust/reports/reports.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant, formatRelative } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { reportCase } from '../case.queries.server.ts'
import { AnswerAppealInput, DecideBody } from '../moderation.contract.ts'
import { answerAppeal, decideCase } from '../moderation.service.server.ts'
import { AppealList } from '../ui/appeal-list.tsx'
import { DecideForm } from '../ui/decide-form.tsx'
import { TargetCard } from '../ui/target-card.tsx'
import type { CaseView } from '../views.ts'
import type { Route } from './+types/case.page'
import '../ui/case.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Segnalazione | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const done: Readonly<Record<string, string>> = {
  deciso: 'Decisione presa: chi è toccato e chi ha segnalato vengono avvisati con il motivo.',
  ricorso: 'Ricorso deciso: chi lo ha fatto viene avvisato con il motivo.',
}

export const loader = ({ request, context, params }: Route.LoaderArgs) =>
  orErrorPage(async () => {
    const ctx = ctxOf(context)
    adminPage(ctx, request)
    const note = done[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null
    return { view: await reportCase(ctx, pageId(params.id)), note, now: ctx.now.toISOString() }
  })

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ request, context, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const id = pageId(params.id)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const values = Object.fromEntries(form)
    const appeal = form.get('appeal')
    if (appeal === null) await decideCase(ctx, id, parseForm(DecideBody, values))
    else await answerAppeal(ctx, pageId(String(appeal)), parseForm(AnswerAppealInput, values))
    return redirect(`${casePath(id)}?fatto=${appeal === null ? 'deciso' : 'ricorso'}`)
  })
}

/** What people said of the thing, the newest first. */
function ReportList({ reports, now }: { readonly reports: CaseView['reports']; readonly now: string }) {
  return (
    <Card title={reports.length === 1 ? 'Una segnalazione' : `${reports.length} segnalazioni`}>
      {reports.length === 0 ? (
        <p className="muted">Nessuno l’ha segnalato: ha deciso lo staff di sua iniziativa.</p>
      ) : (
        <ul className="case__list">
          {reports.map(({ id, from, text, at, isOpen }) => (
            <li key={id}>
              <p className="small muted">
                {from}, <span title={formatInstant(at)}>{formatRelative(at, now)}</span>
                {isOpen ? '' : ', già decisa'}
              </p>
              <p className="case__words">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

interface DecisionListProps {
  readonly decisions: CaseView['decisions']
  readonly subject: CaseKind
}

/** What was decided about the thing, the newest first. */
function DecisionList({ decisions, subject }: DecisionListProps) {
  if (decisions.length === 0) return null
  return (
    <Card title="Decisioni">
      <ul className="case__list">
        {decisions.map(({ id, action, ground, reason, by, at, isOnAppeal }) => (
          <li key={id}>
            <p className="small muted">
              {formatInstant(at)}, {by}
              {isOnAppeal && ', su ricorso'}
            </p>
            <p>
              <b>{actionLabel(subject, action)}</b>
            </p>
            <p className="small">{ground}</p>
            <p className="case__words">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** One reported thing, for staff: as it is seen, what was said of it, what is decided about it and why (decision 0050). */
export default function CasePage() {
  const { view, note, now } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>() ?? null
  const isAboutAppeal = failure?.values.appeal !== undefined
  return (
    <>
      <div>
        <BackLink to="/portal/segnalazioni">Segnalazioni</BackLink>
        <PageHeader title={view.title || kindLabel[view.subject]}>{kindLabel[view.subject]}</PageHeader>
      </div>
      <FormNote tone="success">{failure ? null : note}</FormNote>
      <div className="case">
        <div className="case__main">
          <TargetCard target={view.target} />
          <ReportList reports={view.reports} now={now} />
          <DecisionList decisions={view.decisions} subject={view.subject} />
        </div>
        <div className="case__side">
          <AppealList view={view} now={now} failure={isAboutAppeal ? failure : null} />
          <DecideForm key={view.seen} view={view} failure={isAboutAppeal ? null : failure} />
        </div>
      </div>
    </>
  )
}
