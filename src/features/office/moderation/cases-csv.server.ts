import { actionLabel } from '#features/trust/reports/decision-words.rules.ts'
import { kindLabel } from '#features/trust/reports/reports.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { streamCsv } from '#platform/paper/csv.server.ts'
import { formatInstant } from '#shared/days.ts'
import { readDataList } from '#ui/lists/data-list.rules.ts'
import { everyCase } from './cases.queries.server.ts'
import { caseFilter, casesList } from './cases-list.rules.ts'
import type { CaseLine } from './views.ts'

const instant = (at: string | null): string => (at === null ? '' : formatInstant(at))

/** What each column of the list is in the file. */
const cellsOf: Readonly<Record<string, readonly (readonly [name: string, text: (line: CaseLine) => string])[]>> = {
  cosa: [['Che cosa', ({ subject }) => kindLabel[subject]]],
  segnalazioni: [
    ['Segnalazioni', ({ reportCount }) => String(reportCount)],
    ['Da decidere', ({ openReports }) => String(openReports)],
    ['Ricorsi da decidere', ({ openAppeals }) => String(openAppeals)],
  ],
  attesa: [['Aspetta dal', ({ waitingSince }) => instant(waitingSince)]],
  ultima: [['Ultima segnalazione', ({ lastReportedAt }) => formatInstant(lastReportedAt)]],
  esito: [
    ['Ultima decisione', ({ subject, lastAction }) => (lastAction === null ? '' : actionLabel(subject, lastAction))],
    ['Decisa il', ({ decidedAt }) => instant(decidedAt)],
  ],
}

/**
 * The list as a file: the same filters, order and columns, all its pages, in pieces.
 *
 * @throws AppError 401, 403 before the first byte
 */
export const casesCsv = (ctx: Ctx, search: URLSearchParams): AsyncGenerator<string> => {
  const state = readDataList(casesList, search)
  const cells = [
    ['Titolo', ({ title }: CaseLine) => title] as const,
    ...state.columns.flatMap((key) => cellsOf[key] ?? []),
  ]
  const cases = everyCase(ctx, caseFilter(state))
  return streamCsv(
    cells.map(([name]) => name),
    (async function* () {
      for await (const piece of cases)
        yield piece.map((line) => Object.fromEntries(cells.map(([name, text]) => [name, text(line)])))
    })(),
  )
}
