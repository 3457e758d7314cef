import { useLoaderData } from 'react-router'
import { supplierReturns } from '#features/returns/index.server.ts'
import { SaleReturnsTable } from '#features/returns/ui/sale-returns.tsx'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { todayInRome } from '#shared/days.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { supplierSales } from '../sales.queries.server.ts'
import { SalesTable } from '../ui/sales-table.tsx'
import { countOf, salesSentence, saleViews, viewOf } from '../ui/sales-views.rules.ts'
import type { Route } from './+types/sales.page'
import '../ui/sales.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Vendite | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const search = new URL(request.url).searchParams
  const view = viewOf(search.get('vista'))
  const asked = search.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const sales = await supplierSales(ctx, { view: view.view ?? undefined, page })
  return {
    view: view.key,
    empty: view.empty,
    sales,
    // The view "Resi" is about what comes back, not about the sales it is of.
    returns: view.key === 'resi' ? await supplierReturns(ctx, { page }) : null,
    counts: saleViews.map((one) => countOf(one, sales.counts)),
    sentence: salesSentence(sales.counts.paid, sales.late),
    today: todayInRome(ctx.now),
  }
}

const addressOf = (view: string, page = 1): string => {
  const query = new URLSearchParams({ ...(view && { vista: view }), ...(page > 1 && { page: String(page) }) })
  return query.size > 0 ? `/portal/orders?${query}` : '/portal/orders'
}

/** "Vendite": what was sold and paid for, by what is to be done with it. */
export default function SalesPage() {
  const { view, empty, sales, returns, counts, sentence, today } = useLoaderData<typeof loader>()
  useLive()
  return (
    <>
      <PageHeader title="Vendite">{sentence}</PageHeader>
      <Tabs
        label="Viste delle vendite"
        items={saleViews.map(({ key, label }, index) => ({
          to: addressOf(key),
          label,
          count: counts[index] ?? 0,
          current: key === view,
        }))}
      />
      <div>
        {returns ? (
          <SaleReturnsTable items={returns.items} />
        ) : (
          <SalesTable sales={sales} today={today} empty={empty} />
        )}
        <Pagination
          label="Pagine delle vendite"
          page={returns?.page ?? sales.page}
          pages={returns?.pages ?? sales.pages}
          hrefFor={(page) => addressOf(view, page)}
        />
      </div>
    </>
  )
}
