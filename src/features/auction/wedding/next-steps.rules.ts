import type { AuctionStatus } from '#features/auction/announcements/auction.rules.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { type Cents, euro } from '#shared/money.ts'

/** One of the couple's announcements, as far as something may wait for the couple. */
export interface StepAnnouncement {
  readonly id: number
  readonly title: string
  readonly status: AuctionStatus
  readonly offerCount: number
  /** Offers the couple has not opened yet. */
  readonly unread: number
  /** Questions without an answer. */
  readonly unanswered: number
  /** End of the time to decide, ISO; null in other states. */
  readonly decideBy: string | null
  readonly winner: string | null
  readonly bought: boolean
  readonly closedUnpaid: boolean
  /** Whether a newer announcement was made from it. */
  readonly republished: boolean
}

/** One of the couple's orders, as far as something may wait for the couple. */
export interface StepOrder {
  readonly type: 'auction' | 'order'
  readonly id: number
  readonly supplier: string
  readonly title: string
  /** A store order whose first payment is missing. */
  readonly unpaid: boolean
  /** The balance of an advance. */
  readonly dueCents: Cents
  /** Arrived, and not reviewed. */
  readonly toReview: boolean
}

export interface StepFacts {
  /** What the profile lacks, in the words of the wizard. */
  readonly missing: readonly string[]
  readonly hasBudget: boolean
  readonly announcements: readonly StepAnnouncement[]
  readonly orders: readonly StepOrder[]
}

/** What waits for the couple: a sentence, why, and the exact place to do it. */
export interface NextStep {
  readonly key: string
  /** `deadline` runs out by itself, `todo` waits, `idea` only helps. */
  readonly tone: 'deadline' | 'todo' | 'idea'
  readonly title: string
  readonly text: string
  readonly action: string
  /** Path of the place, opened where it is done. */
  readonly to: string
}

const quoted = (title: string): string => `«${title}»`
const detail = (id: number): string => `/auctions/detail/${id}`

const toDecide = (all: readonly StepAnnouncement[]): NextStep[] =>
  all
    .filter(({ status }) => status === 'deciding')
    .toSorted((one, other) => (one.decideBy ?? '').localeCompare(other.decideBy ?? ''))
    .map(({ id, title, offerCount, decideBy }) => ({
      key: `decide-${id}`,
      tone: 'deadline',
      title: `Scegli la proposta per ${quoted(title)}`,
      text: [
        offerCount === 1 ? 'È arrivata una proposta' : `Sono arrivate ${offerCount} proposte`,
        decideBy && `hai tempo fino al ${formatDayAtTime(decideBy)}`,
      ]
        .filter(Boolean)
        .join(': '),
      action: offerCount === 1 ? 'Guarda la proposta' : `Confronta le ${offerCount} proposte`,
      to: offerCount === 1 ? `${detail(id)}#sezioni` : `${detail(id)}?vista=confronto#confronta`,
    }))

const toOrder = (all: readonly StepAnnouncement[]): NextStep[] =>
  all
    .filter(({ status, bought, closedUnpaid }) => status === 'awarded' && !bought && !closedUnpaid)
    .map(({ id, title, winner }) => ({
      key: `order-${id}`,
      tone: 'deadline',
      title: `Procedi all’ordine con ${winner ?? 'il fornitore scelto'}`,
      text: `Hai scelto la sua proposta per ${quoted(title)}: con l’ordine la confermi.`,
      action: 'Procedi all’ordine',
      to: `${detail(id)}?ordine=1`,
    }))

const toPay = (all: readonly StepOrder[]): NextStep[] => [
  ...all
    .filter(({ unpaid }) => unpaid)
    .map(
      ({ type, id, supplier, title }): NextStep => ({
        key: `pay-${id}`,
        tone: 'deadline',
        title: `Completa il pagamento a ${supplier}`,
        text: `${title}: l’ordine aspetta il pagamento, poi la merce torna in vendita.`,
        action: 'Vai all’ordine',
        to: `/order-detail/${type}/${id}`,
      }),
    ),
  ...all
    .filter(({ unpaid, dueCents }) => !unpaid && dueCents > 0)
    .map(
      ({ type, id, supplier, title, dueCents }): NextStep => ({
        key: `balance-${id}`,
        tone: 'todo',
        title: `Salda l’ordine di ${supplier}`,
        text: `${title}: hai versato l’acconto, restano ${euro(dueCents)}.`,
        action: 'Paga il saldo',
        to: `/order-detail/${type}/${id}`,
      }),
    ),
]

const toAnswer = (all: readonly StepAnnouncement[]): NextStep[] =>
  all
    .filter(({ status, unanswered }) => unanswered > 0 && (status === 'open' || status === 'deciding'))
    .map(({ id, title, unanswered }) => ({
      key: `answer-${id}`,
      tone: 'todo',
      title: unanswered === 1 ? 'Rispondi a una domanda' : `Rispondi a ${unanswered} domande`,
      text: `${unanswered === 1 ? 'Un fornitore vuole' : 'I fornitori vogliono'} sapere qualcosa di più su ${quoted(title)}.`,
      action: 'Rispondi',
      to: `${detail(id)}?tab=2#sezioni`,
    }))

const toRead = (all: readonly StepAnnouncement[]): NextStep[] =>
  all
    .filter(({ status, unread }) => status === 'open' && unread > 0)
    .map(({ id, title, unread }) => ({
      key: `read-${id}`,
      tone: 'todo',
      title: unread === 1 ? 'Leggi una nuova proposta' : `Leggi ${unread} nuove proposte`,
      text: `Per ${quoted(title)}. Dai i tuoi cuori: chi propone sa come migliorare.`,
      action: unread === 1 ? 'Guarda la proposta' : 'Guarda le proposte',
      to: `${detail(id)}#sezioni`,
    }))

const toRepublish = (all: readonly StepAnnouncement[]): NextStep[] =>
  all
    .filter(({ status, republished }) => !republished && (status === 'no_offers' || status === 'rejected'))
    .map(({ id, title, status }) => ({
      key: `republish-${id}`,
      tone: 'todo',
      title: `Ripubblica ${quoted(title)}`,
      text:
        status === 'rejected'
          ? 'Lo staff non ha potuto pubblicarlo: correggilo, è già tutto compilato.'
          : 'Non ha ricevuto proposte: prova con un budget o una durata diversi, è già tutto compilato.',
      action: 'Ripubblica',
      to: `/new-auction?da=${id}`,
    }))

const toReview = (all: readonly StepOrder[]): NextStep[] =>
  all
    .filter(({ toReview: isWaiting }) => isWaiting)
    .map(({ type, id, supplier, title }) => ({
      key: `review-${id}`,
      tone: 'idea',
      title: `Racconta com’è andata con ${supplier}`,
      text: `${title} è arrivato: la tua recensione aiuta altre coppie.`,
      action: 'Scrivi la recensione',
      to: `/review/${type}/${id}`,
    }))

const profile = (missing: readonly string[]): NextStep[] =>
  missing.length === 0
    ? []
    : [
        {
          key: 'profile',
          tone: 'todo',
          title: 'Completa il tuo profilo',
          text: `Per pubblicare annunci e ordinare manca: ${missing.join(', ')}.`,
          action: 'Completa il profilo',
          to: '/profile?showError=1',
        },
      ]

const first = ({ announcements, missing }: StepFacts): NextStep[] =>
  announcements.length > 0 || missing.length > 0
    ? []
    : [
        {
          key: 'announcement',
          tone: 'todo',
          title: 'Inserisci il tuo primo annuncio',
          text: 'Racconta che cosa cerchi e quanto vuoi spendere: i fornitori rispondono con proposte più basse.',
          action: 'Inserisci annuncio',
          to: '/new-auction',
        },
      ]

const budget = (hasBudget: boolean): NextStep[] =>
  hasBudget
    ? []
    : [
        {
          key: 'budget',
          tone: 'idea',
          title: 'Indica il budget del matrimonio',
          text: 'Vedrai quanto resta mentre scegli, e che cosa cambierebbe con ogni proposta.',
          action: 'Imposta il budget',
          to: '/my-auctions?budget=1',
        },
      ]

/**
 * What the couple may do next, the most important first: what runs out by itself, then what others wait for, then what only helps.
 * Empty when nothing waits.
 */
export const nextSteps = (facts: StepFacts): readonly NextStep[] => {
  const { announcements, orders, missing, hasBudget } = facts
  return [
    ...toDecide(announcements),
    ...toOrder(announcements),
    ...toPay(orders),
    ...profile(missing),
    ...first(facts),
    ...toAnswer(announcements),
    ...toRead(announcements),
    ...toRepublish(announcements),
    ...budget(hasBudget),
    ...toReview(orders),
  ]
}
