import { type Day, daysBetween } from '#shared/days.ts'
import { type Cents, cents, euro } from '#shared/money.ts'

/** What is celebrated, from the least to the greatest: of several at once the greatest is shown. */
export const momentKinds = [
  'published',
  'first_offer',
  'new_lowest',
  'month_to_go',
  'chosen',
  'paid',
  'delivered',
  'first_review',
  'first_win',
] as const
export type MomentKind = (typeof momentKinds)[number]

/** What happened longer ago is no news any more: nobody is celebrated for what is past. */
export const FRESH_DAYS = 14
/** After this long nothing that was seen can be due again. */
export const KEPT_DAYS = 60
/** "Un mese al sì" is said on any of these days before the wedding. */
const MONTH_TO_GO = { from: 24, until: 31 } as const
/** Most confetti that fall. */
export const MOST_CONFETTI = 40
/** The five of the brand, where nothing is counted. */
const FIVE = 5

export interface Moment {
  /** Names this one moment of this person. */
  readonly key: string
  readonly kind: MomentKind
  readonly title: string
  readonly text: string
  /** What was saved under the budget; null where nothing is compared. */
  readonly savedCents: Cents | null
  readonly confetti: number
  /** Where one looks at it. */
  readonly to: string
}

export interface AnnouncementFacts {
  readonly id: number
  readonly title: string
  readonly status: 'submitted' | 'published' | 'rejected' | 'interrupted' | 'awarded' | 'refused'
  readonly publishedAt: Date | null
  readonly decidedAt: Date | null
  readonly budgetCents: Cents
  readonly offerCount: number
  readonly firstOfferId: number | null
  readonly firstOfferAt: Date | null
  readonly lowestId: number | null
  readonly lowestAt: Date | null
  readonly lowestCents: Cents | null
  readonly winnerCents: Cents | null
}

export interface OrderFacts {
  readonly id: number
  readonly kind: 'auction' | 'store'
  readonly status: 'awaiting_payment' | 'paid' | 'shipped' | 'received' | 'cancelled'
  readonly paidAt: Date | null
  readonly receivedAt: Date | null
  readonly offerCount: number
}

export interface CoupleFacts {
  readonly announcements: readonly AnnouncementFacts[]
  readonly orders: readonly OrderFacts[]
  readonly weddingOn: Day | null
}

export interface SupplierFacts {
  /** The first announcement it ever won. */
  readonly firstWin: {
    readonly announcementId: number
    readonly title: string
    readonly at: Date
    readonly offerCount: number
  } | null
  readonly firstReview: { readonly id: number; readonly stars: number; readonly at: Date } | null
}

const quoted = (title: string): string => `«${title}»`
const falling = (count: number): number => Math.min(MOST_CONFETTI, Math.max(1, count))

/** Whether something happened in the days that count as news. */
const isFresh = (at: Date | null, now: Date): boolean =>
  at !== null && at <= now && now.getTime() - at.getTime() < FRESH_DAYS * 86_400_000

const ofAnnouncement = (one: AnnouncementFacts, now: Date): Moment[] => {
  const found: Moment[] = []
  const to = `/auctions/detail/${one.id}`
  const add = (moment: Omit<Moment, 'to'>) => found.push({ ...moment, to })
  const offered = one.status === 'published' && one.lowestCents !== null
  if (one.status === 'published' && isFresh(one.publishedAt, now))
    add({
      key: `published-${one.id}`,
      kind: 'published',
      title: 'Il tuo annuncio vola!',
      text: `${quoted(one.title)} è davanti ai fornitori: ora tocca a loro.`,
      savedCents: null,
      confetti: FIVE,
    })
  if (offered && isFresh(one.firstOfferAt, now))
    add({
      key: `first_offer-${one.id}`,
      kind: 'first_offer',
      title: 'La prima proposta!',
      text: `Qualcuno ha risposto a ${quoted(one.title)}.`,
      savedCents: null,
      confetti: falling(one.offerCount),
    })
  if (offered && one.lowestCents !== null && one.lowestId !== one.firstOfferId && isFresh(one.lowestAt, now))
    add({
      key: `new_lowest-${one.lowestId}`,
      kind: 'new_lowest',
      title: 'Una proposta più bassa!',
      text: `Per ${quoted(one.title)} la più bassa è ora ${euro(one.lowestCents)}.`,
      savedCents: cents(one.budgetCents - one.lowestCents),
      confetti: falling(one.offerCount),
    })
  if (one.status === 'awarded' && one.winnerCents !== null && isFresh(one.decidedAt, now))
    add({
      key: `chosen-${one.id}`,
      kind: 'chosen',
      title: 'Hai scelto!',
      text: `${quoted(one.title)}: la tua proposta è questa.`,
      savedCents: cents(one.budgetCents - one.winnerCents),
      confetti: falling(one.offerCount),
    })
  return found
}

const ofOrder = ({ id, kind, status, paidAt, receivedAt, offerCount }: OrderFacts, now: Date): Moment[] => {
  if (status === 'cancelled') return []
  const shared = {
    to: `/order-detail/${kind === 'auction' ? 'auction' : 'order'}/${id}`,
    savedCents: null,
    confetti: kind === 'auction' ? falling(offerCount) : FIVE,
  }
  return [
    ...(isFresh(paidAt, now) && receivedAt === null
      ? [
          {
            ...shared,
            key: `paid-${id}`,
            kind: 'paid' as const,
            title: 'È tuo!',
            text: 'Il pagamento è arrivato e l’ordine è confermato.',
          },
        ]
      : []),
    ...(isFresh(receivedAt, now)
      ? [
          {
            ...shared,
            key: `delivered-${id}`,
            kind: 'delivered' as const,
            title: 'È arrivato!',
            text: 'Un pezzo del tuo matrimonio è al suo posto.',
          },
        ]
      : []),
  ]
}

const ofWedding = (weddingOn: Day | null, today: Day): Moment[] => {
  if (weddingOn === null || weddingOn < today) return []
  const left = daysBetween(today, weddingOn)
  if (left < MONTH_TO_GO.from || left > MONTH_TO_GO.until) return []
  return [
    {
      key: `month_to_go-${weddingOn}`,
      kind: 'month_to_go',
      title: 'Un mese al sì!',
      text: `Mancano ${left} giorni.`,
      savedCents: null,
      confetti: left,
      to: '/my-auctions',
    },
  ]
}

const greatestFirst = (moments: readonly Moment[]): Moment[] =>
  moments.toSorted((one, other) => momentKinds.indexOf(other.kind) - momentKinds.indexOf(one.kind))

/** What a couple may be celebrated for now, the greatest first. @param today the calendar day in Rome */
export const coupleMoments = (facts: CoupleFacts, now: Date, today: Day): Moment[] =>
  greatestFirst([
    ...facts.announcements.flatMap((one) => ofAnnouncement(one, now)),
    ...facts.orders.flatMap((one) => ofOrder(one, now)),
    ...ofWedding(facts.weddingOn, today),
  ])

/** What a supplier may be celebrated for now: firsts only. */
export const supplierMoments = ({ firstWin, firstReview }: SupplierFacts, now: Date): Moment[] =>
  greatestFirst([
    ...(firstWin && isFresh(firstWin.at, now)
      ? [
          {
            key: 'first_win',
            kind: 'first_win' as const,
            title: 'La prima vittoria!',
            text: `Gli sposi hanno scelto la tua proposta per ${quoted(firstWin.title)}.`,
            savedCents: null,
            confetti: falling(firstWin.offerCount),
            to: `/auctions/detail/${firstWin.announcementId}`,
          },
        ]
      : []),
    ...(firstReview && isFresh(firstReview.at, now)
      ? [
          {
            key: 'first_review',
            kind: 'first_review' as const,
            title: 'La prima recensione!',
            text: `Una coppia ti ha dato ${firstReview.stars} ${firstReview.stars === 1 ? 'stella' : 'stelle'} su 5.`,
            savedCents: null,
            confetti: firstReview.stars,
            to: '/portal/reviews',
          },
        ]
      : []),
  ])

/** The sentence on a picture that is shared: nothing but the first name, and no figures. */
export const pictureLine: Record<MomentKind, string> = {
  published: 'Il nostro annuncio è online',
  first_offer: 'La prima proposta è arrivata',
  new_lowest: 'Le proposte scendono',
  month_to_go: 'Un mese al sì',
  chosen: 'Abbiamo scelto',
  paid: 'Un altro pezzo è nostro',
  delivered: 'È arrivato',
  first_review: 'La prima recensione',
  first_win: 'Scelti dagli sposi',
}
