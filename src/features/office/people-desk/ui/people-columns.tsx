import { personPath } from '#features/people/accounts/accounts.rules.ts'
import { sellingTermText } from '#features/people/verification/selling-term.rules.ts'
import { verificationLabel, verificationTone } from '#features/people/verification/verification.rules.ts'
import { type Day, formatDay, todayInRome } from '#shared/days.ts'
import { columnSort, type DataListDefinition, type DataListState } from '#ui/lists/data-list.rules.ts'
import type { DataColumn } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { accountStatusLabel, accountStatusTone } from '../people.rules.ts'
import type { PeopleKind } from '../people-list.rules.ts'
import type { PersonRow } from '../views.ts'

const day = (at: string | null) => (at === null ? '–' : formatDay(todayInRome(at)))

const known: Readonly<Record<string, Omit<DataColumn<PersonRow>, 'key' | 'header'>>> = {
  numero: { card: 'hidden', number: true, cell: ({ id }) => id },
  citta: { card: 'detail', cell: ({ city }) => city ?? 'Città non indicata' },
  settore: { card: 'line', cell: ({ sectorName }) => sectorName ?? '–' },
  piva: { card: 'line', cell: ({ vatNumber }) => vatNumber ?? '–' },
  nozze: { card: 'line', cell: ({ weddingOn }) => (weddingOn ? formatDay(weddingOn as Day) : '–') },
  verifica: {
    card: 'line',
    cell: ({ verification, sellingTerm }) =>
      verification && (
        <>
          <StatusChip tone={verificationTone[verification]}>{verificationLabel[verification]}</StatusChip>
          {sellingTerm && <span className="people__second">{sellingTermText(sellingTerm)}</span>}
        </>
      ),
  },
  piano: { card: 'hidden', cell: ({ plan }) => plan ?? 'Nessuno' },
  annunci: { card: 'hidden', number: true, cell: ({ announcements }) => announcements },
  proposte: { card: 'hidden', number: true, cell: ({ offers }) => offers },
  ordini: { card: 'hidden', number: true, cell: ({ orders }) => orders },
  stato: {
    card: 'state',
    cell: ({ standing }) => <StatusChip tone={accountStatusTone[standing]}>{accountStatusLabel[standing]}</StatusChip>,
  },
  iscrizione: { card: 'hidden', cell: ({ createdAt }) => day(createdAt) },
  accesso: { card: 'hidden', cell: ({ lastLoginAt }) => day(lastLoginAt) },
}

/** The chosen columns, the person first. */
export const peopleColumns = (
  kind: PeopleKind,
  list: DataListDefinition,
  state: DataListState,
): DataColumn<PersonRow>[] => [
  {
    key: 'who',
    header: 'Nome ed email',
    card: 'title',
    cell: ({ id, name, email }) => (
      <>
        <Link to={personPath(kind, id)}>{name}</Link>
        <span className="people__second">{email ?? 'Dati cancellati'}</span>
      </>
    ),
  },
  ...list.columns.flatMap(({ key, label }) => {
    const column = known[key]
    if (!column || !state.columns.includes(key)) return []
    return [
      {
        key,
        header: label,
        ...column,
        ...(key === 'iscrizione' && { sort: columnSort(list, state, 'iscrizione') }),
      },
    ]
  }),
]
