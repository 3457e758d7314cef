import type { ItemKind, ItemUnit, QuantityFrom, TemplateItem } from '../template.rules.ts'

const itemOf =
  (kind: ItemKind) =>
  (key: string, name: string, unit: ItemUnit = 'flat', ...more: readonly (QuantityFrom | string)[]): TemplateItem => {
    const quantityFrom = more.find((one) => typeof one !== 'string')
    const help = more.find((one) => typeof one === 'string')
    return { key, name, kind, unit, quantityFrom, help }
  }

// After the unit: the question that says how many, a line of help, or both.

/** An item without which no offer is sent. */
export const compulsory = itemOf('compulsory')
/** An item that is mostly part of the price. */
export const usual = itemOf('usual')
/** An item that is mostly paid besides. */
export const extra = itemOf('extra')

/** The number an answer says. @param options numbers of answers that name none */
export const numberOf = (question: string, options?: QuantityFrom['options']): QuantityFrom => ({
  question,
  read: 'number',
  options,
})

/** The upper end of a band. @param options numbers of answers that name none */
export const upperOf = (question: string, options?: QuantityFrom['options']): QuantityFrom => ({
  question,
  read: 'upper',
  options,
})

/** One when the couple named it, among several answers or alone. */
export const ifNamed = (question: string, option: string): QuantityFrom => numberOf(question, { [option]: 1 })

/** Guests of the announcement, where the wizard asks for them. */
export const guests: QuantityFrom = upperOf('manyPerson')

/** Hours of a service of which the wizard asks "Per quante ore?". */
export const serviceHours: QuantityFrom = {
  question: 'timeOfService',
  read: 'middle',
  options: { 'Tutta la giornata': 8 },
}

/** Hours of what the wizard asks "Per quanto tempo?" about. */
export const neededHours: QuantityFrom = {
  question: 'timeNeed',
  read: 'middle',
  options: { 'Mezza giornata': 4, 'Tutta la giornata': 8 },
}

/** The way to the place; the price is for a kilometre of distance, there and back. */
export const travel = extra('travel', 'Trasferta', 'km', 'Prezzo per km di distanza, andata e ritorno.')

/** One hour more than agreed, decided on the day. */
export const extraHour = extra('extraHour', 'Ora in più', 'hour', 'Decisa il giorno stesso.')

/** Liability for damage to people and things. */
export const insurance = usual('insurance', 'Assicurazione verso terzi')

/** A visit to the place before the day. */
export const inspection = usual('inspection', 'Sopralluogo')

/** Rights of authors for the music that is played. */
export const musicRights = 'Pratica SIAE'
