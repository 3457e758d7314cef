import { pageMeta } from '#areas/public/seo.ts'
import { macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { euroShort } from '#shared/money.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Link } from '#ui/parts/link.tsx'
import { italianMedians } from '../figures.queries.server.ts'
import { pricePath } from '../price-address.rules.ts'
import type { Route } from './+types/prices.page'
import '../ui/prices.css'

export const loader = async ({ context }: Route.LoaderArgs) => {
  const medians = await italianMedians(ctxOf(context).now)
  cacheFor(context, 'fair-prices')
  return {
    groups: macroCategories.map((macro) => ({
      name: macro.name,
      sectors: sectorsOf(macro.id).map(({ id, slug, name }) => ({
        name,
        path: pricePath(slug),
        median: medians.get(id) ?? null,
      })),
    })),
  }
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Quanto costa un matrimonio, voce per voce | Promessi',
    description:
      'Quanto costano fotografo, catering, fiori, musica, abiti e tutto il resto: prezzi di accordi conclusi, regione per regione.',
  })

/** /quanto-costa: every sector, with the middle of its prices where there is one. */
export default function PricesPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page prices">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Quanto costa' }]} />
      <PageHeader title="Quanto costa un matrimonio, voce per voce">
        Prezzi di accordi conclusi su Promessi, per settore, regione e provincia. Dove sono ancora pochi trovi una stima
        della redazione, ben distinta.
      </PageHeader>
      <div className="prices__groups">
        {loaderData.groups.map(({ name, sectors }) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <ul>
              {sectors.map((sector) => (
                <li key={sector.path}>
                  <Link className="link" to={sector.path}>
                    {sector.name}
                  </Link>
                  <span className={sector.median === null ? 'small muted' : 'prices__median'}>
                    {sector.median === null ? 'stima editoriale' : euroShort(sector.median)}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <p className="small muted">Gli importi sono mediane: metà degli accordi costa meno, metà di più.</p>
    </div>
  )
}
