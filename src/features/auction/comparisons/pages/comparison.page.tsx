import { useLoaderData } from 'react-router'
import { pageMeta } from '#areas/public/seo.ts'
import { comparisonOf } from '#features/auction/offers/compare.rules.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { orErrorPage } from '#platform/pages/refusal.server.ts'
import { formatDay } from '#shared/days.ts'
import { sharedComparison } from '../comparisons.queries.server.ts'
import type { Route } from './+types/comparison.page'
import '#features/auction/offers/ui/compare/compare-table.css'
import './comparison.page.css'

export const loader = ({ params, context }: Route.LoaderArgs) =>
  orErrorPage(() => sharedComparison(params.token, ctxOf(context).now))

/** Whoever has the address may look; nobody else shall find it, and no address goes on to other sites. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'Proposte a confronto | Promessi', description: '', path: '', isPrivate: true }).filter(
    (tag) => !('name' in tag && tag.name === 'robots'),
  ),
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
]

export const headers: Route.HeadersFunction = () => ({
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
})

/** /confronto/:token: what the offers include, without any amount, for whom the couple shows it to. */
export default function ComparisonPage() {
  const { title, until, sheet } = useLoaderData<typeof loader>()
  return (
    <div className="page shared-comparison">
      <h1>Proposte a confronto</h1>
      <p className="muted">{title}. Che cosa comprendono, senza prezzi.</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard. */}
      <section className="compare__scroll" aria-label="Proposte a confronto, scorri di lato" tabIndex={0}>
        <table className="compare__table">
          <thead>
            <tr>
              <td />
              {sheet.heads.map(({ id, name }) => (
                <th key={id} scope="col">
                  <b className="compare__supplier">{name}</b>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.rows.map(({ key, label, values }) => (
              <tr key={key} data-comparison={comparisonOf(values)}>
                <th scope="row">
                  <span>{label}</span>
                </th>
                {values.map((value, column) => (
                  <td key={sheet.heads[column]?.id}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p className="small muted">Questo indirizzo funziona fino al {formatDay(until)}.</p>
    </div>
  )
}
