import type { LineChoice } from '#features/shop/cart/cart.rules.ts'
import type { ProductPageView } from '#features/shop/products/views.ts'
import { namedSize, offeredSizes } from '#features/shop/purchase/sizes.rules.ts'
import { rentalDays } from '#features/shop/stock/rentals.rules.ts'
import { isDay } from '#shared/days.ts'

/** What the form of a product's page without scripts asks for (decision 0032). */
export interface PlainPurchase {
  readonly productId: number
  readonly optionId: number
  readonly size: string | null
  readonly measures: LineChoice['measures']
  readonly quantity: number
  readonly startOn: LineChoice['choisestartdate']
  readonly endOn: LineChoice['choiseenddate']
  readonly advance: boolean
}

/** Where its address says the discount code. */
export const PLAIN_CODE = 'codice'

const numberIn = (text: string | null, most: number): number | null =>
  text !== null && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= most ? Number(text) : null

const dayIn = (text: string | null) => (text !== null && isDay(text) ? text : null)

/** Reads the purchase out of an address; null where it names no product. What makes no sense is as if it was not said. */
export const readPlainPurchase = (search: URLSearchParams): PlainPurchase | null => {
  const productId = numberIn(search.get('prodotto'), 2_147_483_647)
  if (productId === null) return null
  const values = search.getAll('misura')
  const measures = search.getAll('voce').map((label, index) => ({ label, value: (values[index] ?? '').trim() }))
  const isSaid = measures.some(({ value }) => value !== '')
  return {
    productId,
    optionId: numberIn(search.get('opzione'), 2_147_483_647) ?? 0,
    size: search.get('taglia')?.slice(0, 200) || null,
    measures: isSaid
      ? measures.slice(0, 30).map(({ label, value }) => ({ label: label.slice(0, 200), value: value.slice(0, 200) }))
      : [],
    quantity: numberIn(search.get('quantita'), 9999) ?? 1,
    startOn: dayIn(search.get('dal')),
    endOn: dayIn(search.get('al')),
    advance: search.get('acconto') === '1',
  }
}

/** The line it stands for: the size an option names need not be chosen, and what another kind of option asks for is left out. */
export const plainLine = (
  wanted: PlainPurchase,
  { options, otherInformation }: Pick<ProductPageView, 'options' | 'otherInformation'>,
): LineChoice | null => {
  const option = options.find(({ id }) => id === wanted.optionId) ?? options[0]
  if (!option) return null
  const { measures, startOn, endOn } = wanted
  const named = measures.length > 0 ? null : namedSize(option, offeredSizes(otherInformation))
  const isRental = option.kind === 'rental'
  const days = startOn && endOn ? rentalDays({ startOn, endOn }) : 0
  return {
    idproduct: wanted.productId,
    idprice: option.id,
    type: isRental ? '1' : '0',
    quantity: isRental ? Math.max(1, days) : wanted.quantity,
    sizeSelected: wanted.size ?? named,
    measures,
    choisestartdate: isRental ? startOn : null,
    choiseenddate: isRental ? endOn : null,
    useAdvance: wanted.advance && option.canAdvance,
  }
}
