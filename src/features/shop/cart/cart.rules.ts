import type { AgreedAnswers } from '#features/money/plans/ready.rules.ts'
import { type Bonus, bonusFor } from '#features/people/suppliers/bonus.rules.ts'
import {
  type Parcel,
  SAME_EVERYWHERE,
  type SendingTerms,
  shippingOf,
  type ZoneTerms,
  zonesText,
} from '#features/people/suppliers/shipping.rules.ts'
import { ALL_IN_CART, advanceOf } from '#features/shop/purchase/purchase.rules.ts'
import type { Measure } from '#features/shop/purchase/sizes.rules.ts'
import { type Zone, zonePlace } from '#features/site/catalog/zones.rules.ts'
import type { Day } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents, euro, sumOf } from '#shared/money.ts'
import { extraWords, parcelItems, pickupOnlyLines } from './cart-shipping.rules.ts'

/** Most lines a cart holds. */
export const MAX_LINES = 50

/** What a line says of its product and seller, as the server told it last. */
export interface LineFacts {
  readonly product: {
    readonly title: string
    readonly path: string
    readonly image: string
    /** A service, which nobody sends, whatever else its seller has (decision 0115). */
    readonly isService: boolean
  }
  readonly seller: {
    readonly id: number
    readonly title: string
    readonly path: string
    readonly shippingCents: Cents
    /** Free when what is paid for the goods exceeds this; null never. */
    readonly shippingFreeOverCents: Cents | null
    /** What is added for the islands. */
    readonly zones: ZoneTerms
  }
  /** What the product asks when it is sent. */
  readonly sending: SendingTerms
  readonly bonus: Bonus | null
  /** How a booking of it is paid in steps; null, or not there in a cart from before, where it is paid at once. */
  readonly plan?: AgreedAnswers | null
  /** Unit price: of a piece, or of a day. */
  readonly pay: Cents
  /** Pieces in stock or made to measure, or units rented at the same time. */
  readonly quantityMax: number
  readonly condition: { readonly option1: string; readonly option2: string }
}

/** What the couple has chosen. */
export interface LineChoice {
  readonly idproduct: number
  readonly idprice: number
  /** '0' bought, '1' rented. */
  readonly type: '0' | '1'
  /** Pieces; of a rental, days (CART-11). */
  readonly quantity: number
  readonly sizeSelected: string | null
  readonly measures: readonly Measure[]
  readonly choisestartdate: Day | null
  readonly choiseenddate: Day | null
  readonly useAdvance: boolean
}

/** A line of the cart as it is kept (CART-15). */
export interface CartLine extends LineChoice, LineFacts {
  /** Why it cannot be had now, in words: it stays, but does not count. */
  readonly problem: string | null
  /** What a code takes off it, in the checkout only: no cart keeps one (decision 0108). */
  readonly discountCents?: Cents
  /** Unit price the couple saw when it chose the line; only where it has changed since. */
  readonly wasPay?: Cents
}

/** Two lines with the same key are one thing: product, option, size, measures, days, advance (OQ-100). */
export const lineKey = (line: LineChoice): string =>
  JSON.stringify([
    line.idproduct,
    line.idprice,
    line.sizeSelected,
    line.measures.map(({ label, value }) => [label, value]),
    line.choisestartdate,
    line.choiseenddate,
    line.useAdvance,
  ])

/**
 * Pieces in the cart that share the stock of a line: those of its option, over all sizes. What is made to measure takes nothing from
 * the stock, and shares with nothing but itself.
 */
export const piecesOf = (lines: readonly LineChoice[], line: Pick<LineChoice, 'idprice' | 'measures'>): number => {
  const made = JSON.stringify(line.measures)
  return lines
    .filter(
      ({ type, idprice, measures }) => type === '0' && idprice === line.idprice && JSON.stringify(measures) === made,
    )
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

type Added =
  | { readonly lines: readonly CartLine[]; readonly refusal: null }
  | { readonly lines: null; readonly refusal: string }

const refused = (refusal: string): Added => ({ lines: null, refusal })

const addRental = (lines: readonly CartLine[], line: CartLine): Added => {
  const same = (one: CartLine) =>
    one.idprice === line.idprice &&
    one.choisestartdate === line.choisestartdate &&
    one.choiseenddate === line.choiseenddate
  if (lines.some(same)) return refused('Questo noleggio è già nel carrello.')
  return { lines: [...lines, line], refusal: null }
}

/**
 * Puts a line into the cart: what is there already counts one up (CART-09), everything else is a new line with its quantity, as far as
 * the stock goes. A rental with the same days is refused (OQ-124).
 */
export const addLine = (lines: readonly CartLine[], line: CartLine): Added => {
  const key = lineKey(line)
  const same = lines.find((one) => lineKey(one) === key)
  if (!same && lines.length >= MAX_LINES) return refused(`Il carrello contiene al massimo ${MAX_LINES} righe.`)
  if (line.type === '1') return addRental(lines, line)
  const left = line.quantityMax - piecesOf(lines, line)
  if (left <= 0) return refused(ALL_IN_CART)
  if (!same) return { lines: [...lines, { ...line, quantity: Math.min(line.quantity, left) }], refusal: null }
  const counted = { ...line, quantity: same.quantity + 1 }
  return { lines: lines.map((one) => (one === same ? counted : one)), refusal: null }
}

/** How far the quantity of a line may go: what is in stock less what other lines have. A rental's is its days (OQ-101). */
export const mostOf = (lines: readonly CartLine[], line: CartLine): number =>
  line.type === '1' ? line.quantity : Math.max(1, line.quantityMax - piecesOf(lines, line) + line.quantity)

/** Changes how many pieces are wanted, from 1 to what there is; rentals stay as they are. */
export const withQuantity = (lines: readonly CartLine[], key: string, quantity: number): readonly CartLine[] =>
  lines.map((line) =>
    lineKey(line) === key && line.type === '0'
      ? { ...line, quantity: Math.max(1, Math.min(Math.trunc(quantity), mostOf(lines, line))) }
      : line,
  )

/** The cart without one of its lines. */
export const withoutLine = (lines: readonly CartLine[], key: string): readonly CartLine[] =>
  lines.filter((line) => lineKey(line) !== key)

/** What a line costs before code and bonus. */
export const goodsOf = ({ pay, quantity }: Pick<CartLine, 'pay' | 'quantity'>): Cents => cents(pay * quantity)

/** The amounts of a line, the code taken off: goods − bonus = rest, of which `nowCents` is paid when ordering. */
export interface LineMoney {
  readonly goodsCents: Cents
  /** What the code has taken off already. */
  readonly discountCents: Cents
  readonly bonusBps: BasisPoints
  /** Of the line, rounded half-up once (OQ-046). */
  readonly bonusCents: Cents
  /** The advance of a line that uses it, else everything (OQ-044). */
  readonly nowCents: Cents
}

/** What a line comes to. The server and the browser use this one function (OQ-038). */
export const lineMoney = (
  line: Pick<CartLine, 'pay' | 'quantity' | 'bonus' | 'useAdvance' | 'discountCents'>,
): LineMoney => {
  const { discountCents = cents(0) } = line
  const goodsCents = cents(goodsOf(line) - discountCents)
  const bonus = bonusFor(goodsCents, line.bonus)
  const rest = cents(goodsCents - bonus.cents)
  return {
    goodsCents,
    discountCents,
    bonusBps: bonus.bps,
    bonusCents: bonus.cents,
    nowCents: line.useAdvance ? advanceOf(rest) : rest,
  }
}

/** Sent to a zone, or picked up at the seller's. */
export type Way = Zone | 'pickup'

/** The lines of one seller with their sums; lines that cannot be had do not count. */
export interface CartGroup {
  readonly seller: LineFacts['seller']
  readonly lines: readonly CartLine[]
  /** Services alone: nothing is sent. */
  readonly isService: boolean
  /** The code taken off. */
  readonly goodsCents: Cents
  readonly discountCents: Cents
  readonly bonusCents: Cents
  /** How the couple gets it; null while no address is known: then what sending costs is that of the mainland. */
  readonly way: Way | null
  /** False where the seller does not deliver: then nothing can be ordered, and the sums are without the shipping. */
  readonly isDelivered: boolean
  readonly shippingCents: Cents
  readonly totalCents: Cents
  /** What is paid at once: the advance of the lines that use it, everything else in full, shipping included (OQ-044). */
  readonly nowCents: Cents
}

/** Lines that a browser has kept from before decision 0111 do not say what the islands add. */
const zonesOf = ({ zones = SAME_EVERYWHERE }: Partial<LineFacts['seller']>): ZoneTerms => zones

const shippingPrices = (seller: LineFacts['seller']) => ({
  cents: seller.shippingCents,
  freeOverCents: seller.shippingFreeOverCents,
  zones: zonesOf(seller),
})

const shippingBy = (way: Way | null, parcel: Parcel, seller: LineFacts['seller']): Cents | null =>
  way === 'pickup' ? cents(0) : shippingOf(parcel, shippingPrices(seller), way ?? 'mainland')

const groupOf = (lines: readonly CartLine[], asked: Way | null): CartGroup => {
  // The newest line has the seller's newest terms.
  const seller = (lines.at(-1) as CartLine).seller
  const way = pickupOnlyLines(lines).length > 0 ? 'pickup' : asked
  const had = lines.filter(({ problem }) => problem === null)
  const isService = (had.length > 0 ? had : lines).every(({ product }) => product.isService)
  const counted = had.map(lineMoney)
  const goodsCents = sumOf(counted.map((line) => line.goodsCents))
  const bonusCents = sumOf(counted.map((line) => line.bonusCents))
  const discounted = cents(goodsCents - bonusCents)
  const parcel = { paidCents: discounted, items: parcelItems(had) }
  const shipping = counted.length === 0 || isService ? cents(0) : shippingBy(way, parcel, seller)
  const shippingCents = shipping ?? cents(0)
  return {
    seller,
    lines,
    isService,
    way,
    isDelivered: shipping !== null,
    goodsCents,
    discountCents: sumOf(counted.map((line) => line.discountCents)),
    bonusCents,
    shippingCents,
    totalCents: cents(discounted + shippingCents),
    nowCents: cents(sumOf(counted.map((line) => line.nowCents)) + shippingCents),
  }
}

/** The groups of which something is sent: a sum of services alone has no line for the shipping. */
export const sentGroups = <G extends Pick<CartGroup, 'isService'>>(groups: readonly G[]): readonly G[] =>
  groups.filter(({ isService }) => !isService)

/** "Spedizione", or that it is free because enough was bought, or picked up. */
export const shippingLabel = ({ seller, shippingCents, way }: Pick<CartGroup, 'seller' | 'shippingCents' | 'way'>) => {
  if (way === 'pickup') return 'Ritiro in sede'
  return shippingCents === 0 && seller.shippingCents > 0 ? 'Spedizione gratuita' : 'Spedizione'
}

/** Under the shipping: what products and an island add; before an address is known, what the islands would. */
export const shippingNote = ({ seller, lines, way }: Pick<CartGroup, 'seller' | 'lines' | 'way'>): string | null => {
  if (way === 'pickup') return null
  const zones = zonesOf(seller)
  const island = way === null || way === 'mainland' ? null : zones[way] && `${euro(zones[way])} ${zonePlace[way]}`
  const [one, other] = [extraWords(lines), island].filter(Boolean)
  const included = other ? `compresi i supplementi di ${one} e di ${other}` : one && `compreso il supplemento di ${one}`
  return [included, way === null && zonesText(zones)].filter(Boolean).join('; ') || null
}

/** Why nothing can be ordered of a seller for this address; null when it delivers there. */
export const notDeliveredText = ({ seller, way, isDelivered }: CartGroup): string | null =>
  isDelivered || way === null || way === 'mainland' || way === 'pickup'
    ? null
    : `${seller.title} non consegna ${zonePlace[way]}: scegli un altro indirizzo.`

/** The cart without what was ordered of it: a line that holds more pieces keeps the rest. */
export const withoutOrdered = (lines: readonly CartLine[], ordered: readonly LineChoice[]): readonly CartLine[] =>
  lines.flatMap((line) => {
    const same = ordered.find((one) => lineKey(one) === lineKey(line))
    if (!same) return [line]
    const rest = line.type === '0' ? line.quantity - same.quantity : 0
    return rest > 0 ? [{ ...line, quantity: rest }] : []
  })

/**
 * The cart by seller, in the order in which they came: one order each (OQ-041).
 *
 * @param zone where it goes; null while no address is known
 * @param pickedUp sellers from whom it is picked up
 */
export const groupsOf = (
  lines: readonly CartLine[],
  zone: Zone | null = null,
  pickedUp: readonly number[] = [],
): readonly CartGroup[] =>
  [...Map.groupBy(lines, ({ seller }) => seller.id)].map(([id, own]) =>
    groupOf(own, pickedUp.includes(id) ? 'pickup' : zone),
  )
