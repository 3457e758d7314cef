import { canInterrupt } from '#features/auction/announcements/announcement.rules.ts'
import { statusLabel, statusTone } from '#features/auction/announcements/auction.rules.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { columnSort, type DataListState, dataListPath } from '#ui/lists/data-list.rules.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { publishedList } from '../published-list.rules.ts'

/** The address of the list with the window that stops one of its announcements. */
const interruptPath = (state: DataListState, id: number): string => {
  const here = dataListPath(publishedList, state)
  return `${here}${here.includes('?') ? '&' : '?'}interrompi=${id}`
}

const at = (instant: string | null) => (instant === null ? '–' : formatInstant(instant))

const known: Readonly<Record<string, Omit<DataColumn<AnnouncementCardView>, 'key' | 'header'>>> = {
  sposi: { card: 'detail', cell: ({ coupleName }) => coupleName },
  settore: { card: 'line', cell: ({ sectorName }) => sectorName },
  luogo: {
    card: 'line',
    cell: ({ city, province }) => (
      <>
        {city}&nbsp;({province})
      </>
    ),
  },
  stato: {
    card: 'state',
    cell: ({ status }) => <StatusChip tone={statusTone[status]}>{statusLabel[status]}</StatusChip>,
  },
  offerte: { number: true, card: 'hidden', cell: ({ offerCount }) => offerCount },
  budget: { number: true, card: 'amount', cell: ({ budgetCents }) => euro(budgetCents) },
  pubblicato: { card: 'hidden', cell: ({ publishedAt }) => at(publishedAt) },
  scadenza: { card: 'line', cell: ({ expiresAt }) => at(expiresAt) },
}

/** The chosen columns, the announcement first and the actions last. */
export const publishedColumns = (state: DataListState): DataColumn<AnnouncementCardView>[] => [
  {
    key: 'what',
    header: 'Annuncio',
    card: 'title',
    cell: ({ id, title, code }) => (
      <>
        <Link to={`/auctions/detail/${id}`} reloadDocument>
          {title}
        </Link>
        <br />
        <span className="small muted">{code}</span>
      </>
    ),
  },
  ...publishedList.columns.flatMap(({ key, label }) => {
    const column = known[key]
    if (!column || !state.columns.includes(key)) return []
    const sort = key === 'pubblicato' && { sort: columnSort(publishedList, state, 'data') }
    return [{ key, header: label, ...column, ...sort }]
  }),
  {
    key: 'act',
    header: <span className="sr-only">Azioni</span>,
    card: 'line',
    cell: ({ id, title, status }) =>
      canInterrupt(status) ? (
        <ButtonLink size="s" variant="outline" to={interruptPath(state, id)} preventScrollReset>
          Interrompi<span className="sr-only"> {title}</span>
        </ButtonLink>
      ) : null,
  },
]
