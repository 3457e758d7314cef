import type {
  ItemAnswer,
  OfferTemplate,
  Quantities,
  TemplateItem,
} from '#features/auction/offer-templates/template.rules.ts'
import { lineCents, totalsOf } from '#features/auction/offer-templates/totals.rules.ts'
import type { ItemisedOffer } from '#features/auction/offers/items/itemised.rules.ts'
import type { WritingView } from '#features/auction/offers/items/writing.rules.ts'
import type { OfferValues } from '#features/auction/offers/offers.rules.ts'
import { type Cents, cents } from '#shared/money.ts'

/** What a unit costs, as a share of the price in thousandths: what is counted by guest is most of a dinner. */
const shareOf: Readonly<Record<TemplateItem['kind'], number>> = { compulsory: 180, usual: 60, extra: 45 }

const roundTo = (value: number, step: number): Cents => cents(Math.max(step, Math.round(value / step) * step))

/** Sectors with few offers, of which each answers every item: dress, music, catering. */
const answeredWhole = new Set([1, 16, 25])

/** How an item of this offer is answered: offers of one announcement differ in what they leave out, and some leave items open. */
const choiceOf = ({ kind }: TemplateItem, at: number, turn: number, isWhole: boolean): ItemAnswer['choice'] => {
  const roll = (at * 5 + turn * 3) % 7
  if (kind === 'compulsory') return 'included'
  if (roll === 5 && turn % 5 === 3 && !isWhole) return 'unsaid'
  if (kind === 'usual') return roll === 0 ? 'none' : roll === 3 ? 'extra' : 'included'
  return roll === 1 ? 'included' : roll < 4 ? 'extra' : 'none'
}

/** How many of what the announcement does not say: nothing is said of what the offer is made of. */
const counted = ({ kind, unit }: TemplateItem, known: number | null, turn: number): number | null => {
  if (known !== null || (kind === 'compulsory' && unit === 'piece')) return known
  return { flat: 10, guest: 800, hour: 80 + 10 * (turn % 3), km: 240, piece: 20 + 10 * (turn % 2), day: 20 }[unit]
}

const answerOf = (
  item: TemplateItem,
  choice: ItemAnswer['choice'],
  priceCents: Cents,
  tenths: number | null,
): ItemAnswer => {
  if (choice === 'none' || choice === 'unsaid') return { choice }
  // A menu for each guest and a few of something have prices of their own; the rest of what is included is in the base price.
  const isFew = item.unit === 'piece' && tenths !== null && tenths > 0 && tenths <= 60
  const isBase = choice === 'included' && item.unit !== 'guest' && !isFew
  if (isBase) return { choice, unitCents: cents(0) }
  const all = (priceCents * shareOf[item.kind]) / 1000
  return { choice, unitCents: roundTo((all * 10) / (tenths || 10), all > 50_000 ? 50 : 10) }
}

const itemsOf = (template: OfferTemplate, known: Quantities, priceCents: Cents, turn: number): ItemisedOffer => {
  const quantities = Object.fromEntries(
    template.items.map((item) => [item.key, counted(item, known[item.key] ?? null, turn)]),
  )
  let left: number = priceCents
  const items: Record<string, ItemAnswer> = {}
  template.items.forEach((item, at) => {
    const tenths = quantities[item.key] ?? null
    const answer = answerOf(item, choiceOf(item, at, turn, answeredWhole.has(template.sectorId)), priceCents, tenths)
    if (answer.choice === 'unsaid') return
    const amount =
      answer.choice === 'included' ? lineCents(answer.unitCents, item.unit === 'flat' ? 10 : (tenths ?? 0)) : 0
    // Never more than the price: what does not fit any more is in the base price.
    items[item.key] =
      answer.choice === 'included' && amount > left ? { choice: 'included', unitCents: cents(0) } : answer
    if (amount <= left) left -= amount
  })
  return {
    ...{ sectorId: template.sectorId, version: template.version },
    ...{ baseCents: cents(left), items, quantities },
  }
}

const people = ['Vengo io, con un’assistente.', 'Siamo in due.', 'Io e chi lavora con me da dieci anni.', ''] as const
const remains = [
  '',
  'Una presa di corrente e un tavolo.',
  'Un posto per parcheggiare vicino.',
  'Dirci l’ora della cerimonia.',
] as const
const free = [30, 90, 7, 180, 0] as const

/** How Cucina Lariana is paid, in its showcase and in its offers; in these what comes after the first step is protected. */
export const cateringPlan = { depositBps: 2500, depositKind: 'acconto', restPlan: 'half_60_7' } as const

/** An offer of the seed world with its items and what is said besides; every fifth one says its price alone, as clients of the API may. */
export const itemisedOffer = (
  writing: WritingView | null,
  offer: Pick<OfferValues, 'priceCents' | 'model' | 'detail' | 'days' | 'description'>,
  turn: number,
  index: number,
  isPlanned = false,
): { offer: OfferValues; items: ItemisedOffer | null } => {
  const template = writing?.template
  const says = template && ((turn + index) % 5 !== 4 || answeredWhole.has(template.sectorId))
  const besides = {
    deliveryDays: says && template.deliveredAfter ? 21 + 12 * ((turn + index) % 4) : null,
    whoComes: says ? (people[(turn + index) % people.length] ?? '') : '',
    leftToCouple: says ? (remains[(turn * 3 + index) % remains.length] ?? '') : '',
    cancellation: says ? (free[(turn + index) % free.length] ?? null) : null,
    ...{ restPlan: null, ownSteps: null, depositKind: null, restPayout: null },
    depositBps: says ? 2000 + 500 * ((turn * 2 + index) % 4) : null,
    ...(isPlanned ? { ...cateringPlan, restPayout: 'held' } : {}),
  }
  const validDays = turn % 2 === 0 ? 30 : 7
  if (!writing || !says) return { offer: { ...offer, ...besides, validDays } as OfferValues, items: null }
  const items = itemsOf(writing.template, writing.quantities, offer.priceCents, turn + index)
  const { includedCents } = totalsOf(writing.template, items, items.quantities)
  return { offer: { ...offer, ...besides, priceCents: includedCents, validDays } as OfferValues, items }
}
