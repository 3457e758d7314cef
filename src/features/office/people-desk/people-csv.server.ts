import { sellingTermText } from '#features/people/verification/selling-term.rules.ts'
import { verificationLabel } from '#features/people/verification/verification.rules.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { peopleRows } from './people.queries.server.ts'
import { accountStatusLabel } from './people.rules.ts'
import { peopleIds } from './people-filter.queries.server.ts'
import { type PeopleCursor, type PeopleKind, peopleFilter } from './people-list.rules.ts'
import { peopleListOf } from './people-page.server.ts'
import type { PersonRow } from './views.ts'

/** Rows read at a time: the memory of the file. */
const PIECE = 500

type Cell = readonly [name: string, text: (row: PersonRow) => string]

const always: readonly Cell[] = [
  ['Nome', ({ name }) => name],
  ['Email', ({ email }) => email ?? ''],
]

const cellOf: Readonly<Record<string, Cell>> = {
  numero: ['Numero', ({ id }) => String(id)],
  citta: ['Città', ({ city }) => city ?? ''],
  settore: ['Settore', ({ sectorName }) => sectorName ?? ''],
  piva: ['Partita IVA', ({ vatNumber }) => vatNumber ?? ''],
  nozze: ['Nozze', ({ weddingOn }) => (weddingOn ? formatDay(weddingOn as Day) : '')],
  verifica: [
    'Verifica',
    ({ verification, sellingTerm }) =>
      [verification && verificationLabel[verification], sellingTerm && sellingTermText(sellingTerm)]
        .filter(Boolean)
        .join(', '),
  ],
  piano: ['Piano', ({ plan }) => plan ?? ''],
  annunci: ['Annunci', ({ announcements }) => String(announcements)],
  proposte: ['Proposte', ({ offers }) => String(offers)],
  ordini: ['Ordini', ({ orders }) => String(orders)],
  stato: ['Stato', ({ standing }) => accountStatusLabel[standing]],
  iscrizione: ['Iscrizione', ({ createdAt }) => formatInstant(createdAt)],
  accesso: ['Ultimo accesso', ({ lastLoginAt }) => (lastLoginAt ? formatInstant(lastLoginAt) : '')],
}

/** The file of what an address of a list of people shows, over all its pages. @throws AppError 401, 403 unless staff */
export const peopleCsv = async (
  ctx: Ctx,
  kind: PeopleKind,
  search: URLSearchParams,
): Promise<AsyncGenerator<string>> => {
  requireAdmin(ctx)
  const state = readDataList(await peopleListOf(kind, ctx.now), search)
  const filter = peopleFilter(state)
  const cells = [...always, ...state.columns.flatMap((column) => (cellOf[column] ? [cellOf[column]] : []))]
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for (let cursor: PeopleCursor | null = null; ; ) {
        const { ids, hasAfter } = await peopleIds(kind, filter, ctx.now, cursor, PIECE)
        const rows = await peopleRows(kind, ids, ctx.now)
        yield rows.map((row) => Object.fromEntries(cells.map(([name, text]) => [name, text(row)])))
        const last = ids.at(-1)
        if (!hasAfter || last === undefined) return
        cursor = { side: 'after', id: last }
      }
    })(),
  )
}
