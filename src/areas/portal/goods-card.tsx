import { portalSentence, portalViewPath } from '#features/shop/product-portal/portal-list.rules.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { SupplierDashboardView } from './portal.queries.server.ts'

/** What there is in the store (PORTAL-17); what is running out is among the things to do. Not shown to who has no products. */
export function GoodsCard({ goods }: Pick<SupplierDashboardView, 'goods'>) {
  if (goods[''] === 0) return null
  return (
    <Card
      title="Magazzino"
      action={
        <Link className="link small" to={portalViewPath('')}>
          Tutti i prodotti
        </Link>
      }
    >
      <p>{portalSentence(goods)}</p>
    </Card>
  )
}
