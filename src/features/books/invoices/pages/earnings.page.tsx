import { useLoaderData } from 'react-router'
import { company } from '#features/site/settings/index.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { ownerPage } from '#platform/pages/guard.server.ts'
import { formatDay } from '#shared/days.ts'
import { euro, sumOf } from '#shared/money.ts'
import { StatGroup, StatTile } from '#ui/charts/stat-tile.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { supplierEarnings } from '../earnings.queries.server.ts'
import { expectedEarnings, keptEarnings } from '../expected.queries.server.ts'
import { earningsPath, monthLabel, monthName } from '../month.rules.ts'
import { EarningsTabs } from '../ui/earnings-tabs.tsx'
import { ExpectedTable } from '../ui/expected-table.tsx'
import { KeptTable } from '../ui/kept-table.tsx'
import { MovementsTable } from '../ui/movements-table.tsx'
import { PeriodForm } from '../ui/period-form.tsx'
import type { EarningsView } from '../views.ts'
import type { Route } from './+types/earnings.page'
import '../ui/earnings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Guadagni | Portale fornitori Promessi' },
  { name: 'robots', content: 'noindex' },
]

export const loader = async ({ request, context }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  ownerPage(ctx, request, 'earnings')
  const search = new URL(request.url).searchParams
  const asked = search.get('page') ?? ''
  const page = /^[1-9]\d{0,5}$/.test(asked) ? Number(asked) : 1
  const [earnings, expected, kept] = await Promise.all([
    supplierEarnings(ctx, { month: search.get('mese'), page }),
    expectedEarnings(ctx),
    keptEarnings(ctx),
  ])
  return { ...earnings, expected, kept, payee: company().name, iban: company().iban }
}

const feesNote = ({ dueCents, paidCents, keptCents }: EarningsView['fees']): string =>
  [
    `da versare ${euro(dueCents)}`,
    `versate ${euro(paidCents)}`,
    ...(keptCents > 0 ? [`trattenute dai pagamenti ${euro(keptCents)}`] : []),
  ].join(', ')

/** What the month brought, and what is owed of fees in all. */
function Sums({ totals, fees, allFees }: Pick<EarningsView, 'totals' | 'fees' | 'allFees'>) {
  return (
    <StatGroup>
      <StatTile
        label="Incassato"
        value={euro(totals.paidCents)}
        note={`al lordo delle fee; rimborsati ${euro(totals.refundedCents)}`}
      />
      <StatTile
        label="Fee e IVA del mese"
        value={euro(sumOf([totals.feeCents, totals.feeVatCents]))}
        note={feesNote(fees)}
      />
      <StatTile label="Netto" value={euro(totals.netCents)} note="incassato, meno rimborsi, fee e IVA" tone="good" />
      <StatTile
        label="Fee da versare in tutto"
        value={euro(allFees.dueCents)}
        note={allFees.dueOn ? `la prima entro il ${formatDay(allFees.dueOn)}` : 'nessuna in sospeso'}
        tone={allFees.dueCents > 0 ? 'warning' : 'default'}
      />
    </StatGroup>
  )
}

/** "Guadagni": the movements of one month, each leading to its sale. */
export default function EarningsPage() {
  const { month, months, items, totals, fees, allFees, page, pages, payee, iban, expected, kept } =
    useLoaderData<typeof loader>()
  return (
    <>
      <PageHeader
        title="Guadagni"
        actions={
          <ButtonLink
            variant="outline"
            to={`/api/portal/earnings/export?mese=${monthName(month)}`}
            reloadDocument
            download
          >
            Scarica CSV
          </ButtonLink>
        }
      >
        I movimenti delle tue vendite a {monthLabel(month)}. Gli sposi pagano direttamente te:{' '}
        {allFees.keptCents > 0
          ? 'le fee trattenute dai pagamenti non si versano, le altre si versano dopo.'
          : 'le fee si versano dopo.'}{' '}
        Le cauzioni dei noleggi non sono guadagni: le trovi nelle loro vendite.
      </PageHeader>
      <EarningsTabs current="/portal/guadagni" />
      <div className="earnings">
        <PeriodForm
          label="Mese"
          name="mese"
          value={monthName(month)}
          options={months.map((one) => ({ value: monthName(one), label: monthLabel(one) }))}
        />
        <Sums totals={totals} fees={fees} allFees={allFees} />
        {allFees.dueCents > 0 && (
          <Note tone="info">
            Le fee si versano con un bonifico a {payee}, IBAN {iban}, scrivendo nella causale i numeri degli ordini.
          </Note>
        )}
        <MovementsTable items={items} totals={totals} month={monthLabel(month)} />
        <Pagination label="Pagine dei movimenti" page={page} pages={pages} hrefFor={(to) => earningsPath(month, to)} />
        <KeptTable kept={kept} />
        <ExpectedTable months={expected} />
      </div>
    </>
  )
}
