import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { code128 } from './barcode.rules.ts'
import type { LabelParty, LabelView } from './views.ts'

const require = createRequire(import.meta.url)

type Pdf = PDFKit.PDFDocument

/** A6 across, the size parcels are labelled with. */
const SIZE: [number, number] = [419.53, 297.64]
const MARGIN = 22
const BAR_HEIGHT = 58

const party = (pdf: Pdf, title: string, { name, address, phone }: LabelParty, y: number, size: number): number => {
  pdf.font('text').fontSize(8).text(title, MARGIN, y)
  pdf
    .font('bold')
    .fontSize(size)
    .text(name || 'Nome non indicato', { width: SIZE[0] - 2 * MARGIN })
  pdf
    .font('text')
    .text(address || 'Indirizzo non indicato')
    .text(phone)
  return pdf.y
}

const draw = (pdf: Pdf, label: LabelView): void => {
  pdf.registerFont('text', require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'))
  pdf.registerFont('bold', require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'))
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  let y = MARGIN
  const paragraph = (write: () => void) => {
    root.add(pdf.struct('P', {}, write))
  }
  paragraph(() => {
    y = party(pdf, 'Destinatario', label.seller, y, 14) + 10
  })
  paragraph(() => {
    y = party(pdf, 'Mittente', label.buyer, y, 10) + 10
  })
  const { bars, width } = code128(label.code)
  const unit = (SIZE[0] - 2 * MARGIN) / width
  const top = SIZE[1] - MARGIN - BAR_HEIGHT - 22
  root.add(
    pdf.struct('Figure', { alt: `Codice a barre ${label.code}` }, () => {
      for (const bar of bars) pdf.rect(MARGIN + bar.x * unit, top, bar.width * unit, BAR_HEIGHT)
      pdf.fill('black')
    }),
  )
  paragraph(() => {
    pdf
      .font('bold')
      .fontSize(11)
      .text(`${label.number}, ordine ${label.orderNumber}`, MARGIN, top + BAR_HEIGHT + 6, {
        width: SIZE[0] - 2 * MARGIN,
        align: 'center',
      })
  })
  root.end()
}

/** The label of a parcel that goes back: both addresses with their phones, and the bars the seller scans (RET-05, OQ-139). */
export const labelPdf = (label: LabelView): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: SIZE,
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      info: { Title: `Etichetta del reso ${label.number}`, Author: 'Promessi' },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf, label)
    pdf.end()
  })
