import { READY_PERCENT } from '#features/shop/showcases/editor/completeness.rules.ts'

/** What the set-up of a supplier depends on. */
export interface SetupFacts {
  /** Labels of the company data still missing. */
  readonly missing: readonly string[]
  readonly hasPaymentAccount: boolean
  readonly hasDeliveryTimes: boolean
  /** How complete the showcase is, whole per cent, and where to begin. */
  readonly showcase: { readonly percent: number; readonly next: string | null }
  readonly hasSubscription: boolean
  readonly hasSentOffers: boolean
  /** The open announcements of the supplier's sector. */
  readonly announcementsPath: string
}

export interface SetupStep {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly to: string
  readonly action: string
  readonly isDone: boolean
}

const ACCOUNT = '/portal/operator-paypal'

/** What a new supplier has to do before the first sale, in the order that makes sense; computed, never ticked by hand. */
export const setupSteps = (facts: SetupFacts): SetupStep[] => [
  {
    key: 'company',
    title: 'Dati aziendali',
    detail: facts.missing.length === 0 ? 'Completi.' : `Mancano: ${facts.missing.join(', ')}.`,
    to: `${ACCOUNT}?tab=2&showError=1`,
    action: 'Completa i dati',
    isDone: facts.missing.length === 0,
  },
  {
    key: 'payment',
    title: 'Conto di incasso',
    detail: facts.hasPaymentAccount ? 'Collegato.' : 'Gli sposi pagano direttamente sul tuo conto.',
    to: `${ACCOUNT}?tab=1`,
    action: 'Collega il conto',
    isDone: facts.hasPaymentAccount,
  },
  {
    key: 'delivery',
    title: 'Consegna e bonus',
    detail: facts.hasDeliveryTimes ? 'Indicati.' : 'Tempi, costi e il bonus che riservi agli sposi.',
    to: `${ACCOUNT}?tab=3`,
    action: 'Indica i tempi',
    isDone: facts.hasDeliveryTimes,
  },
  {
    key: 'showcase',
    title: 'Vetrina',
    detail:
      facts.showcase.next === null ? 'Completa.' : `Completa al ${facts.showcase.percent}%. ${facts.showcase.next}`,
    to: '/portal/vetrina',
    action: 'Completa la vetrina',
    isDone: facts.showcase.percent >= READY_PERCENT,
  },
  {
    key: 'subscription',
    title: 'Abbonamento',
    detail: facts.hasSubscription ? 'Attivo.' : 'Serve per inviare proposte.',
    to: `${ACCOUNT}?tab=4`,
    action: 'Scegli il piano',
    isDone: facts.hasSubscription,
  },
  {
    key: 'offer',
    title: 'Prima proposta',
    detail: facts.hasSentOffers ? 'Inviata.' : 'Scegli un annuncio del tuo settore.',
    to: facts.announcementsPath,
    action: 'Vedi gli annunci',
    isDone: facts.hasSentOffers,
  },
]

const hourInRome = new Intl.DateTimeFormat('it-IT', { timeZone: 'Europe/Rome', hour: '2-digit', hourCycle: 'h23' })

/** The greeting of the hour in Rome: "Buonasera" from six in the evening to five in the morning. */
export const greeting = (at: Date): string => {
  const hour = Number(hourInRome.format(at))
  return hour >= 18 || hour < 5 ? 'Buonasera' : 'Buongiorno'
}

/** Staff promise to look at an announcement within this many hours. */
export const REVIEW_PROMISE_HOURS = 24

const HOUR = 3_600_000

/** "meno di 1 h", "7 h", "2 g 3 h": how long something has been waiting. */
export const waitingText = (since: Date, at: Date): string => {
  const hours = Math.floor(Math.max(0, at.getTime() - since.getTime()) / HOUR)
  if (hours < 1) return 'meno di 1 h'
  const days = Math.floor(hours / 24)
  if (days === 0) return `${hours} h`
  return hours % 24 === 0 ? `${days} g` : `${days} g ${hours % 24} h`
}

/** "24 h", "3 g": what was promised; from three days on nobody counts in hours. */
export const promiseText = (hours: number): string => (hours < 72 ? `${hours} h` : `${Math.round(hours / 24)} g`)

/** Whether something has been waiting longer than promised. */
export const isLate = (since: Date, at: Date, promisedHours: number): boolean =>
  at.getTime() - since.getTime() > promisedHours * HOUR

/** Open announcements by the number of offers they have: none, one or two, three or more. */
export const offerBands = (counts: readonly number[]): { none: number; few: number; many: number } => ({
  none: counts.filter((count) => count === 0).length,
  few: counts.filter((count) => count === 1 || count === 2).length,
  many: counts.filter((count) => count >= 3).length,
})

/** "Oggi, 1 vendita", "Oggi, 3 vendite". */
export const salesToday = (sales: number): string => `Oggi, ${sales === 1 ? '1 vendita' : `${sales} vendite`}`

/** The figures of the staff's dashboard look back this many days. */
export const FIGURE_DAYS = 30
