/** The prices a list is narrowed to, both ends included, in whole euro; 0 leaves an end open. */
export interface PriceRange {
  readonly minPrice: number
  readonly maxPrice: number
}

const MOST = 1_000_000

/** A price as it is typed ("2000", "2.000,00"), in whole euro: cents are dropped. What is no amount asks for none. */
export const readPrice = (text: string | null): number =>
  Math.min(MOST, Number((text ?? '').replace(/[.,]\d{1,2}$/, '').replace(/\D/g, '')))

/** What the two fields of a form say. */
export const typedPrices = (form: FormData): PriceRange => ({
  minPrice: readPrice(String(form.get('da') ?? '')),
  maxPrice: readPrice(String(form.get('fino') ?? '')),
})

/** Ends that were told the wrong way round, in their order. */
export const pricesInOrder = ({ minPrice, maxPrice }: PriceRange): PriceRange =>
  maxPrice > 0 && minPrice > maxPrice ? { minPrice: maxPrice, maxPrice: minPrice } : { minPrice, maxPrice }

/** Whether it narrows anything. */
export const hasPrices = ({ minPrice, maxPrice }: PriceRange): boolean => minPrice > 0 || maxPrice > 0

const grouped = (amount: number): string => amount.toLocaleString('it-IT', { useGrouping: 'always' })

/** "1.250 €". @param amount in whole euro */
export const wholeEuro = (amount: number): string => `${grouped(amount)}\u00a0€`

/** "Da 500 €", "Fino a 2.000 €", "500–2.000 €"; empty where nothing is narrowed. */
export const pricesText = ({ minPrice, maxPrice }: PriceRange): string => {
  if (minPrice > 0 && maxPrice > 0) return `${grouped(minPrice)}–${wholeEuro(maxPrice)}`
  if (maxPrice > 0) return `Fino a ${wholeEuro(maxPrice)}`
  return minPrice > 0 ? `Da ${wholeEuro(minPrice)}` : ''
}
