import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { BODY, INK, MARGIN, needRoom, PADDING, type Pdf, QUIET, type Structure } from './page.server.ts'
import { type PdfColumn, tableOn } from './table.server.ts'

const require = createRequire(import.meta.url)

/** What can be put on a sheet, from top to bottom. */
export interface Sheet {
  readonly heading: (text: string) => void
  /** Of a part under a heading. */
  readonly subheading: (text: string) => void
  readonly text: (text: string, quiet?: boolean) => void
  /** Terms and values side by side, in as many columns as there are. */
  readonly facts: (facts: readonly { readonly term: string; readonly value: string }[]) => void
  /** Terms left and values right, one below the other. */
  readonly list: (facts: readonly { readonly term: string; readonly value: string }[]) => void
  /** Lines of a cell are separated by `\n`. The first cell of a row, and the first of several lines, are bold. */
  readonly table: (columns: readonly PdfColumn[], rows: readonly (readonly string[])[]) => void
  /** Side by side, in one row; `alt` says of each what it is. */
  readonly pictures: (pictures: readonly { readonly jpeg: Buffer; readonly alt: string }[]) => void
  /** A sum: labels left, figures right, the last one bold. */
  readonly sum: (lines: readonly { readonly label: string; readonly value: string }[]) => void
}

const written = (pdf: Pdf, into: Structure, tag: string, draw: () => void): void => {
  const element = pdf.struct(tag, {}, draw)
  into.add(element)
}

const factsOn = (pdf: Pdf, into: Structure, facts: Parameters<Sheet['facts']>[0], width: number): void => {
  needRoom(pdf, 70)
  const column = width / facts.length
  const top = pdf.y
  let bottom = top
  facts.forEach(({ term, value }, index) => {
    written(pdf, into, 'P', () => {
      const place = { width: column - PADDING * 2 }
      pdf
        .font('text')
        .fontSize(8.5)
        .fillColor(QUIET)
        .text(term, MARGIN + column * index, top, place)
      pdf.font('bold').fontSize(BODY).fillColor(INK).text(value, place)
    })
    bottom = Math.max(bottom, pdf.y)
  })
  pdf.x = MARGIN
  pdf.y = bottom + 14
}

const listOn = (pdf: Pdf, into: Structure, facts: Parameters<Sheet['list']>[0], width: number): void => {
  const left = width * 0.34
  const right = { width: width - left }
  for (const { term, value } of facts) {
    const place = { width: left - PADDING * 2 }
    const height = Math.max(
      pdf.font('text').fontSize(BODY).heightOfString(term, place),
      pdf.font('bold').heightOfString(value, right),
    )
    needRoom(pdf, height)
    const top = pdf.y
    written(pdf, into, 'P', () => {
      pdf.font('text').fontSize(BODY).fillColor(QUIET).text(term, MARGIN, top, place)
      pdf
        .font('bold')
        .fillColor(INK)
        .text(value, MARGIN + left, top, right)
    })
    pdf.x = MARGIN
    pdf.y = top + height + 3
  }
  pdf.y += 8
}

const PICTURE = 140

const picturesOn = (pdf: Pdf, into: Structure, pictures: Parameters<Sheet['pictures']>[0]): void => {
  if (pictures.length === 0) return
  needRoom(pdf, PICTURE)
  const top = pdf.y
  pictures.forEach(({ jpeg, alt }, index) => {
    const x = MARGIN + index * (PICTURE + 12)
    const figure = pdf.struct('Figure', { alt }, () => {
      pdf.image(jpeg, x, top, { fit: [PICTURE, PICTURE] })
    })
    into.add(figure)
  })
  pdf.x = MARGIN
  pdf.y = top + PICTURE + 12
}

const sumOn = (pdf: Pdf, into: Structure, lines: Parameters<Sheet['sum']>[0], width: number): void => {
  const own = width * 0.5
  needRoom(pdf, lines.length * 18)
  lines.forEach(({ label, value }, index) => {
    const top = pdf.y
    written(pdf, into, 'P', () => {
      pdf
        .font(index === lines.length - 1 ? 'bold' : 'text')
        .fontSize(BODY)
        .fillColor(INK)
      pdf.text(label, MARGIN + own, top, { width: own * 0.6 })
      const after = pdf.y
      pdf.text(value, MARGIN + own * 1.6, top, { width: own * 0.4 - PADDING, align: 'right' })
      pdf.y = Math.max(after, pdf.y)
    })
    pdf.y += 4
  })
  pdf.x = MARGIN
  pdf.y += 12
}

/** The sheet a drawing puts its things on. */
const sheetOn = (pdf: Pdf, root: Structure, width: number): Sheet => ({
  heading: (text) => {
    needRoom(pdf, 60)
    written(pdf, root, 'H2', () => {
      pdf.font('bold').fontSize(13).fillColor(INK).text(text, MARGIN, pdf.y, { width })
    })
    pdf.y += 4
  },
  subheading: (text) => {
    needRoom(pdf, 50)
    written(pdf, root, 'H3', () => {
      pdf.font('bold').fontSize(BODY).fillColor(INK).text(text, MARGIN, pdf.y, { width })
    })
    pdf.y += 3
  },
  text: (text, quiet = false) => {
    needRoom(pdf, 30)
    written(pdf, root, 'P', () => {
      pdf
        .font('text')
        .fontSize(quiet ? 9 : BODY)
        .fillColor(quiet ? QUIET : INK)
      pdf.text(text, MARGIN, pdf.y, { width, lineGap: 2 })
    })
    pdf.y += 8
  },
  facts: (facts) => factsOn(pdf, root, facts, width),
  list: (facts) => listOn(pdf, root, facts, width),
  pictures: (pictures) => picturesOn(pdf, root, pictures),
  table: (columns, rows) => tableOn(pdf, root, columns, rows, width),
  sum: (lines) => sumOn(pdf, root, lines, width),
})

const writePaper = (pdf: Pdf, root: Structure, width: number, { title, under, draw }: Paper): void => {
  written(pdf, root, 'P', () => {
    pdf.font('bold').fontSize(11).fillColor(INK).text('Promessi', MARGIN, MARGIN, { width })
  })
  pdf.y += 10
  written(pdf, root, 'H1', () => {
    pdf.font('bold').fontSize(22).text(title, { width })
  })
  written(pdf, root, 'P', () => {
    pdf.font('text').fontSize(BODY).fillColor(QUIET).text(under, { width })
  })
  pdf.y += 14
  draw(sheetOn(pdf, root, width))
}

/** One paper: its title on top, the quiet line under it, and what it says. */
export interface Paper {
  readonly title: string
  readonly under: string
  readonly draw: (sheet: Sheet) => void
}

/**
 * An A4 paper as a tagged PDF with language and title, in the type of the pages.
 *
 * @param head title on top, and the quiet line under it; `madeAt` for a paper that is drawn again and must be the same file
 */
export const renderPdf = (
  { title, under, madeAt }: { readonly title: string; readonly under: string; readonly madeAt?: Date },
  draw: (sheet: Sheet) => void,
): Promise<Buffer> => renderPapers(title, [{ title, under, draw }], madeAt)

/** Several papers in one file, each on pages of its own. @param title of the file */
export const renderPapers = (title: string, papers: readonly Paper[], madeAt?: Date): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      pdfVersion: '1.7',
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      info: {
        Title: `${title}, Promessi`,
        Author: 'Promessi',
        ...(madeAt ? { CreationDate: madeAt } : {}),
      },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    const font = (weight: number) =>
      require.resolve(`@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`)
    pdf.registerFont('text', font(400))
    pdf.registerFont('bold', font(600))
    const width = pdf.page.width - MARGIN * 2
    const root = pdf.struct('Document')
    pdf.addStructure(root)
    papers.forEach((paper, index) => {
      if (index > 0) pdf.addPage()
      writePaper(pdf, root, width, paper)
    })
    root.end()
    pdf.end()
  })
