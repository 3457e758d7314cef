import { announcementAddress } from '#features/site/catalog/announcement-address.rules.ts'
import { formatDay } from '#shared/days.ts'
import { hasPrices, type PriceRange, wholeEuro } from '#shared/prices/price-range.rules.ts'
import { colours } from './colours.rules.ts'
import { sizeLabel } from './facts.rules.ts'
import { type ShelfState, wholeShelf } from './shelf-address.rules.ts'

/** Something to let go of. */
export interface Step {
  readonly label: string
  readonly change: Partial<ShelfState>
}

/** "da 100 € a 500 €", "fino a 500 €". */
export const priceText = ({ minPrice, maxPrice }: PriceRange): string => {
  if (minPrice > 0 && maxPrice > 0) return `da ${wholeEuro(minPrice)} a ${wholeEuro(maxPrice)}`
  return maxPrice > 0 ? `fino a ${wholeEuro(maxPrice)}` : `da ${wholeEuro(minPrice)}`
}

/** "il 22/06/2027", "dal 20/06/2027 al 24/06/2027"; empty without days. */
export const daysText = ({ from, to }: Pick<ShelfState, 'from' | 'to'>): string => {
  if (from === null) return ''
  return to === null ? `il ${formatDay(from)}` : `dal ${formatDay(from)} al ${formatDay(to)}`
}

/** The name of a colour. */
export const colourLabel = (slug: string): string => colours.find((colour) => colour.slug === slug)?.label ?? slug

/** Everything one could let go of, the smallest step first. */
export const stepsBack = (state: ShelfState): Step[] => {
  const { sizes, colours: chosen, from, deal, sectorIds, unknown } = state
  const steps: readonly (readonly [boolean, string, Partial<ShelfState>])[] = [
    [chosen.length > 0, 'Tutti i colori', { colours: [] }],
    [
      sizes.length > 0,
      sizes.length === 1 ? `Togli la taglia ${sizeLabel(sizes[0] ?? '')}` : 'Tutte le taglie',
      { sizes: [] },
    ],
    [hasPrices(state), 'Togli il prezzo', { minPrice: 0, maxPrice: 0 }],
    [from !== null, 'In altri giorni', { from: null, to: null }],
    [deal !== null && from === null, deal === 'sale' ? 'Anche a noleggio' : 'Anche in vendita', { deal: null }],
    [sectorIds.length > 0 || unknown, 'In tutte le categorie', { sectorIds: [], unknown: false }],
    [true, 'Guarda tutti i prodotti', wholeShelf],
  ]
  return steps.filter(([helps]) => helps).map(([, label, change]) => ({ label, change }))
}

/**
 * Where nothing is on the shelf, an announcement brings it: with the sector, the first day and the highest price that were asked for. What a day
 * of a rental may cost is no budget.
 */
export const announcementInstead = ({
  sectorIds,
  from,
  deal,
  maxPrice,
}: ShelfState): { readonly label: string; readonly to: string } => ({
  label: 'Pubblica un annuncio: i fornitori vengono da te',
  to: announcementAddress({ sectorIds, city: '', on: from, budget: deal === 'rental' ? 0 : maxPrice }),
})
