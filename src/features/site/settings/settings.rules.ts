import { type BasisPoints, basisPoints } from '#shared/money.ts'

/** What staff may set; everything else of an installation is its environment. */
export interface SiteSettings {
  /** Newcomers are led to the welcome page first (OQ-007). */
  readonly welcomeGate: boolean
  readonly supportEmail: string
  /** As it is written; empty shows none. */
  readonly phone: string
  readonly pec: string
  /** Street, number, post code and town. */
  readonly seat: string
  /** Whether and when a business has to be verified to sell (decision 0100). */
  readonly verificationRule: VerificationRule
  /** Days from the first publication or offer, under `within`. */
  readonly verificationDays: number
  /** ISO instant of the last change of the two: no term begins before it. Empty when it was never changed. */
  readonly verificationFrom: string
  /** How an announcement is run when its couple says nothing (decision 0142). */
  readonly auctionMode: AuctionMode
  /** Largest first step of a plan of payment, as a share of the price (decision 0156). */
  readonly firstStepBps: BasisPoints
}

/** How an auction is run: what suppliers know of each other's offers while it goes on. */
export const auctionModes = ['open', 'rank', 'sealed'] as const
export type AuctionMode = (typeof auctionModes)[number]

/** What each is called. */
export const auctionModeName: Readonly<Record<AuctionMode, string>> = {
  open: 'Aperta',
  rank: 'In classifica',
  sealed: 'Busta chiusa',
}

/** The largest first step until staff says otherwise. */
export const USUAL_FIRST_STEP = basisPoints(3_000)
/** The most that staff may set. */
export const FIRST_STEP_MAX = basisPoints(5_000)

/** Before the first publication or offer, within some days of it, or never. */
export const verificationRules = ['before', 'within', 'never'] as const
export type VerificationRule = (typeof verificationRules)[number]

/** The choices in words. */
export const verificationRuleLabel: Readonly<Record<VerificationRule, string>> = {
  before: 'Prima di pubblicare vetrina o store e di inviare proposte',
  within: 'Entro alcuni giorni dalla prima pubblicazione o proposta',
  never: 'Mai: chi non è verificato resta visibile',
}

/** The longest term that may be set, in days. */
export const VERIFICATION_DAYS_MAX = 90

/** What staff sets about it, as one form. */
export const verificationSettings = ({ verificationRule, verificationDays, verificationFrom }: SiteSettings) => ({
  verificationRule,
  verificationDays,
  verificationFrom,
})

/** The four contacts, in the order of their form. */
export const contactNames = ['supportEmail', 'phone', 'pec', 'seat'] as const
export type ContactName = (typeof contactNames)[number]
export type Contacts = Pick<SiteSettings, ContactName>

/** How each contact is called. */
export const contactLabels: Readonly<Record<ContactName, string>> = {
  supportEmail: 'Email dell’assistenza',
  phone: 'Telefono',
  pec: 'PEC',
  seat: 'Sede legale',
}

/** Characters of a contact. */
export const CONTACT_MAX = 200

const EMAIL = /^[^\s@<>"]+@[^\s@<>"]+\.[a-z]{2,}$/i
const PHONE = /^\+?[\d\s./-]{6,20}$/

/** What is wrong with a contact, in words; null when it can be used. A phone may be left out, the rest may not. */
export const contactProblem = (name: ContactName, value: string): string | null => {
  if (value.length > CONTACT_MAX) return `Puoi scrivere al massimo ${CONTACT_MAX} caratteri.`
  if (/[<>{}]/.test(value)) return 'Non usare i segni < > { }.'
  if (name === 'phone')
    return value === '' || PHONE.test(value) ? null : 'Scrivi un numero di telefono, o lascia vuoto.'
  if (value === '') return 'Questo campo serve: lo mostriamo nelle pagine e nei testi legali.'
  if (name !== 'seat' && !EMAIL.test(value)) return 'Scrivi un indirizzo email completo.'
  return null
}

/** What the form showed, as one text: two of them differ when anything has changed in between. */
export const seenOf = (values: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1)))

/** Whether a contact or a name of the company is still the example the product was made with. */
export const isExampleValue = (value: string): boolean => /\.example\b|di esempio|dell’Esempio/i.test(value)
