import { containsContactData } from '#shared/contact-data.rules.ts'

/** Two announcements of the same couple and sector within so many days count as a possible duplicate. */
export const DUPLICATE_DAYS = 90
/** Longest reason staff may give, in characters. */
export const REASON_MAX = 500

/** What the machine has looked at before a person does. A failed check is a hint, never a decision. */
export interface ReviewCheck {
  readonly code: 'contact_data' | 'image' | 'duplicate' | 'city'
  readonly ok: boolean
  /** Italian, ready to show. */
  readonly text: string
}

export interface ReviewFacts {
  readonly title: string
  readonly description: string
  readonly answers: Readonly<Record<string, string>>
  /** False when the sector's own picture is used. */
  readonly hasOwnImage: boolean
  /** Codes of the couple's other announcements of the sector within `DUPLICATE_DAYS`. */
  readonly duplicates: readonly string[]
  readonly cityIsKnown: boolean
}

/** The names of the texts that carry an e-mail address or a telephone number: `title`, `description` or the key of an answer. */
export const fieldsWithContactData = (
  texts: Readonly<{ title: string; description: string; answers: Readonly<Record<string, string>> }>,
): string[] =>
  Object.entries({ ...texts.answers, title: texts.title, description: texts.description })
    .filter(([, text]) => containsContactData(text))
    .map(([name]) => name)

/** The automatic checks of the review queue, always all four and in the same order. */
export const reviewChecks = (facts: ReviewFacts): readonly ReviewCheck[] => {
  const contact = fieldsWithContactData(facts).length === 0
  const single = facts.duplicates.length === 0
  return [
    {
      code: 'contact_data',
      ok: contact,
      text: contact ? 'Nessun contatto nei testi' : 'Nei testi c’è un indirizzo e-mail o un numero di telefono',
    },
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
  ]
}
