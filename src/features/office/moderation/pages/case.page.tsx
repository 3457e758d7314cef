import { redirect, useActionData, useLoaderData } from 'react-router'
import { casePath, kindLabel } from '#features/trust/reports/reports.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { BackLink } from '#ui/frame/back-link.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { FormNote } from '#ui/parts/note.tsx'
import { reportCase } from '../case.queries.server.ts'
import { AnswerAppealInput, DecideBody } from '../moderation.contract.ts'
import { answerAppeal, decideCase } from '../moderation.service.server.ts'
import { AppealList } from '../ui/appeal-list.tsx'
import { DecideForm } from '../ui/decide-form.tsx'
import { DecisionList } from '../ui/decision-list.tsx'
import { ReportList } from '../ui/report-list.tsx'
import { TargetCard } from '../ui/target-card.tsx'
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
