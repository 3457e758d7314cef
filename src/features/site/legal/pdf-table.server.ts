import type { Token, Tokens } from 'marked'

type Pdf = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

const SIZE = 18
const PADDING = 10

/**
 * Draws a table with ruled rows; a row that does not fit begins a new page.
 *
 * @param wordsOf the plain words of a cell
 */
export const drawTable = (
  pdf: Pdf,
  into: Structure,
  { header, rows }: Tokens.Table,
  place: { readonly x: number; readonly width: number },
  wordsOf: (tokens: readonly Token[]) => string,
): void => {
  const table = pdf.struct('Table')
  into.add(table)
  const column = place.width / header.length
  const cellWidth = column - PADDING * 2
  const line = (cells: readonly Tokens.TableCell[], isHead: boolean): void => {
    pdf.font(isHead ? 'bold' : 'text').fontSize(SIZE)
    const words = cells.map(({ tokens }) => wordsOf(tokens))
    const height = Math.max(...words.map((text) => pdf.heightOfString(text, { width: cellWidth }))) + PADDING * 2
    if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
    const top = pdf.y
    const row = pdf.struct('TR')
    table.add(row)
    words.forEach((text, index) => {
      const cell = pdf.struct(isHead ? 'TH' : 'TD', {}, () => {
        pdf.text(text, place.x + index * column + PADDING, top + PADDING, { width: cellWidth })
      })
      row.add(cell)
    })
    row.end()
    const bottom = top + height
    pdf.markContent('Artifact', { type: 'Layout' })
    pdf
      .moveTo(place.x, bottom)
      .lineTo(place.x + place.width, bottom)
      .lineWidth(isHead ? 2 : 0.75)
      .stroke()
    pdf.endMarkedContent()
    pdf.y = bottom
  }
  line(header, true)
  for (const row of rows) line(row, false)
  table.end()
  pdf.x = place.x
  pdf.fontSize(21).moveDown(1)
}
