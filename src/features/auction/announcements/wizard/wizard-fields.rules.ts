import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { type Day, isDay } from '#shared/days.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'

/** Limits of the fields every announcement has, in characters unless said otherwise (CONST-20, WIZ-35 to WIZ-41). */
export const announcementLimits = {
  description: 500,
  titleMin: 3,
  titleMax: 40,
  /** Counted on the text as typed, separators included (OQ-115). */
  budget: 15,
  /** Digits after the prefix. */
  phoneMin: 8,
  /** Digits after the prefix: with +39 the 15 that the international numbering plan allows. */
  phoneMax: 13,
} as const

/** How long an announcement stays published, in days; the option number of the wire is the position (CONST-19). */
export const publicationDurations = [7, 10, 15] as const
export type PublicationDuration = (typeof publicationDurations)[number]

/** The two ways to say when the wedding is, exactly as shown and stored (WIZ-09). */
export const eventTimings = ['In un giorno preciso', 'Vorrei indicare il mese'] as const
export type EventTiming = (typeof eventTimings)[number]
/** The timing whose date is a day. */
export const EXACT_DAY: EventTiming = eventTimings[0]
/** The timing whose date is a month. */
export const MONTH: EventTiming = eventTimings[1]

/** Beside the phone field (OQ-081). */
export const phoneNotice = 'Il tuo numero sarà visibile solo al fornitore vincitore.'
/** Beside the budget of a hotel (OQ-123). */
export const hotelBudgetHint = 'Indica il budget complessivo per tutte le camere e per tutte le notti del soggiorno.'
/** Label of the choice that takes the place from the profile (OQ-112). */
export const registrationPlaceLabel = 'Usa i dati della registrazione'

/** A checked field: what to store, or the Italian sentence to show. */
export type FieldVerdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const taken = <T>(value: T): FieldVerdict<T> => ({ ok: true, value })
const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message })

/** The request in words: required, at most 500 characters after trimming. */
export const checkDescription = (typed: string): FieldVerdict<string> => {
  const text = typed.trim()
  if (text === '') return refused('Descrivi la tua richiesta.')
  return text.length > announcementLimits.description
    ? refused(`La descrizione può avere al massimo ${announcementLimits.description} caratteri.`)
    : taken(text)
}

/** The title: 3 to 40 characters after trimming, on one line. */
export const checkTitle = (typed: string): FieldVerdict<string> => {
  const text = typed.replace(/\s+/g, ' ').trim()
  const { titleMin, titleMax } = announcementLimits
  return text.length < titleMin || text.length > titleMax
    ? refused(`Il titolo deve avere da ${titleMin} a ${titleMax} caratteri.`)
    : taken(text)
}

/** The maximum budget. Zero is refused: percentages and lower offers would make no sense (OQ-115). @returns integer cents */
export const checkBudget = (typed: string): FieldVerdict<number> => {
  const text = typed.trim()
  if (text === '') return refused('Indica il tuo budget massimo.')
  if (text.length > announcementLimits.budget) {
    return refused(`Il budget può avere al massimo ${announcementLimits.budget} caratteri.`)
  }
  const cents = parseEuroText(text)
  if (cents === null) return refused('Scrivi un importo in euro, per esempio 2.800,00.')
  return cents > 0 ? taken(cents) : refused('Il budget deve essere maggiore di zero.')
}

/**
 * The mobile number: digits and spaces, at least 8 digits; a typed +39 or 0039 is not counted (OQ-114).
 *
 * @returns `+39` and digits
 */
export const checkPhone = (typed: string): FieldVerdict<string> => {
  const local = typed.trim().replace(/^(\+|00)39/, '')
  if (!/^[\d\s]*$/.test(local)) return refused('Il numero può contenere solo cifre e spazi.')
  const digits = local.replace(/\s/g, '')
  if (digits.length < announcementLimits.phoneMin) {
    return refused(`Il numero deve avere almeno ${announcementLimits.phoneMin} cifre.`)
  }
  return digits.length > announcementLimits.phoneMax ? refused('Il numero è troppo lungo.') : taken(`+39${digits}`)
}

/** How long to publish. Accepts the number or its text. @returns days: 7, 10 or 15 */
export const checkDuration = (given: number | string | null): FieldVerdict<PublicationDuration> => {
  const found = publicationDurations.find((days) => String(days) === String(given))
  return found ? taken(found) : refused('Scegli per quanto tempo pubblicare l’annuncio: 7, 10 o 15 giorni.')
}

const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

const checkStay = (text: string, today: Day): FieldVerdict<string> => {
  const [start = '', end = '', ...rest] = text.split('/')
  if (!isDay(start) || !isDay(end) || rest.length > 0) return refused('Scegli la data di arrivo e quella di partenza.')
  if (start < today) return refused('La data di arrivo non può essere nel passato.')
  return end > start ? taken(text) : refused('La partenza deve essere dopo l’arrivo.')
}

/**
 * The date of the event: a day from today on, a month from the current one on, or for hotels a stay "from/to" whose
 * end comes after its start.
 *
 * @param timing ignored for hotels, which are not asked it
 * @param today calendar day in Europe/Rome
 * @returns 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY-MM-DD/YYYY-MM-DD'
 * @see open-questions.md OQ-113
 */
export const checkEventDate = (
  sectorId: number,
  timing: EventTiming | null,
  typed: string,
  today: Day,
): FieldVerdict<string> => {
  const text = typed.trim()
  if (isStay(sectorId)) return checkStay(text, today)
  if (timing === MONTH) {
    if (!isMonth(text)) return refused('Scegli il mese.')
    return text >= today.slice(0, 7) ? taken(text) : refused('Il mese non può essere nel passato.')
  }
  if (!isDay(text)) return refused('Scegli la data.')
  return text >= today ? taken(text) : refused('La data non può essere nel passato.')
}

const monthNames = [
  'gennaio',
  'febbraio',
  'marzo',
  'aprile',
  'maggio',
  'giugno',
  'luglio',
  'agosto',
  'settembre',
  'ottobre',
  'novembre',
  'dicembre',
]

const italianDay = (text: string): string => text.split('-').reverse().join('/')

/** The event's date as people read it: "20/06/2026", "giugno 2026" or "dal 12/06/2026 al 14/06/2026". */
export const eventDateText = (stored: string): string => {
  const [start = '', end] = stored.split('/')
  if (end) return `dal ${italianDay(start)} al ${italianDay(end)}`
  if (!isMonth(stored)) return italianDay(stored)
  return `${monthNames[Number(stored.slice(5, 7)) - 1]} ${stored.slice(0, 4)}`
}
