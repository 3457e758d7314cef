import { openEnquiry, writeAbout } from '#features/fulfilment/messages/index.server.ts'
import { idOf, type People, person } from './acting.ts'
import { daysBefore } from './clock.ts'
import { bookKey, type ProductBook } from './products.ts'
import type { Simulation } from './simulation.ts'

interface Question {
  readonly couple: string
  readonly supplier: string
  /** Days before today, and days later when it is answered. */
  readonly ago: number
  readonly after: number
  /** The title of its product it is asked about, from whose page. */
  readonly product?: string
  readonly text: string
  readonly answer: string
}

/** What couples ask suppliers from their showcases, and from the pages of their products. */
const QUESTIONS: readonly Question[] = [
  {
    ...{ couple: 'noemi', supplier: 'controluce', ago: 6, after: 0.1 },
    text: 'Buongiorno, seguite anche i preparativi a casa, o cominciate dalla cerimonia?',
    answer: 'Buongiorno Noemi! Cominciamo a casa, due ore prima: le foto più belle spesso sono quelle con la mamma.',
  },
  {
    ...{ couple: 'ilaria', supplier: 'controluce', ago: 4.2, after: 0.15 },
    text: 'Ciao! Ci sposiamo al tramonto, in barca. Lavorate bene anche con pochissima luce?',
    answer: 'È la luce che ci piace di più. Nello store trovate la prova sul lago: l’abbiamo fatta alle nove di sera.',
  },
  {
    ...{ couple: 'alessio', supplier: 'controluce', ago: 2.1, after: 0.2 },
    product: 'Servizio completo, dai preparativi al ballo',
    text: 'Gli album si possono ristampare dopo qualche anno? I nostri genitori ne vorrebbero una copia.',
    answer: 'Sì, teniamo i file dieci anni e la ristampa costa quanto la stampa, niente di più.',
  },
]

/** Plans the questions and their answers. */
export const planEnquiries = (world: Simulation, today: Date, people: People, book: ProductBook): void => {
  for (const { couple, supplier, ago, after, product, text, answer } of QUESTIONS) {
    let subjectId = 0
    world.plan(daysBefore(today, ago), [couple], async () => {
      const ctx = await person(people, couple)
      subjectId = await openEnquiry(ctx, idOf(people, supplier), null)
      const productId = product === undefined ? undefined : book.get(bookKey(supplier, product))
      await writeAbout(ctx, { kind: 'enquiry', subjectId }, { text, productId })
    })
    world.plan(daysBefore(today, ago - after), [couple, supplier], async () => {
      await writeAbout(await person(people, supplier), { kind: 'enquiry', subjectId }, { text: answer })
    })
  }
}
