import { Download } from 'lucide-react'
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
import { DataTable } from '#ui/lists/data-table.tsx'
import { deskPath, deskQuery } from '#ui/lists/desk.rules.ts'
import { DeskEmpty, DeskRows } from '#ui/lists/desk-rows.tsx'
import { DeskToolbar } from '#ui/lists/desk-toolbar.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { staffOrders } from '../staff-orders.queries.server.ts'
import { cursorText, readCursor, staffOrdersDesk, staffOrdersFilter, staffOrderTabs } from '../staff-orders.rules.ts'
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
  const { state, views } = await openDesk(ctx, staffOrdersDesk, request)
  const after = readCursor(new URL(request.url).searchParams.get('dopo'))
  const { items, next } = await staffOrders(ctx, staffOrdersFilter(state), { after, size: state.size })
  return { state: { ...state, page: 1 }, views, items, next: next && cursorText(next), isFirst: after === null }
}

/** The page has no form but those of the saved views. */
export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  return answerForm(form, async () => {
    const changed = await changeViews(ctx, staffOrdersDesk, form)
    if (changed === null) throw appError(commonErrors, 'invalid_request')
    return changed
  })
}

/** "Ordini": everybody's orders, for staff. Its cost does not grow with them: pages go on after their last row. */
export default function StaffOrdersPage() {
  const { state, views, items, next, isFirst } = useLoaderData<typeof loader>()
  const failure = useActionData<FormFailure>()
  const query = deskQuery(staffOrdersDesk, state).toString()
  const here = deskPath(staffOrdersDesk, state)
  return (
    <>
      <PageHeader title="Ordini">Tutti gli ordini di tutti i fornitori, pagati e da pagare.</PageHeader>
      <Tabs
        label="Viste degli ordini"
        items={staffOrderTabs.map(({ key, label }) => ({
          to: deskPath(staffOrdersDesk, state, { view: key }),
          label,
          current: key === state.view,
        }))}
      />
      <SavedViewLinks list={staffOrdersDesk} state={state} views={views} />
      <DeskToolbar list={staffOrdersDesk} state={state} total={items.length} csv={null} sortLabels={{ data: 'Data' }}>
        <SavedViews list={staffOrdersDesk} state={state} views={views} failure={failure} />
        <a className="btn btn--outline btn--s" href={query ? `${CSV}?${query}` : CSV} download>
          <Download className="icon" aria-hidden="true" />
          CSV<span className="sr-only"> di tutti gli ordini di questa vista</span>
        </a>
      </DeskToolbar>
      <DeskRows list={staffOrdersDesk}>
        <DataTable
          caption="Ordini"
          columns={staffOrderColumns(state)}
          rows={items}
          rowKey={({ id }) => String(id)}
          empty={
            <DeskEmpty list={staffOrdersDesk} state={state} illustration="vuoto-carrello">
              Qui non c’è nessun ordine
            </DeskEmpty>
          }
        />
      </DeskRows>
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
