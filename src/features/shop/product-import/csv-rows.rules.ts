import { productTextFields, safetyFields } from '#features/shop/products/product-fields.rules.ts'
import type { OptionInput, ProductInput } from '#features/shop/products/product-input.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { formatDay } from '#shared/days.ts'
import { imageAddress } from '#shared/images.ts'
import { formatEuroInput, rateText } from '#shared/money-input.rules.ts'
import { type CsvCells, OWN_RATE } from './csv.rules.ts'
import { textCells } from './csv-fields.rules.ts'
import { informationCells } from './csv-information.rules.ts'

const optionCells = (option: OptionInput): CsvCells => ({
  tipo: option.kind === 'sale' ? 'vendita' : 'noleggio',
  opzione1: option.option1,
  opzione2: option.option2,
  prezzo: formatEuroInput(option.priceCents),
  quantita: String(option.quantity),
  acconto: option.canAdvance ? 'sì' : 'no',
  ...(option.kind === 'rental' && {
    giorni_minimi: String(option.minDays),
    giorni_pausa: String(option.bufferDays),
    noleggio_dal: option.rentalFrom ? formatDay(option.rentalFrom) : '',
    noleggio_al: option.rentalUntil ? formatDay(option.rentalUntil) : '',
  }),
})

/**
 * A product as rows of a file, one per option: read again they change nothing.
 *
 * @param addressOf of a kept picture
 */
export const productCells = (
  product: ProductInput,
  code: string,
  state: string,
  addressOf: (name: string) => string = (name) => imageAddress('products', name),
): CsvCells[] => {
  const about: CsvCells = {
    codice: code,
    ...textCells(productTextFields, product),
    categoria: findSector(product.sectorId)?.name ?? '',
    foto: product.images.map(({ name }) => addressOf(name)).join(' '),
    recesso: product.withdrawal === 'allowed' ? 'sì' : product.withdrawal,
    annullo_gratis_giorni: String(product.rentalFreeDays),
    annullo_trattieni: rateText(product.rentalKeptBps),
    cauzione: formatEuroInput(product.depositCents),
    avviso_scorta: String(product.lowStock),
    supplemento_spedizione: formatEuroInput(product.shippingExtraCents),
    solo_ritiro: product.pickupOnly === 'yes' ? 'sì' : 'no',
    iva: product.vatBps === null ? OWN_RATE : rateText(product.vatBps),
    stato: state,
    ...informationCells(product.sectorId, product.otherInformation),
    ...textCells(safetyFields, product.safety),
  }
  return product.options.length === 0
    ? [about]
    : product.options.map((option) => ({ ...about, ...optionCells(option) }))
}
