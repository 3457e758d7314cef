import { useActionData, useLoaderData } from 'react-router'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { dataListPath } from '#ui/lists/data-list.rules.ts'
import { cursorText, readCursor } from '#ui/lists/data-list-cursor.rules.ts'
import { DataListNext } from '#ui/lists/data-list-next.tsx'
import { DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { casesInWait, reportCaseList } from '../cases.queries.server.ts'
import { caseFilter, caseSorts, casesList, caseViews } from '../cases-list.rules.ts'
import { CasesTable } from '../ui/cases-table.tsx'
import type { Route } from './+types/cases.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Segnalazioni | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDataList(ctx, casesList, request)
  const after = readCursor(new URL(request.url).searchParams.get('dopo'))
  const [list, waiting] = await Promise.all([
    reportCaseList(ctx, caseFilter(state), { after, size: state.size }),
    casesInWait(ctx),
  ])
  const next = list.next && cursorText(list.next)
  return {
    ...{ state: { ...state, page: 1 }, views, waiting, now: ctx.now.toISOString() },
    list: { items: list.items, next, isFirst: after === null },
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, casesList, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

const sentence = (count: number, appeals: number): string => {
  if (count === 0) return 'Niente da decidere.'
  const things = count === 1 ? 'Una cosa da decidere' : `${count} cose da decidere`
  if (appeals === 0) return `${things}, la più vecchia per prima.`
  return `${things}, ${appeals === 1 ? 'una con un ricorso' : `${appeals} con un ricorso`}. La più vecchia per prima.`
}

/** "Segnalazioni", for staff: everything reported, one line for each thing (decision 0050). */
export default function CasesPage() {
  const { state, views, list, waiting, now } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const counts: Readonly<Record<string, number>> = { '': waiting.count, ricorsi: waiting.appeals }
  return (
    <>
      <PageHeader title="Segnalazioni">{sentence(waiting.count, waiting.appeals)}</PageHeader>
      <Tabs
        label="Viste delle segnalazioni"
        items={caseViews.map(({ key, label }) => ({
          to: dataListPath(casesList, state, { view: key }),
          label,
          ...(counts[key] !== undefined && { count: counts[key] }),
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={casesList} state={state} views={views} />
      <DataListToolbar
        list={casesList}
        state={state}
        total={null}
        csv="/api/portal/reports/export"
        sortLabels={caseSorts}
      >
        <SavedViews list={casesList} state={state} views={views} failure={failure} />
      </DataListToolbar>
      <DataListRows list={casesList}>
        <CasesTable items={list.items} state={state} now={now} />
      </DataListRows>
      <DataListNext
        label="Pagine delle segnalazioni"
        list={casesList}
        state={state}
        next={list.next}
        isFirst={list.isFirst}
      />
    </>
  )
}
