import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { euro, formatRate } from '#shared/money.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { priceList } from '../prices.queries.server.ts'
import { monthsText } from '../prices.rules.ts'
import type { PriceOverview } from '../views.ts'
import type { Route } from './+types/price-list.page'
import './prices.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Abbonamenti e Smart Pass | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return { things: await priceList(ctx) }
}

function PriceCard({ thing }: { readonly thing: PriceOverview }) {
  const { kind, id, current, scheduled, count } = thing
  const path = `/portal/abbonamenti/${kind}/${id}`
  return (
    <Card title={current.name}>
      <p className="row">
        <StatusChip tone={current.onSale ? 'open' : 'empty'}>
          {current.onSale ? 'In vendita' : 'Fuori vendita'}
        </StatusChip>
        {current.placeholder && <StatusChip tone="approval">Da confermare</StatusChip>}
      </p>
      <DefinitionList
        items={[
          { term: 'Prezzo, più IVA', value: euro(current.priceCents) },
          { term: 'Durata', value: monthsText(current.months) },
          { term: 'Partecipazioni', value: String(current.participations) },
          ...(current.feeBps === null ? [] : [{ term: 'Fee sulle vendite', value: formatRate(current.feeBps) }]),
        ]}
      />
      {scheduled.map(({ id: versionId, startsAt, priceCents }) => (
        <p key={versionId} className="small">
          Dal {formatDayAtTime(startsAt)} cambia: {euro(priceCents)} più IVA.
        </p>
      ))}
      <p className="small">
        <Link to={path}>
          Modifica<span className="sr-only"> {current.name}</span>
        </Link>
        <span className="muted"> · {count === 1 ? '1 versione' : `${count} versioni`}</span>
      </p>
    </Card>
  )
}

/** "Abbonamenti e pacchetti", for staff: what the marketplace sells to suppliers (OQ-050, OQ-051). */
export default function PriceList() {
  const { things } = useLoaderData<typeof loader>()
  const of = (kind: PriceOverview['kind']) => things.filter((thing) => thing.kind === kind)
  return (
    <>
      <PageHeader title="Abbonamenti e Smart Pass">
        Quello che vendiamo ai fornitori. Chi ha già comprato resta alle condizioni di quando ha comprato.
      </PageHeader>
      <section aria-labelledby="piani" className="stack">
        <h2 id="piani" className="price-heading">
          Piani
        </h2>
        <div className="price-list">
          {of('piano').map((thing) => (
            <PriceCard key={thing.id} thing={thing} />
          ))}
        </div>
      </section>
      <section aria-labelledby="pacchetti" className="stack">
        <h2 id="pacchetti" className="price-heading">
          Smart Pass
        </h2>
        <div className="price-list">
          {of('smart-pass').map((thing) => (
            <PriceCard key={thing.id} thing={thing} />
          ))}
        </div>
      </section>
    </>
  )
}
