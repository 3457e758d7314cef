import { Eye, Plus } from 'lucide-react'
import { redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { formatInstant } from '#shared/days.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { publishQuestions, restoreQuestions } from '../publish-questions.service.server.ts'
import { previewPath, questionPath, questionsPath, sectorQuestionsPath } from '../question-address.rules.ts'
import { discardDraft, moveQuestion, removeQuestion } from '../question-drafts.service.server.ts'
import { DraftInput, PublishInput, RestoreInput } from '../question-editor.contract.ts'
import { questionEditor } from '../question-editor.queries.server.ts'
import { PublishCard } from '../ui/publish-card.tsx'
import { QuestionRows } from '../ui/question-rows.tsx'
import { VersionsCard } from '../ui/versions-card.tsx'
import type { Route } from './+types/sector-questions.page'
import '../ui/question-editor.css'

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Domande: ${loaderData?.sector.name ?? 'settore'} | Portale Promessi` },
  { name: 'robots', content: 'noindex' },
]

const saidOf: Readonly<Record<string, string>> = {
  salvata: 'Domanda salvata nella bozza: vale quando la pubblichi.',
  spostata: 'Ordine cambiato nella bozza.',
  tolta: 'Domanda tolta dalla bozza.',
  scartata: 'Bozza scartata: valgono le domande in vigore.',
  pubblicata: 'Pubblicate: da adesso gli sposi rispondono a queste domande.',
  ripresa: 'Versione ripresa: da adesso gli sposi rispondono a queste domande.',
}

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { searchParams } = new URL(request.url)
  const before = Number(searchParams.get('prima')) || undefined
  const view = await orErrorPage(() => questionEditor(ctx, pageId(params.sector), before))
  return { ...view, said: saidOf[searchParams.get('fatto') ?? ''] ?? null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'
export { readAfterConflict as shouldRevalidate } from '#ui/forms/read-after-conflict.ts'

/** Orders and empties the draft, publishes it, throws it away, or brings a version back. */
export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const sectorId = pageId(params.sector)
  const form = await readForm(request)
  const values = Object.fromEntries(form)
  const [what, key = ''] = String(form.get('what') ?? '').split(' ')
  const done = (word: string) => redirect(`${sectorQuestionsPath(sectorId)}?fatto=${word}`)
  return answerForm(form, async () => {
    if (what === 'publish') {
      await publishQuestions(ctx, { sectorId, ...parseForm(PublishInput, values) })
      return done('pubblicata')
    }
    if (what === 'restore') {
      await restoreQuestions(ctx, { sectorId, ...parseForm(RestoreInput, values) })
      return done('ripresa')
    }
    const draft = { sectorId, ...parseForm(DraftInput, values) }
    if (what === 'discard') {
      await discardDraft(ctx, draft)
      return done('scartata')
    }
    if (what === 'remove') {
      await removeQuestion(ctx, draft, key)
      return done('tolta')
    }
    await moveQuestion(ctx, draft, key, what === 'up' ? -1 : 1)
    return done('spostata')
  })
}

/** The questions of one sector: the draft with what it changes, and the versions. */
export default function SectorQuestions() {
  const view = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { sector, draft, version, said } = view
  const what = String(failure?.values.what ?? '')
  const isOfRows = failure && what !== 'publish' && what !== 'restore'
  return (
    <div className="question-desk">
      <Breadcrumb items={[{ label: 'Domande degli annunci', to: questionsPath }, { label: sector.name }]} />
      <PageHeader title={sector.name}>
        {version === 0 ? 'In vigore: le domande di partenza. ' : `In vigore: versione ${version}. `}
        {draft
          ? `Sotto vedi la bozza, cambiata da ${draft.by} il ${formatInstant(draft.at)}: gli sposi la vedono quando la pubblichi.`
          : 'Ogni modifica finisce in una bozza: gli sposi la vedono quando la pubblichi.'}
      </PageHeader>
      <FormNote tone="success">{failure ? null : said}</FormNote>
      {isOfRows && <FormNote>{failure.message}</FormNote>}
      <Card
        title={draft ? `Bozza (${view.questions.length} domande)` : `Domande (${view.questions.length})`}
        action={
          <span className="question-desk__actions">
            <ButtonLink
              size="s"
              variant="outline"
              to={previewPath(sector.id)}
              icon={<Eye className="icon" aria-hidden="true" />}
            >
              Anteprima
            </ButtonLink>
            <ButtonLink size="s" to={questionPath(sector.id)} icon={<Plus className="icon" aria-hidden="true" />}>
              Aggiungi
            </ButtonLink>
          </span>
        }
      >
        {view.problems.map((problem) => (
          <Note key={problem} tone="error">
            {problem}
          </Note>
        ))}
        <QuestionRows sectorId={sector.id} revision={view.revision} questions={view.questions} />
      </Card>
      {draft && <PublishCard view={view} failure={what === 'publish' ? failure : undefined} />}
      <VersionsCard
        view={view}
        failure={what === 'restore' ? failure : undefined}
        none="Nessuna: valgono le domande con cui il sito è nato."
        toFirst="Torna alle domande di partenza"
        previewOf={(number) => previewPath(sector.id, number)}
        path={sectorQuestionsPath(sector.id)}
      />
    </div>
  )
}
