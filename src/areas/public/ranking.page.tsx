import { pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { cacheFor } from '#platform/pages/context.server.ts'
import { formatDay } from '#shared/days.ts'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import type { Route } from './+types/ranking.page'
import { rankedLists, rankingUpdatedOn } from './ranking.rules.ts'
import { pageMeta } from './seo.ts'
import './ranking.page.css'

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

export const loader = async ({ context }: Route.LoaderArgs) => {
  cacheFor(context, 'ranking')
  return { seo: await pageSeo('ordine-risultati'), heading: await pageHeading('ordine-risultati') }
}

/** What decides the order of every list, linked from each control that changes it (art. 22, comma 4-bis, Codice del consumo). */
export default function RankingPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className="page ranking">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Come ordiniamo i risultati' }]} />
      <PageHeader title={loaderData.heading}>
        Nessuno può pagare per stare più in alto: né gli abbonamenti né gli acquisti cambiano la posizione in un elenco.
        Ecco che cosa conta davvero.
      </PageHeader>
      {rankedLists.map(({ key, title, intro, orders }) => (
        <section key={key} className="ranking__list" aria-labelledby={key}>
          <h2 id={key}>{title}</h2>
          <p>{intro}</p>
          <dl>
            {orders.map(({ name, text }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small muted">Aggiornata il {formatDay(rankingUpdatedOn)}.</p>
    </div>
  )
}
