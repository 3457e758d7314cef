import { isStay } from '#features/site/catalog/sectors.rules.ts'
import { type Day, isDay } from '#shared/days.ts'
import { readField } from '#shared/field-input.ts'
import type { ValueOf } from '#shared/field-kinds.ts'
import { problemOf } from '#shared/field-problems.ts'
import { amount, choice, type Field, fields, text, type Values } from '#shared/fields.ts'
import { modeWords } from '../sight/mode-words.rules.ts'
import { auctionModes } from '../sight/sight.rules.ts'

/** How long an announcement stays published, in days; the option number of the wire is the position (CONST-19). */
export const publicationDurations: readonly number[] = [7, 10, 15]

/** The two ways to say when the wedding is, exactly as shown and stored (WIZ-09). */
export const eventTimings = ['In un giorno preciso', 'Vorrei indicare il mese'] as const
export type EventTiming = (typeof eventTimings)[number]
/** The timing whose date is a day. */
export const EXACT_DAY: EventTiming = eventTimings[0]
/** The timing whose date is a month. */
export const MONTH: EventTiming = eventTimings[1]

/** Beside the budget of a hotel (OQ-123). */
export const hotelBudgetHint = 'Indica il budget complessivo per tutte le camere e per tutte le notti del soggiorno.'
/** Label of the choice that takes the place from the profile (OQ-112). */
export const registrationPlaceLabel = 'Usa i dati della registrazione'

/** Said of a town that the list does not have. */
export const UNKNOWN_CITY = 'Scegli il comune dall’elenco.'

/** Least characters of a title. */
export const TITLE_MIN = 3
const TITLE_MAX = 40
const titleLength = `Il titolo deve avere da ${TITLE_MIN} a ${TITLE_MAX} caratteri.`

/** Digits after the prefix: with +39 the most are the 15 that the international numbering plan allows. */
const PHONE_DIGITS = { min: 8, max: 13 } as const
const tooFewDigits = `Il numero deve avere almeno ${PHONE_DIGITS.min} cifre.`

/** `+39` and what follows it, without spaces; a typed +39 or 0039 is not counted (OQ-114). */
const withPrefix = (typed: string): string => {
  const local = typed
    .trim()
    .replace(/^(\+|00)39/, '')
    .replace(/\s/g, '')
  return local && `+39${local}`
}

const phoneProblem = (phone: string): string | null => {
  const digits = phone.slice('+39'.length)
  if (!/^\d*$/.test(digits)) return 'Il numero può contenere solo cifre e spazi.'
  return digits.length < PHONE_DIGITS.min ? tooFewDigits : null
}

/**
 * The fields every announcement has, in the order of their screens (decision 0085; CONST-20, WIZ-35 to WIZ-41). Of the date only that there
 * is one: which it may be {@link checkEventDate} says. The phone is kept as `+39` and digits.
 */
export const announcementFields = fields({
  description: text({
    ...{ label: 'Descrizione', prose: true, required: 'Descrivi la tua richiesta.' },
    ...{ max: 500, tooLong: 'La descrizione può avere al massimo 500 caratteri.' },
  }),
  city: text({
    ...{ label: 'Città', short: 'Dove', required: 'Scegli dove ti serve il servizio.' },
    ...{ max: 120, tooLong: UNKNOWN_CITY },
  }),
  // Null for stays, which are not asked it.
  when: choice({
    ...{ label: 'Quando?', options: eventTimings, nullable: true },
    labelOf: (timing) => timing,
    wrong: 'Scegli se indicare il giorno o il mese.',
  }),
  date: text({ label: 'Quando', required: 'Scegli la data.', max: 40 }),
  phone: text({
    ...{ label: 'Numero di cellulare', help: 'Il tuo numero sarà visibile solo al fornitore vincitore.' },
    ...{ tidy: withPrefix, required: tooFewDigits, check: phoneProblem },
    ...{ max: '+39'.length + PHONE_DIGITS.max, tooLong: 'Il numero è troppo lungo.' },
  }),
  budgetCents: amount({
    ...{ name: 'budget', label: 'Budget massimo in euro', short: 'Budget massimo', archive: 'budget_euro' },
    ...{ help: 'Solo cifre, con la virgola per i centesimi', required: 'Indica il tuo budget massimo.' },
    wrong: 'Scrivi un importo in euro, per esempio 2.800,00.',
    // Percentages and lower offers would make no sense (OQ-115).
    ...{ min: 1, tooLittle: 'Il budget deve essere maggiore di zero.' },
  }),
  title: text({
    ...{ label: 'Titolo dell’annuncio', short: 'Titolo', help: `Da ${TITLE_MIN} a ${TITLE_MAX} caratteri` },
    ...{ tidy: (typed: string) => typed.replace(/\s+/g, ' ').trim(), required: titleLength },
    ...{ max: TITLE_MAX, tooLong: titleLength },
    check: (title) => (title.length < TITLE_MIN ? titleLength : null),
  }),
  duration: choice({
    ...{ label: 'Giorni di pubblicazione', short: 'Pubblicazione', options: publicationDurations },
    labelOf: (days) => `${days} giorni`,
    wrong: 'Scegli per quanto tempo pubblicare l’annuncio: 7, 10 o 15 giorni.',
  }),
  // Null is the choice of the site, which staff sets.
  mode: choice({
    ...{ label: 'Chi vede le proposte', options: auctionModes, nullable: true, archive: 'svolgimento' },
    labelOf: (mode) => modeWords[mode].name,
    wrong: 'Scegli chi vede le proposte.',
  }),
  // Null is what is usual in the mode (`closing.rules.ts`).
  stepCents: amount({
    ...{ name: 'step', label: 'Ribasso minimo in euro', short: 'Ribasso minimo', archive: 'ribasso_minimo_euro' },
    ...{ help: 'Di quanto deve scendere ogni nuova proposta dello stesso fornitore.' },
    ...{ empty: null, wrong: 'Scrivi un importo in euro, per esempio 20,00.' },
  }),
})
/** What a couple has said in them, once it is right. */
export type AnnouncementValues = Values<typeof announcementFields>

const { budgetCents: budget, stepCents: step, ...others } = announcementFields
/** The fields by their names, which are those of their screens. */
export const fieldsByScreen = { ...others, budget, step }
export type AnnouncementField = keyof typeof fieldsByScreen

/** A checked field: what to store, or the Italian sentence to show. */
export type FieldVerdict<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

const taken = <T>(value: T): FieldVerdict<T> => ({ ok: true, value })
const refused = (message: string): { readonly ok: false; readonly message: string } => ({ ok: false, message })

/** Checks what was typed in one field. */
export const checkerOf =
  <F extends Field>(field: F) =>
  (typed: string | number | null): FieldVerdict<ValueOf<F>> => {
    const value = readField(field, String(typed ?? ''))
    const message = problemOf(field, value)
    return message === null ? taken(value as ValueOf<F>) : refused(message)
  }

export const checkDescription = checkerOf(announcementFields.description)
export const checkPhone = checkerOf(announcementFields.phone)
export const checkTitle = checkerOf(announcementFields.title)
export const checkDuration = checkerOf(announcementFields.duration)

/** Counted on the text as typed, separators included (OQ-115). */
const BUDGET_TYPED_MAX = 15

export const checkBudget = (typed: string) =>
  typed.trim().length > BUDGET_TYPED_MAX
    ? refused(`Il budget può avere al massimo ${BUDGET_TYPED_MAX} caratteri.`)
    : checkerOf(announcementFields.budgetCents)(typed)

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
  if (!isDay(text)) return refused(announcementFields.date.required)
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
