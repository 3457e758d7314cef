import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { questionsPath, sectorQuestionsPath } from '../question-address.rules.ts'
import { saveQuestion } from '../question-drafts.service.server.ts'
import { DraftInput } from '../question-editor.contract.ts'
import { workingQuestions } from '../question-editor.queries.server.ts'
import { conditionsOf, typedQuestion } from '../question-form.rules.ts'
import { personalQuestionKeys } from '../questions.rules.ts'
import { QuestionForm } from '../ui/question-form.tsx'
import type { Route } from './+types/question-editor.page'
import '../ui/question-editor.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Domanda | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const keyOf = (request: Request): string | null => new URL(request.url).searchParams.get('codice')

/** A new question before anything is typed. */
const NEW_QUESTION: Readonly<Record<string, string>> = { type: 'single', maxLength: '100' }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { sector, draft, questions } = await orErrorPage(() => workingQuestions(ctx, pageId(params.sector)))
  const key = keyOf(request)
  const question = questions.find((one) => one.key === key)
  if (key !== null && !question) throw data({ message: 'Questa domanda non c’è più.' }, { status: 404 })
  return {
    sector: { id: sector.id, name: sector.name },
    key,
    revision: draft?.revision ?? 0,
    values: question ? typedQuestion(question) : NEW_QUESTION,
    conditions: conditionsOf(questions.filter((one) => one !== question)),
    /** Some answers are kept from visitors whatever staff says. */
    isAlwaysPersonal: key !== null && personalQuestionKeys.has(key),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'
export { readAfterConflict as shouldRevalidate } from '#ui/forms/read-after-conflict.ts'

export const action = async ({ context, request, params }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const sectorId = pageId(params.sector)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))
    const draft = { sectorId, ...parseForm(DraftInput, typed) }
    await saveQuestion(ctx, draft, keyOf(request), typed)
    return redirect(`${sectorQuestionsPath(sectorId)}?fatto=salvata`)
  })
}

/** One question of a sector's draft. */
export default function QuestionEditor() {
  const view = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { sector, key, values } = view
  const title = key === null ? 'Nuova domanda' : (values.text ?? key)
  return (
    <div className="question-desk">
      <Breadcrumb
        items={[
          { label: 'Domande degli annunci', to: questionsPath },
          { label: sector.name, to: sectorQuestionsPath(sector.id) },
          { label: title },
        ]}
      />
      <PageHeader title={title}>
        Finisce nella bozza di {sector.name}: gli sposi la vedono quando la pubblichi.
      </PageHeader>
      <QuestionForm key={`${key} ${view.revision}`} view={view} failure={failure} />
    </div>
  )
}
