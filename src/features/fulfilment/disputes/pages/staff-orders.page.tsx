import { Download } from 'lucide-react'
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
import { dataListPath, dataListQuery } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty, DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { staffOrders } from '../staff-orders.queries.server.ts'
import { cursorText, readCursor, staffOrdersFilter, staffOrdersList, staffOrderTabs } from '../staff-orders.rules.ts'
import { staffOrderColumns } from '../ui/staff-order-columns.tsx'
import type { Route } from './+types/staff-orders.page'
import '#features/fulfilment/sales/ui/sales.css'
import '../ui/disputes.css'

const CSV = '/api/portal/ordini/export'

export const meta: Route.MetaFunction = () => [
  { title: 'Ordini | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { state, views } = await openDataList(ctx, staffOrdersList, request)
  const after = readCursor(new URL(request.url).searchParams.get('dopo'))
  const { items, next } = await staffOrders(ctx, staffOrdersFilter(state), { after, size: state.size })
  return { state: { ...state, page: 1 }, views, items, next: next && cursorText(next), isFirst: after === null }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

/** The page has no form but those of the saved views. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, staffOrdersList, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

/** "Ordini": everybody's orders, for staff. Its cost does not grow with them: pages go on after their last row. */
export default function StaffOrdersPage() {
  const { state, views, items, next, isFirst } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const query = dataListQuery(staffOrdersList, state).toString()
  const here = dataListPath(staffOrdersList, state)
  return (
    <>
      <PageHeader title="Ordini">Tutti gli ordini di tutti i fornitori, pagati e da pagare.</PageHeader>
      <Tabs
        label="Viste degli ordini"
        items={staffOrderTabs.map(({ key, label }) => ({
          to: dataListPath(staffOrdersList, state, { view: key }),
          label,
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={staffOrdersList} state={state} views={views} />
      <DataListToolbar
        list={staffOrdersList}
        state={state}
        total={items.length}
        csv={null}
        sortLabels={{ data: 'Data' }}
      >
        <SavedViews list={staffOrdersList} state={state} views={views} failure={failure} />
        <a className="btn btn--outline btn--s" href={query ? `${CSV}?${query}` : CSV} download>
          <Download className="icon" aria-hidden="true" />
          CSV<span className="sr-only"> di tutti gli ordini di questa vista</span>
        </a>
      </DataListToolbar>
      <DataListRows list={staffOrdersList}>
        <DataTable
          caption="Ordini"
          columns={staffOrderColumns(state)}
          rows={items}
          rowKey={({ id }) => String(id)}
          empty={
            <DataListEmpty list={staffOrdersList} state={state} illustration="vuoto-carrello">
              Qui non c’è nessun ordine
            </DataListEmpty>
          }
        />
      </DataListRows>
      <nav className="dispute-next" aria-label="Pagine degli ordini">
        {!isFirst && (
          <ButtonLink variant="outline" to={here}>
            Torna ai primi
          </ButtonLink>
        )}
        {next && (
          <ButtonLink variant="outline" to={`${here}${here.includes('?') ? '&' : '?'}dopo=${encodeURIComponent(next)}`}>
            Pagina successiva
          </ButtonLink>
        )}
      </nav>
    </>
  )
}
