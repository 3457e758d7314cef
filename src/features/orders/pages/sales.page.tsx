import { useLoaderData } from 'react-router'
import { useLive } from '#platform/live/use-live.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { supplierPage } from '#platform/pages/guard.server.ts'
import { todayInRome } from '#shared/days.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { supplierSales } from '../sales.queries.server.ts'
import { SalesTable } from '../ui/sales-table.tsx'
import { isInView, salesSentence, saleViews, viewOf } from '../ui/sales-views.rules.ts'
import type { Route } from './+types/sales.page'
import '../ui/sales.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Vendite | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  supplierPage(ctx, request)
  const view = viewOf(new URL(request.url).searchParams.get('vista'))
  const { items } = await supplierSales(ctx)
  return {
    view: view.key,
    empty: view.empty,
    sales: items.filter((sale) => isInView(view, sale)),
    counts: saleViews.map((one) => items.filter((sale) => isInView(one, sale)).length),
    sentence: salesSentence(items, todayInRome(ctx.now)),
    today: todayInRome(ctx.now),
  }
}

/** "Vendite": what was sold and paid for, by what is to be done with it. */
export default function SalesPage() {
  const { view, empty, sales, counts, sentence, today } = useLoaderData<typeof loader>()
  useLive()
  return (
    <>
      <PageHeader title="Vendite">{sentence}</PageHeader>
      <Tabs
        label="Viste delle vendite"
        items={saleViews.map(({ key, label }, index) => ({
          to: key ? `/portal/orders?vista=${key}` : '/portal/orders',
          label,
          count: counts[index] ?? 0,
          current: key === view,
        }))}
      />
      <div>
        <SalesTable sales={sales} today={today} empty={empty} />
      </div>
    </>
  )
}
