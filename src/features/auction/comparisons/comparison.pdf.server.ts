import { type Paper, renderPapers } from '#platform/pdf/pdf.server.ts'
import { formatInstant } from '#shared/days.ts'
import type { ComparisonSheet } from './comparison-sheet.rules.ts'

/** The comparison on paper: a column for each offer, as on the page. @param wanted guests and extras of the sums, in words */
export const comparisonPdf = (
  title: string,
  wanted: string,
  { heads, rows }: ComparisonSheet,
  now: Date,
): Promise<Buffer> => {
  const paper: Paper = {
    title: 'Proposte a confronto',
    under: [title, ...(wanted === '' ? [] : [wanted]), formatInstant(now.toISOString())].join(', '),
    draw: (sheet) =>
      sheet.table(
        [{ title: 'Voce', parts: 3 }, ...heads.map(({ name }) => ({ title: name, parts: 4 }))],
        rows.map(({ label, values }) => [label, ...values]),
      ),
  }
  return renderPapers(`Proposte a confronto: ${title}`, [paper], now)
}
