import { actionLabel } from '#features/trust/reports/decision-words.rules.ts'
import { casePath, kindLabel } from '#features/trust/reports/reports.rules.ts'
import { formatInstant, formatRelative } from '#shared/days.ts'
import { columnSort, type DataListState } from '#ui/lists/data-list.rules.ts'
import { DataListEmpty } from '#ui/lists/data-list-rows.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { casesList, caseViews } from '../cases-list.rules.ts'
import type { CaseLine } from '../views.ts'

interface CasesTableProps {
  readonly items: readonly CaseLine[]
  readonly state: DataListState
  /** The server's instant. */
  readonly now: string
}

function Waiting({ line, now }: { readonly line: CaseLine; readonly now: string }) {
  if (line.waitingSince === null) return <StatusChip tone="done">Decisa</StatusChip>
  return (
    <StatusChip tone={line.openAppeals > 0 ? 'deciding' : 'approval'}>
      {line.openAppeals > 0 ? 'Ricorso, ' : ''}
      {formatRelative(line.waitingSince, now)}
    </StatusChip>
  )
}

const reportsWords = ({ reportCount, openReports }: CaseLine): string =>
  openReports === reportCount ? String(reportCount) : `${reportCount}, ${openReports} da decidere`

const columnsAt = (now: string): Readonly<Record<string, Omit<DataColumn<CaseLine>, 'key' | 'header'>>> => ({
  cosa: { card: 'detail', cell: (line) => kindLabel[line.subject] },
  segnalazioni: { card: 'amount', cell: reportsWords },
  attesa: { card: 'state', cell: (line) => <Waiting line={line} now={now} /> },
  ultima: { card: 'line', cell: (line) => formatInstant(line.lastReportedAt) },
  esito: {
    card: 'line',
    cell: (line) => (line.lastAction === null ? 'Nessuna decisione' : actionLabel(line.subject, line.lastAction)),
  },
})

const sortOf: Readonly<Record<string, string>> = { segnalazioni: 'segnalazioni', attesa: 'attesa', ultima: 'arrivo' }

/** A page of cases, one line for each reported thing. */
export function CasesTable({ items, state, now }: CasesTableProps) {
  const known = columnsAt(now)
  const columns: DataColumn<CaseLine>[] = [
    {
      key: 'what',
      header: 'Titolo',
      card: 'title',
      cell: (line) => <Link to={casePath(line.id)}>{line.title || kindLabel[line.subject]}</Link>,
    },
    ...casesList.columns.flatMap(({ key, label }) => {
      const column = known[key]
      const sort = sortOf[key]
      if (!column || !state.columns.includes(key)) return []
      return [{ key, header: label, ...column, ...(sort && { sort: columnSort(casesList, state, sort) }) }]
    }),
  ]
  return (
    <DataTable
      caption="Cose segnalate, con quante segnalazioni, da quanto aspettano e l’ultima decisione"
      columns={columns}
      rows={items}
      rowKey={(line) => String(line.id)}
      empty={
        <DataListEmpty list={casesList} state={state} illustration="esito-ok">
          {caseViews.find(({ key }) => key === state.view)?.empty ?? ''}
        </DataListEmpty>
      }
    />
  )
}
