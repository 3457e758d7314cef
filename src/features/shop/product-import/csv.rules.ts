import { parseInteger, readDay } from '#features/shop/product-portal/product-form.rules.ts'
import type { RentalTerms } from '#features/shop/products/cancellation.rules.ts'
import { isThing } from '#features/shop/products/product.rules.ts'
import {
  type ProductValues,
  productFields,
  productTextFields,
  rentalTermFields,
  safetyFields,
  sendingFields,
  stockFields,
  vatFields,
} from '#features/shop/products/product-fields.rules.ts'
import type { OptionInput, ProductInput } from '#features/shop/products/product-input.rules.ts'
import { findSector, findSectorBySlug } from '#features/site/catalog/sectors.rules.ts'
import { emptyOf } from '#shared/field-input.ts'
import { cents } from '#shared/money.ts'
import { parseEuroText, parseRate } from '#shared/money-input.rules.ts'
import { type ColumnIn, columnsOf, readTextCells } from './csv-fields.rules.ts'
import { informationColumns, readInformationCells } from './csv-information.rules.ts'

/** How a rental of it may be given up, and its deposit. */
export const rentalTermColumns = ['annullo_gratis_giorni', 'annullo_trattieni', 'cauzione'] as const

/** The columns of a product, then those of one way to have it: one row per option, rows of one product have its code or SKU. */
export const productColumns: readonly CsvColumn[] = [
  ...new Set<CsvColumn>([
    // The first columns people look for; what else a product says follows the fields of its category.
    ...(['codice', 'sku', 'titolo', 'descrizione', 'categoria', 'foto'] as const),
    ...informationColumns.map(([column]) => column),
    ...columnsOf(productTextFields),
    'recesso',
    ...rentalTermColumns,
    'avviso_scorta',
    'supplemento_spedizione',
    'solo_ritiro',
    'iva',
    ...columnsOf(safetyFields),
  ]),
]
/** The columns of one way to have a product. */
export const optionColumns = [
  'tipo',
  'opzione1',
  'opzione2',
  'prezzo',
  'quantita',
  'acconto',
  'giorni_minimi',
  'giorni_pausa',
  'noleggio_dal',
  'noleggio_al',
] as const
/** Every column, as export and template write them; `stato` is only told. */
export const csvColumns: readonly CsvColumn[] = [...productColumns, ...optionColumns, 'stato']
export type CsvColumn =
  | ('codice' | 'categoria' | 'foto' | 'recesso' | 'avviso_scorta' | 'iva' | 'stato')
  | ('supplemento_spedizione' | 'solo_ritiro')
  | (typeof rentalTermColumns)[number]
  | ColumnIn<typeof productTextFields>
  | ColumnIn<typeof safetyFields>
  | (typeof informationColumns)[number][0]
  | (typeof optionColumns)[number]
export type CsvCells = Readonly<Partial<Record<CsvColumn, string>>>

/** Largest file: 10 MB. How many rows stand in it is nobody's limit. */
export const MAX_CSV_BYTES = 10 * 1024 * 1024

/** A cell that is wrong: where it is, what it says and why it cannot be. Rows are counted as spreadsheets do, the header is 1. */
export interface CellError {
  readonly row: number
  readonly column: CsvColumn
  readonly value: string
  readonly reason: string
}

/** Says what is wrong with one cell of the row being read. */
export type Complain = (column: CsvColumn, reason: string) => void

const readSector = (text: string, complain: Complain): number | null => {
  const sector = findSector(text) ?? findSectorBySlug(text)
  if (!sector)
    complain('categoria', 'Questa categoria non esiste: scrivi il nome come sul sito, per esempio Abiti da sposa.')
  return sector?.id ?? null
}

const readWithdrawal = (text: string, complain: Complain): ProductValues['withdrawal'] | null => {
  const letter = text.toLowerCase()
  const found = /^(s[iì]|ammesso|allowed)$/.test(letter)
    ? 'allowed'
    : productFields.withdrawal.options.find((one) => one === letter)
  if (!found) complain('recesso', 'Scrivi "sì" se il recesso è ammesso, altrimenti la lettera c, d, e oppure n.')
  return found ?? null
}

const readRentalTerms = (cells: CsvCells, kept: ProductInput, complain: Complain): RentalTerms => {
  const { annullo_gratis_giorni: days, annullo_trattieni: share, cauzione } = cells
  const rentalFreeDays = days ? parseInteger(days, kept.rentalFreeDays) : kept.rentalFreeDays
  if (Number.isNaN(rentalFreeDays)) complain('annullo_gratis_giorni', rentalTermFields.rentalFreeDays.wrong)
  const rentalKeptBps = share ? parseRate(share) : kept.rentalKeptBps
  if (rentalKeptBps === null) complain('annullo_trattieni', rentalTermFields.rentalKeptBps.wrong)
  const deposit = cauzione ? parseEuroText(cauzione) : kept.depositCents
  if (deposit === null) complain('cauzione', rentalTermFields.depositCents.wrong)
  return {
    rentalFreeDays: Number.isNaN(rentalFreeDays) ? kept.rentalFreeDays : rentalFreeDays,
    rentalKeptBps: rentalKeptBps ?? kept.rentalKeptBps,
    depositCents: deposit === null ? kept.depositCents : cents(deposit),
  }
}

const readFlag = (column: CsvColumn, text: string | undefined, kept: boolean, complain: Complain): boolean => {
  if (!text) return kept
  if (/^(s[iì]|1|vero|true|x)$/i.test(text)) return true
  if (!/^(no|0|falso|false)$/i.test(text)) complain(column, 'Scrivi "sì" oppure "no".')
  return false
}

const readLowStock = (text: string | undefined, kept: number, complain: Complain): number => {
  const read = text ? parseInteger(text, kept) : kept
  if (!Number.isNaN(read)) return read
  complain('avviso_scorta', stockFields.lowStock.wrong)
  return kept
}

const readSending = (
  { supplemento_spedizione: extra, solo_ritiro: only }: CsvCells,
  kept: Pick<ProductInput, 'shippingExtraCents' | 'pickupOnly'>,
  complain: Complain,
) => {
  const read = extra ? parseEuroText(extra) : kept.shippingExtraCents
  if (read === null) complain('supplemento_spedizione', sendingFields.shippingExtraCents.wrong)
  return {
    shippingExtraCents: read === null ? kept.shippingExtraCents : cents(read),
    pickupOnly: readFlag('solo_ritiro', only, kept.pickupOnly === 'yes', complain) ? ('yes' as const) : ('no' as const),
  }
}

/** Says in a file that a product has the rate of its supplier. */
export const OWN_RATE = 'profilo'

const readVat = (text: string | undefined, kept: ProductValues['vatBps'], complain: Complain) => {
  if (!text) return kept
  if (text.toLowerCase() === OWN_RATE) return null
  const rate = parseRate(text.replace('%', ''))
  if (rate !== null && vatFields.vatBps.options.includes(rate)) return rate
  complain('iva', `Scrivi 4, 5, 10 o 22, oppure "${OWN_RATE}" per l’aliquota del tuo profilo.`)
  return kept
}

/**
 * Reads what the cells say of a product over what is kept of it: an empty cell leaves it as it is.
 *
 * @param cells of the product's columns, of all its rows together
 */
export const readProductCells = (cells: CsvCells, kept: ProductInput, complain: Complain): ProductInput => {
  const sectorId = cells.categoria ? (readSector(cells.categoria, complain) ?? kept.sectorId) : kept.sectorId
  const safety = { ...(kept.safety ?? emptyOf(safetyFields)), ...readTextCells(safetyFields, cells) }
  for (const column of columnsOf(safetyFields))
    if (cells[column] && !isThing(sectorId))
      complain(column, 'I servizi non hanno dati di sicurezza: lascia vuota la cella.')
  return {
    ...kept,
    ...readTextCells(productTextFields, cells),
    sectorId,
    otherInformation: readInformationCells(cells, sectorId, kept.otherInformation, complain),
    withdrawal: cells.recesso ? (readWithdrawal(cells.recesso, complain) ?? kept.withdrawal) : kept.withdrawal,
    ...readRentalTerms(cells, kept, complain),
    lowStock: readLowStock(cells.avviso_scorta, kept.lowStock, complain),
    ...readSending(cells, kept, complain),
    vatBps: readVat(cells.iva, kept.vatBps, complain),
    safety: isThing(sectorId) && Object.values(safety).some((text) => text !== '') ? safety : null,
  }
}

const kinds: Readonly<Record<string, OptionInput['kind']>> = {
  vendita: 'sale',
  acquisto: 'sale',
  noleggio: 'rental',
}

/** Whether a row speaks of an option at all. */
export const hasOption = (cells: CsvCells): boolean => optionColumns.some((column) => cells[column])

/** Reads an option over the one it is about; a new one needs its price. @returns null when its kind cannot be read */
export const readOptionCells = (
  cells: CsvCells,
  keptOptions: readonly OptionInput[],
  complain: Complain,
): OptionInput | null => {
  const kind = kinds[(cells.tipo ?? 'vendita').toLowerCase()]
  if (!kind) {
    complain('tipo', 'Scrivi "vendita" oppure "noleggio".')
    return null
  }
  const option1 = cells.opzione1 ?? ''
  const option2 = cells.opzione2 ?? ''
  const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
  const kept = keptOptions.find(
    (option) => option.kind === kind && same(option.option1, option1) && same(option.option2, option2),
  )
  const whole = (column: 'quantita' | 'giorni_minimi' | 'giorni_pausa', otherwise: number): number => {
    const value = parseInteger(cells[column] ?? '', otherwise)
    if (Number.isNaN(value)) complain(column, 'Scrivi un numero intero, senza decimali.')
    return Number.isNaN(value) ? otherwise : value
  }
  const day = (column: 'noleggio_dal' | 'noleggio_al', otherwise: OptionInput['rentalFrom']) => {
    const value = cells[column] ? readDay(cells[column]) : otherwise
    if (value === undefined) complain(column, 'Scrivi il giorno come 20/06/2026.')
    return value ?? null
  }
  const price = cells.prezzo ? parseEuroText(cells.prezzo) : (kept?.priceCents ?? null)
  if (price === null)
    complain('prezzo', cells.prezzo ? 'Scrivi un importo come 1.380,00.' : 'Una nuova opzione ha bisogno del prezzo.')
  return {
    id: kept?.id ?? null,
    kind,
    option1: kept?.option1 ?? option1,
    option2: kept?.option2 ?? option2,
    priceCents: cents(price ?? 1),
    quantity: whole('quantita', kept?.quantity ?? 1),
    canAdvance: readFlag('acconto', cells.acconto, kept?.canAdvance ?? false, complain),
    minDays: whole('giorni_minimi', kept?.minDays ?? 1),
    bufferDays: whole('giorni_pausa', kept?.bufferDays ?? 0),
    rentalFrom: day('noleggio_dal', kept?.rentalFrom ?? null),
    rentalUntil: day('noleggio_al', kept?.rentalUntil ?? null),
  }
}
