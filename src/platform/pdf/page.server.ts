/** What everything that is drawn on a sheet keeps to, in points. */

export type Pdf = PDFKit.PDFDocument
export type Structure = PDFKit.PDFStructureElement

export const MARGIN = 48
export const BODY = 10.5
export const PADDING = 6
export const INK = '#10163a'
export const QUIET = '#585e7a'
const LINE = '#cfd3e3'

/** Starts a new page before something that would be cut. */
export const needRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - MARGIN) pdf.addPage()
}

export const rule = (pdf: Pdf, y: number, width: number): void => {
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + width, y)
    .lineWidth(0.75)
    .strokeColor(LINE)
    .stroke()
  pdf.endMarkedContent()
}
