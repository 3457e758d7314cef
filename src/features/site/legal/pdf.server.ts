import { createRequire } from 'node:module'
import { setImmediate as letOthersRun } from 'node:timers/promises'
import type { Token, Tokens } from 'marked'
import PDFDocument from 'pdfkit'
import { formatDay, instantInRome } from '#shared/days.ts'
import { drawTable } from './pdf-table.server.ts'
import type { LegalText } from './texts.server.ts'

const require = createRequire(import.meta.url)

/** A CSS pixel in points: the sheet is prescribed in pixels (LEG-07). */
const PX = 0.75
/** The column of text, in pixels. */
const COLUMN_PX = 880
/** Printed on A4 the sheet is halved: letters twice as large read as they should. */
const BODY = 21
const LEADING = 9

type Pdf = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

/** What is written in one go: words of one weight. */
interface Run {
  readonly text: string
  readonly bold: boolean
}

const plain = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot|#39);/g, (_all, name: string) =>
    name === 'amp' ? '&' : name === 'lt' ? '<' : name === 'gt' ? '>' : name === 'quot' ? '"' : '’',
  )

const runsOf = (tokens: readonly Token[] | undefined, bold = false): Run[] =>
  (tokens ?? []).flatMap((token): Run[] => {
    const inner = 'tokens' in token ? token.tokens : undefined
    if (inner) return runsOf(inner, bold || token.type === 'strong')
    return [{ text: plain('text' in token ? String(token.text) : token.raw), bold }]
  })

/** Writes runs as one paragraph, from where the pen is. */
const write = (pdf: Pdf, runs: readonly Run[], x: number, width: number): void => {
  runs.forEach(({ text, bold }, index) => {
    pdf.font(bold ? 'bold' : 'text')
    const options = { width, continued: index < runs.length - 1, lineGap: LEADING }
    if (index === 0) pdf.text(text, x, pdf.y, options)
    else pdf.text(text, options)
  })
}

/** A heading or the first line of a block does not stay behind alone. */
const needRoom = (pdf: Pdf, height: number): void => {
  if (pdf.y + height > pdf.page.height - pdf.page.margins.bottom) pdf.addPage()
}

interface Place {
  readonly x: number
  readonly width: number
}

const writeHeading = (pdf: Pdf, into: Structure, { depth, tokens }: Tokens.Heading, { x, width }: Place): void => {
  const size = depth === 2 ? 32 : 25
  needRoom(pdf, size * 5)
  pdf.moveDown(depth === 2 ? 0.9 : 0.4)
  const heading = pdf.struct(depth === 2 ? 'H2' : 'H3', {}, () => {
    pdf.fontSize(size)
    write(pdf, runsOf(tokens, true), x, width)
  })
  into.add(heading)
  pdf.fontSize(BODY).moveDown(0.35)
}

const writeList = (pdf: Pdf, into: Structure, list: Tokens.List, { x, width }: Place): void => {
  const indent = 34
  const all = pdf.struct('L')
  into.add(all)
  list.items.forEach((item, index) => {
    needRoom(pdf, BODY * 3)
    const entry = pdf.struct('LI')
    all.add(entry)
    const top = pdf.y
    entry.add(
      pdf.struct('Lbl', {}, () => {
        pdf.font('text').text(list.ordered ? `${Number(list.start || 1) + index}.` : '•', x, top, { width: indent })
      }),
    )
    entry.add(
      pdf.struct('LBody', {}, () => {
        pdf.y = top
        write(pdf, runsOf(item.tokens), x + indent, width - indent)
      }),
    )
    entry.end()
    pdf.moveDown(0.2)
  })
  all.end()
  pdf.moveDown(0.35)
}

const writeBlock = (pdf: Pdf, into: Structure, token: Token, place: Place): void => {
  switch (token.type) {
    case 'heading':
      writeHeading(pdf, into, token as Tokens.Heading, place)
      break
    case 'list':
      writeList(pdf, into, token as Tokens.List, place)
      break
    case 'table':
      drawTable(pdf, into, token as Tokens.Table, place, (tokens) =>
        runsOf(tokens)
          .map(({ text }) => text)
          .join(''),
      )
      break
    case 'blockquote': {
      for (const inner of (token as Tokens.Blockquote).tokens)
        writeBlock(pdf, into, inner, { x: place.x + 34, width: place.width - 34 })
      break
    }
    case 'paragraph': {
      needRoom(pdf, BODY * 3)
      into.add(pdf.struct('P', {}, () => write(pdf, runsOf((token as Tokens.Paragraph).tokens), place.x, place.width)))
      pdf.moveDown(0.55)
    }
  }
}

/** Page numbers are for the eye: who listens to the text does not hear them. */
const numberPages = (pdf: Pdf, { x, width }: Place, line: string): void => {
  const { start, count } = pdf.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page)
    const { bottom } = pdf.page.margins
    // The margin is taken away, or writing in it would begin another page.
    pdf.page.margins.bottom = 0
    pdf.markContent('Artifact', { type: 'Pagination' })
    const words = `${line}, pagina ${page + 1} di ${count}`
    pdf
      .font('text')
      .fontSize(16)
      .text(words, x, pdf.page.height - bottom / 2, { width, align: 'center', lineBreak: false })
    pdf.endMarkedContent()
    pdf.page.margins.bottom = bottom
  }
}

const draw = async (pdf: Pdf, { document, title, tokens, version, publishedOn }: LegalText): Promise<void> => {
  pdf.registerFont('text', require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff'))
  pdf.registerFont('bold', require.resolve('@fontsource/instrument-sans/files/instrument-sans-latin-600-normal.woff'))
  const width = COLUMN_PX * PX
  const place = { x: (pdf.page.width - width) / 2, width }
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const edition = document === 'terms' ? ` Versione ${version}.` : ''
  const subtitle = `Ultima modifica: ${formatDay(publishedOn)}.${edition}`
  root.add(
    pdf.struct('H1', {}, () => {
      pdf.font('bold').fontSize(54).text(title, place.x, pdf.y, { width })
    }),
  )
  pdf.fontSize(BODY).moveDown(0.4)
  root.add(
    pdf.struct('P', {}, () => {
      pdf.font('text').text(subtitle, { width })
    }),
  )
  pdf.moveDown(1)
  for (const token of tokens) {
    writeBlock(pdf, root, token, place)
    // Setting type takes a second or so altogether: the requests of others are answered in between.
    await letOthersRun()
  }
  root.end()
  numberPages(pdf, place, `Promessi. ${title}`)
}

const drawn = new Map<string, Promise<Buffer>>()

/**
 * The text as a tagged PDF with language and title, on the prescribed sheet: A2, a column of 880 px (OQ-151, decision 13). Drawn
 * once for each version and process.
 */
export const legalPdf = (text: LegalText): Promise<Buffer> => {
  const key = `${text.document} ${text.version}`
  const known = drawn.get(key)
  if (known) return known
  const made = new Promise<Buffer>((resolve, reject) => {
    const pdf = new PDFDocument({
      size: 'A2',
      margins: { top: 150, bottom: 150, left: 150, right: 150 },
      pdfVersion: '1.7',
      tagged: true,
      lang: 'it-IT',
      displayTitle: true,
      bufferPages: true,
      info: { Title: `${text.title} di Promessi`, Author: 'Promessi', CreationDate: instantInRome(text.publishedOn) },
    })
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    draw(pdf, text).then(() => pdf.end(), reject)
  })
  drawn.set(key, made)
  made.catch(() => drawn.delete(key))
  return made
}
