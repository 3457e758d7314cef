import { useActionData, useLoaderData } from 'react-router'
import { changeViews, openDesk } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { deskPath } from '#ui/lists/desk.rules.ts'
import { cursorText, readCursor } from '#ui/lists/desk-cursor.rules.ts'
import { DeskNext } from '#ui/lists/desk-next.tsx'
import { DeskRows } from '#ui/lists/desk-rows.tsx'
import { DeskToolbar } from '#ui/lists/desk-toolbar.tsx'
import { casesInWait, reportCaseList } from '../cases.queries.server.ts'
import { caseFilter, caseSorts, casesDesk, caseViews } from '../cases-desk.rules.ts'
import { CasesTable } from '../ui/cases-table.tsx'
import type { Route } from './+types/cases.page'

export const meta: Route.MetaFunction = () => [
  { title: 'Segnalazioni | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDesk(ctx, casesDesk, request)
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

/** The page has no form but those of the saved views. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, casesDesk, form)
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
          to: deskPath(casesDesk, state, { view: key }),
          label,
          ...(counts[key] !== undefined && { count: counts[key] }),
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={casesDesk} state={state} views={views} />
      <DeskToolbar list={casesDesk} state={state} total={null} csv="/api/portal/reports/export" sortLabels={caseSorts}>
        <SavedViews list={casesDesk} state={state} views={views} failure={failure} />
      </DeskToolbar>
      <DeskRows list={casesDesk}>
        <CasesTable items={list.items} state={state} now={now} />
      </DeskRows>
      <DeskNext
        label="Pagine delle segnalazioni"
        list={casesDesk}
        state={state}
        next={list.next}
        isFirst={list.isFirst}
      />
    </>
  )
}
