import { inArray } from 'drizzle-orm'
import { portalProductIds } from '#features/shop/product-portal/index.server.ts'
import type { PortalListState } from '#features/shop/product-portal/portal-list.rules.ts'
import { storedInputs } from '#features/shop/products/index.server.ts'
import { type Publication, publicationOf } from '#features/shop/products/product.rules.ts'
import { products } from '#features/shop/products/schema.server.ts'
import { db, type Queryable } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { imageAddress } from '#shared/images.ts'
import type { CsvCells } from './csv.rules.ts'
import { productsCsv } from './csv.server.ts'
import { productCells } from './csv-rows.rules.ts'

const stateWords: Readonly<Record<Publication, string>> = {
  draft: 'Bozza',
  scheduled: 'Programmato',
  published: 'Pubblicato',
  archived: 'Archiviato',
  withheld: 'Nascosto dallo staff',
}

const photoAddress = (name: string): string => publicUrl(imageAddress('products', name))

/** Everything the supplier's list shows, over all its pages, as a file. */
export const exportProducts = async (
  supplierId: number,
  state: PortalListState,
  at: Date,
  q: Queryable = db(),
): Promise<string> => {
  const ids = await portalProductIds(supplierId, state, q)
  const rows = ids.length === 0 ? [] : await q.select().from(products).where(inArray(products.id, ids))
  const byId = new Map(rows.map((row) => [row.id, row]))
  const inputs = await storedInputs(q, rows)
  const cells: CsvCells[] = []
  for (const id of ids) {
    const row = byId.get(id)
    const input = inputs.get(id)
    if (row && input) cells.push(...productCells(input, row.code, stateWords[publicationOf(row, at)], photoAddress))
  }
  return productsCsv(cells)
}

/** The header every file needs, with two rows to learn from. */
export const templateCsv = (): string => {
  const dress = { sku: 'MO-LUC', titolo: 'Abito Lucia, pizzo macramè', categoria: 'Abiti da sposa' }
  return productsCsv([
    {
      ...dress,
      foto: 'https://www.esempio.it/lucia-davanti.jpg https://www.esempio.it/lucia-dietro.jpg',
      descrizione: 'Corpino in pizzo macramè, gonna plissé in organza.',
      marca: 'La tua marca',
      taglie: '42, 44',
      recesso: 'sì',
      produttore: 'La tua azienda',
      produttore_indirizzo: 'via Roma 1, Lecco (LC)',
      produttore_contatto: 'sicurezza@esempio.it',
      identificativo: 'MO-LUC',
      tipo: 'vendita',
      opzione1: '42',
      opzione2: 'Avorio',
      prezzo: '1.380,00',
      quantita: '2',
      acconto: 'no',
    },
    {
      ...dress,
      tipo: 'noleggio',
      opzione1: '42',
      opzione2: 'Avorio',
      prezzo: '138,00',
      quantita: '1',
      acconto: 'sì',
      giorni_minimi: '3',
      giorni_pausa: '2',
      noleggio_dal: '15/04/2027',
      noleggio_al: '30/10/2027',
    },
  ])
}
