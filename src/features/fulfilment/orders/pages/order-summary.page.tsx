import { Download, Printer, Truck } from 'lucide-react'
import { useLoaderData } from 'react-router'
import { orderOfPage } from '#areas/orders/order-page.server.ts'
import { pageMeta } from '#areas/public/seo.ts'
import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { couplePage } from '#platform/pages/guard.server.ts'
import { euro } from '#shared/money.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Receipt } from '../ui/receipt.tsx'
import type { Route } from './+types/order-summary.page'
import '../ui/order.css'
import '../ui/receipt.css'

export const loader = async ({ params, request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  couplePage(ctx, request)
  return { order: await orderOfPage(ctx, params) }
}

export const meta: Route.MetaFunction = (args) => {
  const seo = seoFor('riepilogo-ordine')
  const number = args.loaderData?.order.number
  return pageMeta(args, number ? { ...seo, title: `Riepilogo ordine ${number} | Promessi` } : seo)
}

/** Prints the page; absent without scripts, where the browser's own command does the same. */
function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button wide icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}

/** The order summary, made to be printed (ORD-12 to ORD-19). */
export default function OrderSummaryPage() {
  const { order } = useLoaderData<typeof loader>()
  return (
    <div className="receipt-ground">
      <div className="page">
        <Breadcrumb
          items={[
            { label: 'Home', to: '/' },
            { label: 'I miei acquisti', to: '/my-auctions/1' },
            { label: `Ordine ${order.number}`, to: order.path },
            { label: 'Riepilogo' },
          ]}
        />
        <div className="receipt-table">
          <Receipt order={order} />
          <aside>
            <PrintButton>Stampa il riepilogo</PrintButton>
            <ButtonLink
              variant="secondary"
              wide
              reloadDocument
              to={`/api/orders/${order.id}/pdf`}
              icon={<Download className="icon" aria-hidden="true" />}
            >
              Scarica il PDF
            </ButtonLink>
            <ButtonLink variant="outline" wide to={order.path} icon={<Truck className="icon" aria-hidden="true" />}>
              Stato dell’ordine
            </ButtonLink>
            {order.paidAt && !order.cancelled && order.money.bonusCents > 0 && (
              <p className="small muted">
                Con il Bonus Sposi hai risparmiato <b>{euro(order.money.bonusCents)}</b> su questo ordine.
              </p>
            )}
          </aside>
        </div>
      </div>
    </div>
  )
}
