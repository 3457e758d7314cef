import { BODY, INK, MARGIN, needRoom, PADDING, type Pdf, QUIET, rule, type Structure } from './page.server.ts'

/** A column of a table: its share of the width, and where its figures stand. */
export interface PdfColumn {
  readonly title: string
  /** Parts of the width; the parts of all columns are added up. */
  readonly parts: number
  readonly align?: 'right' | 'center'
}

/** A cell's first line is its title, the rest explains it. */
const cellHeight = (pdf: Pdf, words: string, width: number): number => {
  const [first = '', ...rest] = words.split('\n')
  const title = pdf.font('bold').fontSize(BODY).heightOfString(first, { width })
  const more = pdf.font('text').fontSize(9)
  return title + (rest.length > 0 ? more.heightOfString(rest.join('\n'), { width }) : 0)
}

/** A table with the head of its columns, which stands on each page it goes on. */
export const tableOn = (
  pdf: Pdf,
  into: Structure,
  columns: readonly PdfColumn[],
  rows: readonly (readonly string[])[],
  width: number,
): void => {
  const whole = columns.reduce((sum, { parts }) => sum + parts, 0)
  const widths = columns.map(({ parts }) => (parts / whole) * width)
  const table = pdf.struct('Table')
  into.add(table)
  const line = (cells: readonly string[], isHead: boolean): void => {
    const heights = cells.map((words, index) => cellHeight(pdf, words, (widths[index] ?? 0) - PADDING))
    const height = Math.max(...heights) + PADDING * 2
    const page = pdf.page
    needRoom(pdf, height)
    if (pdf.page !== page && !isHead) head()
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    let x = MARGIN
    columns.forEach(({ align }, index) => {
      const place = { width: (widths[index] ?? 0) - PADDING, align: align ?? ('left' as const) }
      const [first = '', ...rest] = (cells[index] ?? '').split('\n')
      const cell = pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        pdf
          .font(!isHead && (index === 0 || rest.length > 0) ? 'bold' : 'text')
          .fontSize(isHead ? 8.5 : BODY)
          .fillColor(isHead ? QUIET : INK)
        pdf.text(first, x, top + PADDING, place)
        if (rest.length > 0) pdf.font('text').fontSize(9).fillColor(QUIET).text(rest.join('\n'), place)
      })
      row.add(cell)
      x += widths[index] ?? 0
    })
    row.end()
    pdf.y = top + height
    rule(pdf, pdf.y, width)
  }
  const head = (): void =>
    line(
      columns.map(({ title }) => title),
      true,
    )
  head()
  for (const row of rows) line(row, false)
  table.end()
  pdf.x = MARGIN
  pdf.y += 12
}
