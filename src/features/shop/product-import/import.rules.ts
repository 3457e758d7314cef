import { servicePlanFields } from '#features/money/plans/plan-fields.rules.ts'
import {
  productFields,
  productTextFields,
  rentalTermFields,
  safetyFields,
  sendingFields,
  stockFields,
  vatFields,
} from '#features/shop/products/product-fields.rules.ts'
import { type OptionInput, type ProductInput, productProblems } from '#features/shop/products/product-input.rules.ts'
import { emptyOf } from '#shared/field-input.ts'
import {
  type CellError,
  type Complain,
  type CsvCells,
  type CsvColumn,
  hasOption,
  productColumns,
  readOptionCells,
  readProductCells,
} from './csv.rules.ts'
import { columnsByKey } from './csv-fields.rules.ts'
import { informationColumns } from './csv-information.rules.ts'
import { type PhotoNamed, photosOf, readPhotos } from './csv-photos.rules.ts'
import type { ZipPicture } from './pictures/picture-names.rules.ts'

/** A row of the file; `row` counts as spreadsheets do, the header is 1. */
export interface CsvRow {
  readonly row: number
  readonly cells: CsvCells
  /** Of its product, out of a ZIP; they stand with the first of its rows. */
  readonly pictures?: readonly ZipPicture[]
}

/** A product the supplier has, in the shape in which it is saved. */
export interface StoredProduct {
  readonly id: number
  readonly code: string
  readonly input: ProductInput
}

/** What a file asks for: products that can be saved, each with its rows, and the cells that are wrong. */
export interface ImportPlan {
  readonly saves: readonly {
    readonly id: number | null
    readonly input: ProductInput
    readonly rows: readonly number[]
  }[]
  /** Products that are already as the file says. */
  readonly unchanged: number
  readonly errors: readonly CellError[]
  /** Rows that are not stored: those of every product with a wrong cell. */
  readonly wrongRows: readonly number[]
}

/** What new products begin with, until their rows say otherwise: the supplier's own category and threshold of stock. */
export type NewProducts = Pick<ProductInput, 'sectorId' | 'lowStock'>

const blank = (begin: NewProducts): ProductInput => ({
  ...emptyOf(productFields),
  ...begin,
  otherInformation: {},
  options: [],
  images: [],
  safety: null,
})

/** The column a problem of the product is shown at. */
const columnOf: Readonly<Record<string, CsvColumn>> = {
  ...columnsByKey(productTextFields),
  sectorId: 'categoria',
  [productFields.withdrawal.name]: 'recesso',
  [rentalTermFields.rentalFreeDays.name]: 'annullo_gratis_giorni',
  [rentalTermFields.rentalKeptBps.name]: 'annullo_trattieni',
  [rentalTermFields.depositCents.name]: 'cauzione',
  // Files say nothing of plans: a category, a kind or a price does not fit the one that is kept.
  [servicePlanFields.restPlan.name]: 'tipo',
  [servicePlanFields.depositBps.name]: 'tipo',
  [servicePlanFields.ownSteps.name]: 'prezzo',
  [stockFields.lowStock.name]: 'avviso_scorta',
  [sendingFields.shippingExtraCents.name]: 'supplemento_spedizione',
  [sendingFields.pickupOnly.name]: 'solo_ritiro',
  [vatFields.vatBps.name]: 'iva',
  options: 'tipo',
  price: 'prezzo',
  quantity: 'quantita',
  option1: 'opzione1',
  option2: 'opzione2',
  minDays: 'giorni_minimi',
  bufferDays: 'giorni_pausa',
  rentalFrom: 'noleggio_dal',
  rentalUntil: 'noleggio_al',
  ...Object.fromEntries(informationColumns.map(([column, name]) => [name, column])),
  ...columnsByKey(safetyFields),
}

interface Group {
  readonly kept: StoredProduct | null
  readonly rows: CsvRow[]
}

class Reading {
  readonly errors: CellError[] = []
  complainOf =
    ({ row, cells }: CsvRow): Complain =>
    (column, reason) => {
      if (!this.errors.some((error) => error.row === row && error.column === column))
        this.errors.push({ row, column, value: cells[column] ?? '', reason })
    }
}

/** Rows of a file by product: those of one code, of one SKU, or of both. A row with neither is a product of its own. */
export const rowsByProduct = (rows: readonly CsvRow[]): CsvRow[][] => {
  const codeOf = new Map(
    rows.flatMap(({ cells: { codice, sku } }) => (codice && sku ? [[sku, codice.toUpperCase()] as const] : [])),
  )
  const products = Map.groupBy(rows, ({ row, cells: { codice, sku } }) => {
    const code = codice?.toUpperCase() ?? (sku && codeOf.get(sku))
    return code ? `code ${code}` : sku ? `sku ${sku}` : `row ${row}`
  })
  return [...products.values()]
}

/** Rows of one product stand together whether they name its code or its SKU; a row with neither is a product of its own. */
const grouped = (rows: readonly CsvRow[], kept: readonly StoredProduct[], reading: Reading): Group[] => {
  const byCode = new Map(kept.map((product) => [product.code.toUpperCase(), product]))
  const bySku = new Map(kept.flatMap((product) => (product.input.sku ? [[product.input.sku, product] as const] : [])))
  const groups = new Map<string, Group>()
  for (const one of rows) {
    const { codice, sku } = one.cells
    const product = codice ? byCode.get(codice.toUpperCase()) : sku ? bySku.get(sku) : undefined
    if (codice && !product) reading.complainOf(one)('codice', 'Nessuno dei tuoi prodotti ha questo codice.')
    const owner = sku ? bySku.get(sku) : undefined
    if (product && owner && owner.id !== product.id)
      reading.complainOf(one)('sku', `Questo SKU è già del prodotto ${owner.code}.`)
    const key = product ? `id ${product.id}` : sku && !codice ? `sku ${sku}` : `row ${one.row}`
    const group = groups.get(key) ?? { kept: product ?? null, rows: [] }
    group.rows.push(one)
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What the rows of a product say of it together: the first that says something counts, the others must agree. */
const aboutProduct = (rows: readonly CsvRow[], reading: Reading): CsvCells => {
  const about: Partial<Record<CsvColumn, string>> = {}
  const said = new Map<CsvColumn, number>()
  for (const one of rows)
    for (const column of productColumns) {
      const text = one.cells[column]
      if (!text || column === 'codice') continue
      if (about[column] === undefined) {
        about[column] = text
        said.set(column, one.row)
      } else if (about[column] !== text)
        reading.complainOf(one)(column, `La riga ${said.get(column)} dello stesso prodotto dice un’altra cosa.`)
    }
  return about
}

const readGroup = ({ kept, rows }: Group, begin: NewProducts, named: PhotoNamed, reading: Reading): ProductInput => {
  const first = rows[0] as CsvRow
  const base = kept?.input ?? blank(begin)
  const about = aboutProduct(rows, reading)
  const product = readProductCells(about, base, reading.complainOf(first))
  const refusePhoto = (reason: string) => reading.complainOf(first)('foto', reason)
  const addresses = photosOf({ cells: about, pictures: rows.flatMap(({ pictures = [] }) => pictures) })
  const images = addresses.length > 0 ? readPhotos(addresses, base.images, named, refusePhoto) : base.images
  const options: OptionInput[] = [...base.options]
  const rowOf = new Map<OptionInput, CsvRow>()
  for (const one of rows) {
    const option = hasOption(one.cells) ? readOptionCells(one.cells, base.options, reading.complainOf(one)) : null
    if (!option) continue
    rowOf.set(option, one)
    const at = option.id === null ? -1 : options.findIndex(({ id }) => id === option.id)
    if (at === -1) options.push(option)
    else if (rowOf.has(options[at] as OptionInput))
      reading.complainOf(one)('opzione1', 'Un’altra riga parla già di questa opzione.')
    else options[at] = option
  }
  const input = { ...product, options, images }
  for (const [field, reason] of Object.entries(productProblems(input))) {
    const [, index, ofOption] = /^options\.(\d+)\.(.+)$/.exec(field) ?? []
    const option = index === undefined ? undefined : options[Number(index)]
    const column = columnOf[ofOption ?? field.split('.').at(-1) ?? ''] ?? 'titolo'
    reading.complainOf((option && rowOf.get(option)) ?? first)(column, reason)
  }
  return input
}

const skusTwice = (groups: readonly Group[], inputs: readonly ProductInput[], reading: Reading): void => {
  const seen = new Map<string, number>()
  groups.forEach(({ rows }, index) => {
    const sku = inputs[index]?.sku
    if (!sku) return
    const earlier = seen.get(sku)
    if (earlier !== undefined)
      reading.complainOf(rows[0] as CsvRow)('sku', `Anche la riga ${earlier} dà questo SKU a un altro prodotto.`)
    seen.set(sku, rows[0]?.row ?? 0)
  })
}

const sameProduct = (one: ProductInput, other: ProductInput): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Reads a file against the products there are. A product with a wrong cell is left out whole, whatever its other rows say.
 *
 * @param kept the supplier's products the file names by code or SKU
 * @param named what the addresses of pictures have become
 */
export const planImport = (
  rows: readonly CsvRow[],
  kept: readonly StoredProduct[],
  begin: NewProducts,
  named: PhotoNamed,
): ImportPlan => {
  const reading = new Reading()
  const groups = grouped(rows, kept, reading)
  const inputs = groups.map((group) => readGroup(group, begin, named, reading))
  skusTwice(groups, inputs, reading)
  const isWrong = (group: Group) => group.rows.some(({ row }) => reading.errors.some((error) => error.row === row))
  const right = groups.flatMap((group, index) => {
    const input = inputs[index] as ProductInput
    return isWrong(group) ? [] : [{ kept: group.kept, input, rows: group.rows.map(({ row }) => row) }]
  })
  const saves = right.filter(({ kept: before, input }) => !(before && sameProduct(before.input, input)))
  return {
    saves: saves.map(({ kept: before, input, rows: own }) => ({ id: before?.id ?? null, input, rows: own })),
    unchanged: right.length - saves.length,
    errors: reading.errors.toSorted((one, other) => one.row - other.row),
    wrongRows: groups.filter(isWrong).flatMap((group) => group.rows.map(({ row }) => row)),
  }
}

/** What became of a product of a file. */
export type ImportEffect = 'new' | 'changed' | 'same'

/** What a plan says of the rows of one product: what would become of it, or every cell that is wrong. */
export const outcomeOf = (
  { saves, errors, wrongRows }: ImportPlan,
  rows: readonly CsvRow[],
): { readonly problem: string | null; readonly effect?: ImportEffect } => {
  const own = rows.map(({ row }) => row)
  if (!own.some((row) => wrongRows.includes(row))) {
    const save = saves.find((one) => one.rows.some((row) => own.includes(row)))
    return { problem: null, effect: save ? (save.id === null ? 'new' : 'changed') : 'same' }
  }
  const said = errors
    .filter(({ row }) => own.includes(row))
    .map(({ row, column, value, reason }) => {
      const where = own.length > 1 ? `riga ${row}, ${column}` : column
      return `${where}${value && ` “${value}”`}: ${reason}`
    })
  return { problem: said.join(' ') || 'Un’altra riga dello stesso prodotto è sbagliata.' }
}
