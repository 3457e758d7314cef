import { formatDay } from '#shared/days.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { AdminDashboardView } from './portal.queries.server.ts'

const feesWords = (count: number): string => (count === 1 ? 'una fee' : `${count} fee`)

/** What suppliers owe the marketplace, each figure with its list. */
export function FeesCard({ fees }: { readonly fees: AdminDashboardView['fees'] }) {
  const { dueCents, due, lateCents, late, oldest, creditCents, credits, suspended } = fees
  return (
    <Card
      title="Versamenti FEE"
      action={
        <Link className="link small" to="/portal/payments">
          Apri
        </Link>
      }
    >
      <StatGroup>
        <StatTile label="Da versare" value={<Price cents={dueCents} />} note={feesWords(due)} />
        <StatTile
          label="Scadute"
          value={<Price cents={lateCents} />}
          note={
            late > 0 && oldest ? (
              <Link className="link" to="/portal/payments?vista=scadute">
                {feesWords(late)}, dal {formatDay(oldest)}
              </Link>
            ) : (
              'nessuna'
            )
          }
          tone={late > 0 ? 'warning' : 'good'}
        />
        <StatTile
          label="A credito dei fornitori"
          value={<Price cents={creditCents} />}
          note={
            credits > 0 ? (
              <Link className="link" to="/portal/payments?vista=credito">
                {feesWords(credits)} da rimborsare
              </Link>
            ) : (
              'niente da rimborsare'
            )
          }
        />
        <StatTile label="Fornitori sospesi" value={suspended} note="per fee scadute da oltre 30 giorni" />
      </StatGroup>
    </Card>
  )
}
