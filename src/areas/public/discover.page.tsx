import { seoFor } from '#features/site/catalog/seo.rules.ts'
import { cacheFor } from '#platform/pages/context.server.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import type { Route } from './+types/discover.page'
import { pageMeta } from './seo.ts'

export const meta: Route.MetaFunction = (args) => pageMeta(args, seoFor('scopri'))

export const loader = ({ context }: Route.LoaderArgs) => {
  cacheFor(context, 'discover')
  return null
}

/** A prescribed address without prescribed content: it leads home, and search engines leave it out (ROUTE-08, OQ-161). */
export default function DiscoverPage() {
  return (
    <div className="page section">
      <h1>Scopri Promessi</h1>
      <EmptyState illustration="esito-ok" action={<ButtonLink to="/">Vai alla home</ButtonLink>}>
        Annunci degli sposi, fornitori e tutto il resto: si comincia dalla home.
      </EmptyState>
    </div>
  )
}
