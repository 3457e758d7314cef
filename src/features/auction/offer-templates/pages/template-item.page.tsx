import { data, redirect, useActionData, useLoaderData } from 'react-router'
import { DraftInput } from '#features/auction/question-sets/question-editor.contract.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { orErrorPage, pageId } from '#platform/pages/refusal.server.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { sectorTemplatePath, templatesPath } from '../template-address.rules.ts'
import { saveItem } from '../template-drafts.service.server.ts'
import { workingTemplate } from '../template-editor.queries.server.ts'
import { askableQuestions, typedItem } from '../template-form.rules.ts'
import { ItemForm } from '../ui/item-form.tsx'
import type { Route } from './+types/template-item.page'
import '#features/auction/question-sets/ui/question-editor.css'
import '../ui/offer-template.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Voce | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const keyOf = (request: Request): string | null => new URL(request.url).searchParams.get('codice')

/** A new item before anything is typed. */
const NEW_ITEM: Readonly<Record<string, string>> = { kind: 'usual', unit: 'flat', read: 'number' }

export const loader = async ({ context, request, params }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const view = await orErrorPage(() => workingTemplate(ctx, pageId(params.sector)))
  const key = keyOf(request)
  const item = view.data.items.find((one) => one.key === key)
  if (key !== null && !item) throw data({ message: 'Questa voce non c’è più.' }, { status: 404 })
  return {
    sector: view.sector,
    key,
    revision: view.draft?.revision ?? 0,
    values: item ? typedItem(item) : NEW_ITEM,
    questions: askableQuestions(view.questions, item?.quantityFrom),
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
    await saveItem(ctx, { sectorId, ...parseForm(DraftInput, typed) }, keyOf(request), typed)
    return redirect(`${sectorTemplatePath(sectorId)}?fatto=salvata`)
  })
}

/** One item of a sector's draft. */
export default function TemplateItemEditor() {
  const view = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const { sector, key, values } = view
  const title = key === null ? 'Nuova voce' : (values.name ?? key)
  return (
    <div className="question-desk">
      <Breadcrumb
        items={[
          { label: 'Schemi delle proposte', to: templatesPath },
          { label: sector.name, to: sectorTemplatePath(sector.id) },
          { label: title },
        ]}
      />
      <PageHeader title={title}>
        Finisce nella bozza di {sector.name}: i fornitori la usano quando la pubblichi.
      </PageHeader>
      <ItemForm key={`${key} ${view.revision}`} view={view} failure={failure} />
    </div>
  )
}
