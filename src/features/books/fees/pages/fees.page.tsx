import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useActionData, useLoaderData } from 'react-router'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { euro } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { type DataListState, dataListPath } from '#ui/lists/data-list.rules.ts'
import { DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { feeSummary, feesPage } from '../fees.queries.server.ts'
import { feeCursorPath, feeFilter, feeSorts, feesList, feeViews, readFeeCursor } from '../fees-list.rules.ts'
import { FeeTabs } from '../ui/fee-tabs.tsx'
import { FeesTable } from '../ui/fees-table.tsx'
import type { FeeSummary, FeesView } from '../views.ts'
import type { Route } from './+types/fees.page'
import '../ui/fees.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Versamenti FEE | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDataList(ctx, feesList, request)
  const filter = feeFilter(state)
  const cursor = readFeeCursor(new URL(request.url).searchParams, state)
  const [fees, summary] = await Promise.all([feesPage(ctx, filter, { cursor, size: state.size }), feeSummary(ctx)])
  return { state, view: filter.view, views, fees, summary, today: todayInRome(ctx.now) }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, feesList, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

function Sums({ summary }: { readonly summary: FeeSummary }) {
  const { dueCents, due, lateCents, late, oldest, creditCents, credits, suspended } = summary
  return (
    <StatGroup>
      <StatTile label="Da versare" value={euro(dueCents)} note={due === 1 ? 'una fee' : `${due} fee`} />
      <StatTile
        label="Scadute"
        value={euro(lateCents)}
        note={
          late > 0 && oldest
            ? `${late === 1 ? 'una fee' : `${late} fee`}, la prima dal ${formatDay(oldest)}`
            : 'nessuna'
        }
        tone={late > 0 ? 'warning' : 'good'}
      />
      <StatTile
        label="A credito dei fornitori"
        value={euro(creditCents)}
        note={credits === 1 ? 'una fee' : `${credits} fee`}
      />
      <StatTile label="Fornitori sospesi" value={suspended} note="per fee scadute da oltre 30 giorni" />
    </StatGroup>
  )
}

/** The pages before and after: the list is walked from fee to fee. */
function Steps({ state, fees: { before, after } }: { readonly state: DataListState; readonly fees: FeesView }) {
  if (!before && !after) return null
  return (
    <nav className="fees__actions" aria-label="Pagine delle fee">
      {before && (
        <ButtonLink to={feeCursorPath(state, before)} variant="outline" size="s" rel="prev">
          <ChevronLeft className="icon" aria-hidden="true" />
          Precedenti
        </ButtonLink>
      )}
      {after && (
        <ButtonLink to={feeCursorPath(state, after)} variant="outline" size="s" rel="next">
          Successive
          <ChevronRight className="icon" aria-hidden="true" />
        </ButtonLink>
      )}
    </nav>
  )
}

const countOf = (key: string, { due, late, credits }: FeeSummary): { count?: number } => {
  const counts: Readonly<Record<string, number>> = { '': due, scadute: late, credito: credits }
  const count = counts[key]
  return count === undefined ? {} : { count }
}

/** "Versamenti FEE": what suppliers owe the marketplace, have paid and have paid too much (SUB-10, OQ-049). */
export default function FeesPage() {
  const { state, view, views, fees, summary, today } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  return (
    <>
      <PageHeader title="Versamenti FEE">
        Le fee maturano quando gli sposi pagano e si versano entro 30 giorni. Chi è in ritardo da più di altri 30 giorni
        è sospeso finché non versa.
      </PageHeader>
      <FeeTabs current="/portal/payments" />
      <div className="fees">
        <Sums summary={summary} />
        <div className="fees__desk">
          <Tabs
            label="Viste delle fee"
            items={feeViews.map(({ key, label }) => ({
              to: dataListPath(feesList, state, { view: key }),
              label,
              ...countOf(key, summary),
              current: key === view,
            }))}
          />
          <SavedViewLinks list={feesList} state={state} views={views} />
          <DataListToolbar
            list={feesList}
            state={state}
            total={fees.total}
            csv="/api/portal/fees/export"
            sortLabels={feeSorts}
          >
            <SavedViews list={feesList} state={state} views={views} failure={failure} />
          </DataListToolbar>
          <DataListRows list={feesList}>
            <FeesTable
              fees={fees}
              state={state}
              today={today}
              empty={feeViews.find(({ key }) => key === view)?.empty ?? ''}
            />
          </DataListRows>
          {!fees.sums && (
            <p className="small muted">Sono più di 1.000: restringi l’elenco per vedere quante e quanto in tutto.</p>
          )}
          <Steps state={state} fees={fees} />
        </div>
      </div>
    </>
  )
}
