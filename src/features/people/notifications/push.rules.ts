import type { NotificationReader } from './notification-subject.rules.ts'
import { notificationTypes } from './notifications.rules.ts'

/** Longer addresses than any push service gives out. */
const ENDPOINT_MAX = 1000

/** After so many failures in a row, and days without a success, a device counts as gone. */
const HOPELESS_FAILURES = 40
const HOPELESS_DAYS = 14

const DAY_MS = 86_400_000

const fits = (url: URL, service: string): boolean => {
  // A whole origin, scheme and port included: how a test names a receiver of its own.
  if (service.includes('://')) return url.origin === service
  if (url.protocol !== 'https:' || url.port !== '') return false
  return service.startsWith('*.') ? url.hostname.endsWith(service.slice(1)) : url.hostname === service
}

/**
 * Whether our server may post to an address a browser handed in: it is one of a push service we know. Anything else could be a
 * machine behind our own wall.
 *
 * @param services host names, `*.host` for those below it, or whole origins; from the configuration
 */
export const isPushService = (endpoint: string, services: readonly string[]): boolean => {
  if (endpoint.length > ENDPOINT_MAX || !URL.canParse(endpoint)) return false
  const url = new URL(endpoint)
  if (url.username || url.password || url.hash) return false
  return services.some((service) => fits(url, service))
}

/** What becomes of an attempt, by the answer of the push service (RFC 8030); null is no answer at all. */
export type PushOutcome = 'delivered' | 'gone' | 'again' | 'refused'

/** Reads the status of an answer: 404 and 410 mean that the browser has let go of its address. */
export const pushOutcome = (status: number | null): PushOutcome => {
  if (status === null || status === 429 || status >= 500) return 'again'
  if (status === 404 || status === 410) return 'gone'
  return status >= 200 && status < 300 ? 'delivered' : 'refused'
}

const ATTEMPTS = 8
const FIRST_PAUSE_S = 15
const LONGEST_PAUSE_S = 3600

/**
 * How many seconds to wait before a push service is asked again: a quarter of a minute, then twice as long each time.
 *
 * @param attempt the one that failed, from 1
 * @param retryAfter seconds the service asked for
 * @returns null when it was the last one: after about an hour the bell is enough
 */
export const pushPause = (attempt: number, retryAfter: number | null): number | null =>
  attempt >= ATTEMPTS ? null : Math.min(LONGEST_PAUSE_S, Math.max(FIRST_PAUSE_S * 2 ** (attempt - 1), retryAfter ?? 0))

/** Whether a device that cannot be reached is given up. @param lastGood its last success, or when it was added */
export const isHopeless = (failures: number, lastGood: Date, now: Date): boolean =>
  failures >= HOPELESS_FAILURES && now.getTime() - lastGood.getTime() >= HOPELESS_DAYS * DAY_MS

type Urgency = 'high' | 'normal' | 'low'

interface PushKind {
  readonly couple: string
  /** Where it is not the same. */
  readonly supplier?: string
  /** Decides whether a phone that saves its battery is woken. */
  readonly urgency: Urgency
  /** How long the push service keeps it for a device that is off, in hours. */
  readonly hours: number
}

const NEWS: PushKind = { couple: 'Hai una nuova notifica', urgency: 'normal', hours: 24 }

const kinds: Readonly<Record<number, PushKind>> = {
  [notificationTypes.message]: { couple: 'Hai un nuovo messaggio', urgency: 'high', hours: 72 },
  [notificationTypes.review]: {
    couple: 'C’è una risposta alla tua recensione',
    supplier: 'Hai ricevuto una recensione',
    urgency: 'normal',
    hours: 72,
  },
  [notificationTypes.sale]: { couple: 'Novità su una vendita', urgency: 'high', hours: 72 },
  [notificationTypes.product]: { couple: 'Novità su un prodotto', urgency: 'normal', hours: 72 },
  [notificationTypes.shipped]: { couple: 'Il tuo ordine è partito', urgency: 'normal', hours: 72 },
  [notificationTypes.delivered]: { couple: 'Novità su un tuo ordine', urgency: 'normal', hours: 72 },
  [notificationTypes.question]: { couple: 'Hai ricevuto una domanda', urgency: 'normal', hours: 72 },
  [notificationTypes.answer]: { couple: 'C’è una risposta alla tua domanda', urgency: 'normal', hours: 72 },
  [notificationTypes.return]: { couple: 'Novità su un reso', urgency: 'normal', hours: 72 },
  [notificationTypes.payment]: { couple: 'Novità sui pagamenti', urgency: 'normal', hours: 72 },
  [notificationTypes.warning]: { couple: 'C’è qualcosa da controllare', urgency: 'normal', hours: 24 },
  [notificationTypes.subscription]: { couple: 'Novità sul tuo abbonamento', urgency: 'low', hours: 72 },
  [notificationTypes.account]: { couple: 'Novità sul tuo account', urgency: 'low', hours: 72 },
  [notificationTypes.newAnnouncement]: { couple: 'Nuovo annuncio nel tuo settore', urgency: 'normal', hours: 24 },
  [notificationTypes.offer]: {
    couple: 'Hai ricevuto una proposta',
    supplier: 'Novità su una tua proposta',
    urgency: 'high',
    hours: 72,
  },
  [notificationTypes.outcome]: {
    couple: 'Novità sul tuo annuncio',
    supplier: 'Novità su un annuncio',
    urgency: 'high',
    hours: 72,
  },
  [notificationTypes.invitation]: { couple: 'Sei invitato a un annuncio', urgency: 'normal', hours: 24 },
}

/** What goes to a device, and how. */
export interface PushNote {
  /** Text for a lock screen (public): the kind of news, no name, no sum, no title. */
  readonly title: string
  readonly urgency: Urgency
  readonly ttlSeconds: number
}

/** The note of a kind of notification; unknown kinds have a general one. */
export const pushNote = (type: number, reader: NotificationReader): PushNote => {
  const { couple, supplier, urgency, hours } = kinds[type] ?? NEWS
  return { title: reader === 'couple' ? couple : (supplier ?? couple), urgency, ttlSeconds: hours * 3600 }
}
