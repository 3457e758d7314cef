import { statusLabel } from '#features/auction/announcements/auction.rules.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { type Ctx, requireAdmin } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import type { DataListCursor } from '#ui/lists/data-list-cursor.rules.ts'
import { type PublishedPage, publishedAnnouncements } from './published.queries.server.ts'
import { publishedFilter, publishedList } from './published-list.rules.ts'

const PIECE = 500

type Cell = readonly [name: string, text: (row: AnnouncementCardView) => string]

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at))

const cellsOf: Readonly<Record<string, readonly Cell[]>> = {
  sposi: [['Sposi', ({ coupleName }) => coupleName]],
  settore: [['Settore', ({ sectorName }) => sectorName]],
  luogo: [
    ['Comune', ({ city }) => city],
    ['Provincia', ({ province }) => province],
  ],
  stato: [['Stato', ({ status }) => statusLabel[status]]],
  offerte: [['Proposte', ({ offerCount }) => String(offerCount)]],
  budget: [['Budget', ({ budgetCents }) => formatEuroInput(budgetCents)]],
  pubblicato: [['Pubblicato il', ({ publishedAt }) => instant(publishedAt)]],
  scadenza: [['Scade il', ({ expiresAt }) => instant(expiresAt)]],
}

const always: readonly Cell[] = [
  ['Annuncio', ({ code }) => code],
  ['Titolo', ({ title }) => title],
]

/** The file of what an address of "Annunci pubblicati" shows, over all its pages, piece by piece. @throws AppError 401, 403 */
export const publishedCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  // Refused before the first byte leaves, not after.
  requireAdmin(ctx)
  const state = readDataList(publishedList, search)
  const filter = publishedFilter(state)
  const cells = [...always, ...state.columns.flatMap((column) => cellsOf[column] ?? [])]
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      let after: DataListCursor | null = null
      do {
        const page: PublishedPage = await publishedAnnouncements(ctx, filter, { after, size: PIECE })
        yield page.items.map((row) => Object.fromEntries(cells.map(([name, text]) => [name, text(row)])))
        after = page.next
      } while (after)
    })(),
  )
}
