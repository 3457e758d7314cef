import { portalViewPath } from '#features/shop/product-portal/portal-list.rules.ts'
import { counted } from '#shared/counted.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { SupplierDashboardView } from './portal.queries.server.ts'

/** What there is in the store, and what is running out (PORTAL-17). Not shown to who has no products. */
export function GoodsCard({ goods }: Pick<SupplierDashboardView, 'goods'>) {
  if (goods[''] === 0) return null
  const running = [
    { count: goods.esauriti, one: 'prodotto esaurito', many: 'prodotti esauriti', view: 'esauriti' as const },
    {
      count: goods['quasi-finiti'],
      ...{ one: 'prodotto quasi finito', many: 'prodotti quasi finiti', view: 'quasi-finiti' as const },
    },
  ].filter(({ count }) => count > 0)
  return (
    <Card
      title="Magazzino"
      action={
        <Link className="link small" to={portalViewPath('')}>
          Tutti i prodotti
        </Link>
      }
    >
      <div className="stack">
        <p>
          {counted(goods.pubblicati, 'prodotto nello store', 'prodotti nello store')}
          {goods.bozze > 0 && `, ${counted(goods.bozze, 'bozza', 'bozze')}`}.
        </p>
        {running.length === 0 ? (
          <p className="muted">Niente sta per finire.</p>
        ) : (
          <ul className="stack">
            {running.map(({ count, one, many, view }) => (
              <li key={view}>
                <Link className="link" to={portalViewPath(view)}>
                  {counted(count, one, many)}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  )
}
