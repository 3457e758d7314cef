import { useLoaderData } from 'react-router'
import { ctxOf } from '#platform/pages/context.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { bonusOverview } from '../bonus.queries.server.ts'
import { bonusStateLabel, ruleText } from '../category-bonus.rules.ts'
import { stateTones } from '../ui/state-tones.ts'
import type { Route } from './+types/bonus-list.page'
import './bonus.page.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Regole bonus | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  return { macros: await bonusOverview(ctx) }
}

type Sector = Awaited<ReturnType<typeof bonusOverview>>[number]['sectors'][number]

const vouchersText = ({ used, vouchers }: { readonly used: number; readonly vouchers: number | null }): string =>
  vouchers === null ? `${used}` : `${used} su ${vouchers}`

/** "Regole bonus", for staff: what is proposed to the suppliers of each sector, who pay for it (OQ-046). */
export default function BonusList() {
  const { macros } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader title="Regole bonus">
        I bonus che proponiamo ai fornitori di un settore. Li paga il fornitore che aderisce, al posto del bonus che ha
        scelto da sé; chi non aderisce resta al suo.
      </PageHeader>
      {macros.map((macro) => (
        <section key={macro.id} className="stack" aria-labelledby={`macro-${macro.id}`}>
          <h2 id={`macro-${macro.id}`} className="bonus-heading">
            {macro.name}
          </h2>
          <DataTable<Sector>
            caption={`Bonus di ${macro.name}`}
            rows={macro.sectors}
            rowKey={({ id }) => String(id)}
            empty={null}
            columns={[
              {
                key: 'sector',
                header: 'Settore',
                card: 'title',
                cell: ({ id, name }) => <Link to={`/portal/bonus/${id}`}>{name}</Link>,
              },
              {
                key: 'rule',
                header: 'Bonus proposto',
                card: 'line',
                cell: ({ current, next }) =>
                  current
                    ? ruleText(current)
                    : next
                      ? `Dal ${formatDayAtTime(next.startsAt)}: ${ruleText(next)}`
                      : 'Nessuno',
              },
              {
                key: 'state',
                header: 'Stato',
                card: 'state',
                cell: ({ current, next }) => {
                  const state = current?.state ?? next?.state
                  return state && <StatusChip tone={stateTones[state]}>{bonusStateLabel[state]}</StatusChip>
                },
              },
              {
                key: 'joined',
                header: 'Fornitori',
                card: 'hidden',
                number: true,
                cell: ({ current }) => current?.joined ?? 0,
              },
              {
                key: 'vouchers',
                header: 'Voucher usati',
                card: 'hidden',
                number: true,
                cell: ({ current }) => (current ? vouchersText(current) : ''),
              },
            ]}
          />
        </section>
      ))}
    </>
  )
}
