import { useActionData, useLoaderData } from 'react-router'
import { supplierReturns } from '#features/fulfilment/returns/index.server.ts'
import {
  asksForReturns,
  saleReturnSorts,
  saleReturnsFilter,
  saleReturnsList,
} from '#features/fulfilment/returns/sale-returns-list.rules.ts'
import { SaleReturnsTable } from '#features/fulfilment/returns/ui/sale-returns.tsx'
import { countSales, seesEarnings, sellsServices, supplierSales } from '#features/fulfilment/sales/index.server.ts'
import { salesFilter, salesListFor, salesSorts } from '#features/fulfilment/sales/sales-list.rules.ts'
import { SalesTable } from '#features/fulfilment/sales/ui/sales-table.tsx'
import {
  countOf,
  salesSentence,
  saleViewsFor,
  servicesSentence,
  viewOf,
} from '#features/fulfilment/sales/ui/sales-views.rules.ts'
import { changeViews, openDataList } from '#features/site/saved-views/index.server.ts'
import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure } from '#platform/pages/form.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Tabs } from '#ui/frame/tabs.tsx'
import { dataListPath } from '#ui/lists/data-list.rules.ts'
import { DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { Route } from './+types/sales.page'
import '#features/fulfilment/sales/ui/sales.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Vendite | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

const NO_SALES = { items: [], total: 0, page: 1, pages: 1, totals: null }

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  // The view "Resi" is about what comes back, not about the sales it is of: a list of its own at the same address.
  const isReturns = asksForReturns(new URL(request.url).searchParams)
  const isService = sellsServices(ctx)
  const { state, views } = await openDataList(
    ctx,
    isReturns ? saleReturnsList : salesListFor(seesEarnings(ctx), isService),
    request,
  )
  const choices = saleViewsFor(isService)
  const view = viewOf(isReturns ? 'resi' : state.view, choices)
  const { page, size } = state
  // What comes back is read without the sales it is of: of those only the numbers of the tabs are shown.
  const returns = isReturns ? await supplierReturns(ctx, { page, size, filter: saleReturnsFilter(state) }) : null
  const { counts, late, ...sales } = isReturns
    ? { ...(await countSales(ctx)), ...NO_SALES }
    : await supplierSales(ctx, { view: view.view ?? undefined, filter: salesFilter(state), page, size })
  return {
    view: view.key,
    empty: view.empty,
    state: { ...state, page: (returns ?? sales).page },
    views,
    sales,
    returns,
    seesMoney: seesEarnings(ctx),
    isService,
    counts: choices.map((one) => countOf(one, counts)),
    sentence: isService ? servicesSentence(counts.paid) : salesSentence(counts.paid, late),
    today: todayInRome(ctx.now),
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views. */
export const action = async ({ request, context }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const isReturns = asksForReturns(new URLSearchParams(String(form.get('asked') ?? '')))
    const list = isReturns ? saleReturnsList : salesListFor(seesEarnings(ctx), sellsServices(ctx))
    const changed = await changeViews(ctx, list, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

/** "Vendite": what was sold and paid for, by what is to be done with it (PORTAL-07). */
export default function SalesPage() {
  const { view, empty, state, views, sales, returns, seesMoney, isService, counts, sentence, today } =
    useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  useLive()
  const salesDesk = salesListFor(seesMoney, isService)
  const list = returns ? saleReturnsList : salesDesk
  const { total, page, pages } = returns ?? sales
  // What narrows the sales means nothing to what comes back, and the other way round.
  const tabPath = (key: string) => {
    if (key === 'resi') return `${salesDesk.path}?vista=resi`
    if (returns) return `${salesDesk.path}?vista=${key}`
    return dataListPath(salesDesk, state, { view: key })
  }
  return (
    <>
      <PageHeader
        title="Vendite"
        actions={
          !isService && (
            <ButtonLink to="/portal/orders/spedizioni" variant="outline">
              Spedisci più ordini
            </ButtonLink>
          )
        }
      >
        {sentence}
      </PageHeader>
      <Tabs
        label="Viste delle vendite"
        items={saleViewsFor(isService).map(({ key, label }, index) => ({
          to: tabPath(key),
          label,
          count: counts[index] ?? 0,
          current: key === view,
        }))}
      />
      <SavedViewLinks list={list} state={state} views={views} />
      <DataListToolbar
        list={list}
        state={state}
        total={total}
        csv={returns ? '/api/portal/returns/export' : '/api/portal/orders/export'}
        sortLabels={returns ? saleReturnSorts : salesSorts}
      >
        <SavedViews list={list} state={state} views={views} failure={failure} />
      </DataListToolbar>
      <DataListRows list={list}>
        {returns ? (
          <SaleReturnsTable items={returns.items} state={state} />
        ) : (
          <SalesTable
            sales={sales}
            isService={isService}
            state={state}
            today={today}
            empty={empty}
            action={
              view === '' ? (
                <ButtonLink to="/portal/products">Vai ai tuoi prodotti</ButtonLink>
              ) : (
                <ButtonLink to={dataListPath(salesDesk, state, { view: '' })} variant="outline">
                  Mostra tutte le vendite
                </ButtonLink>
              )
            }
          />
        )}
      </DataListRows>
      <Pagination
        label="Pagine delle vendite"
        page={page}
        pages={pages}
        hrefFor={(to) => dataListPath(list, state, { page: to })}
      />
    </>
  )
}
