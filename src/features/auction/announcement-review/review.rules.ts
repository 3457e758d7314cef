import { eventDay, expiryOf, lastExpiry } from '#features/auction/announcements/auction.rules.ts'
import { fieldsWithContactData } from '#features/auction/announcements/submission.rules.ts'
import {
  budgetDistance,
  SIMILAR_LEAST,
  type SimilarBudgets,
} from '#features/auction/announcements/wizard/similar-budgets.rules.ts'
import { containsContactData } from '#shared/contact-data.rules.ts'
import { type Day, formatDay, formatDayAtTime } from '#shared/days.ts'
import { type Cents, euro } from '#shared/money.ts'

/** Two announcements of the same couple and sector within so many days count as a possible duplicate. */
export const DUPLICATE_DAYS = 90
/** What the machine has looked at before a person does. A failed check is a hint, never a decision. */
export interface ReviewCheck {
  readonly code: 'contact_data' | 'file_name' | 'budget' | 'image' | 'duplicate' | 'city' | 'event'
  readonly ok: boolean
  /** Italian, ready to show. */
  readonly text: string
}

export interface ReviewFacts {
  readonly title: string
  readonly description: string
  readonly answers: Readonly<Record<string, string>>
  readonly budgetCents: Cents
  /** Null when nothing of the sector was published lately. */
  readonly similar: SimilarBudgets | null
  /** False when the sector's own picture is used. */
  readonly hasOwnImage: boolean
  /** What the couple's file was called; null for the sector's own picture and unnamed files. */
  readonly fileName: string | null
  /** Codes of the couple's other announcements of the sector within `DUPLICATE_DAYS`. */
  readonly duplicates: readonly string[]
  readonly cityIsKnown: boolean
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
  readonly durationDays: number
}

/** How cameras and telephones name their files: a day with or without a time, or the milliseconds since 1970. */
const cameraNumbers = [
  /(?<!\d)(?:19|20)\d{2}[-_.]?(?:0[1-9]|1[0-2])[-_.]?(?:0[1-9]|[12]\d|3[01])(?:[-_. T]*(?:at |alle )?\d{2}[-_.]?\d{2}[-_.]?\d{2}\d{0,3})?(?!\d)/g,
  /(?<!\d)\d{12,}(?!\d)/g,
]

/** Whether a file's name carries an e-mail address or a telephone number; what a camera writes is neither. */
export const fileNameHasContact = (fileName: string): boolean => {
  const bare = fileName.replace(/\.(?:jpe?g|png|webp|heic)$/i, '')
  return containsContactData(cameraNumbers.reduce((left, pattern) => left.replace(pattern, ' ; '), bare))
}

const placeOf = (field: string): string =>
  field === 'title' ? 'nel titolo' : field === 'description' ? 'nella descrizione' : 'in una risposta'

const contactCheck = (facts: ReviewFacts): ReviewCheck => {
  const places = [...new Set(fieldsWithContactData(facts).map(placeOf))]
  return {
    code: 'contact_data',
    ok: places.length === 0,
    text:
      places.length === 0
        ? 'Nessun contatto nei testi'
        : `Un indirizzo e-mail o un numero di telefono ${places.join(' e ')}`,
  }
}

const fileNameCheck = ({ hasOwnImage, fileName }: ReviewFacts): ReviewCheck => {
  const ok = fileName === null || !fileNameHasContact(fileName)
  if (!ok)
    return { code: 'file_name', ok, text: `Il file si chiama «${fileName}»: guarda se la foto mostra dei contatti` }
  return { code: 'file_name', ok, text: hasOwnImage ? 'Nessun contatto' : 'Nessuna foto caricata' }
}

const budgetCheck = ({ budgetCents, similar }: ReviewFacts): ReviewCheck => {
  const distance = budgetDistance(budgetCents, similar)
  if (!similar || distance === 'unknown')
    return { code: 'budget', ok: true, text: `Meno di ${SIMILAR_LEAST} annunci simili in un anno: nessun confronto` }
  const { count, median, low, high } = similar
  const others = `i ${count} simili di un anno: metà sta tra ${euro(low)} e ${euro(high)}, la mediana è ${euro(median)}`
  const words = { near: 'In linea con', below: 'Molto sotto', above: 'Molto sopra' }
  return { code: 'budget', ok: distance === 'near', text: `${euro(budgetCents)}. ${words[distance]} ${others}` }
}

/** Whether offers and decision fit in before the event, approved now. */
const eventCheck = (facts: ReviewFacts, now: Date): ReviewCheck => {
  const on = formatDay(eventDay(facts))
  const ends = expiryOf(now, facts.durationDays, facts)
  if (ends <= now)
    return { code: 'event', ok: false, text: `Il servizio è per il ${on}: non c’è più tempo per pubblicarlo` }
  const ok = ends < lastExpiry(facts)
  const text = ok
    ? `Proposte e scelta finiscono prima del servizio, il ${on}`
    : `Il servizio è per il ${on}: resterebbe aperto solo fino al ${formatDayAtTime(ends)}`
  return { code: 'event', ok, text }
}

/** The automatic checks of the review queue, always all seven and in the same order. */
export const reviewChecks = (facts: ReviewFacts, now: Date): readonly ReviewCheck[] => {
  const single = facts.duplicates.length === 0
  return [
    contactCheck(facts),
    fileNameCheck(facts),
    budgetCheck(facts),
    {
      code: 'image',
      ok: facts.hasOwnImage,
      text: facts.hasOwnImage ? 'Foto caricata dagli sposi' : 'Immagine predefinita del settore',
    },
    {
      code: 'duplicate',
      ok: single,
      text: single
        ? `Nessun annuncio simile negli ultimi ${DUPLICATE_DAYS} giorni`
        : `Possibile doppione di ${facts.duplicates.join(', ')}`,
    },
    {
      code: 'city',
      ok: facts.cityIsKnown,
      text: facts.cityIsKnown ? 'Comune riconosciuto' : 'Comune non riconosciuto',
    },
    eventCheck(facts, now),
  ]
}
