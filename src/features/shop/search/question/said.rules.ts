import { atPlace } from '#features/site/catalog/cities.rules.ts'
import { withQuery } from '#features/site/catalog/list-place.rules.ts'
import { formatDay } from '#shared/days.ts'
import { euroShort } from '#shared/money.ts'
import { resultsPath } from '../search.rules.ts'
import type { ChipView } from '../views.ts'
import type { PriceRange } from './amounts.rules.ts'
import { MONTHS, type When } from './dates.rules.ts'
import type { AskedPlace, PlaceName } from './place-words.rules.ts'
import type { Question } from './question.rules.ts'
import { type Read, without } from './read.rules.ts'
import { isColour } from './vocabulary.rules.ts'

/** What was let go of so that something was found. */
export interface Concessions {
  /** Words that stand in nothing of what was found. */
  readonly words: readonly string[]
  /** Whether what was found lies elsewhere: kilometres around the place, null anywhere in Italy. */
  readonly around: { readonly km: number | null } | null
  /** Whether the price was let go of. */
  readonly price: boolean
}

/** "fino a 2.000 €", "da 500 €", "da 1.000 a 1.500 €". */
export const priceText = ({ least, most }: PriceRange): string => {
  if (least === null) return `fino a ${euroShort(most ?? (0 as never))}`
  return most === null ? `da ${euroShort(least)}` : `da ${euroShort(least)} a ${euroShort(most)}`
}

/** "22/06/2027", "giugno 2027", "2027". */
export const whenText = ({ from, to }: When): string => {
  if (from === to) return formatDay(from)
  const year = from.slice(0, 4)
  return from.slice(5, 7) === to.slice(5, 7) ? `${MONTHS[Number(from.slice(5, 7)) - 1]} ${year}` : year
}

/** "a Lecce", "in Puglia", "sul Lago di Como", "in provincia di Lecco", "nel Chianti". */
export const placeText = ({ kind, label }: Pick<PlaceName, 'kind' | 'label'>): string => {
  if (kind === 'comune') return atPlace(label.replace(/ \([A-Z]{2}\)$/, ''))
  if (kind === 'province' || kind === 'region') return `in ${label}`
  return `in zona ${label}`
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const placeChip = ({ label, km }: AskedPlace): string =>
  km === null ? upper(label) : `${upper(label)}, entro ${km} km`

/** What a question says beside its words, each with the address of the results without it. */
export const chipsOf = (text: string, { place, price, when, deal, size, words }: Question): ChipView[] => {
  const chip = <Value>(read: Read<Value> | null, label: (value: Value) => string): ChipView[] =>
    read ? [{ label: label(read.value), to: resultsPath(without(text, read)) }] : []
  return [
    ...chip(place, placeChip),
    ...chip(when, whenText),
    ...chip(price, (range) => upper(priceText(range))),
    ...chip(deal, (kind) => (kind === 'rental' ? 'Noleggio' : 'Acquisto')),
    ...chip(size, (value) => `Taglia ${value.toUpperCase()}`),
    ...words.filter(({ word }) => isColour(word)).flatMap((token) => chip({ ...token, value: token.word }, upper)),
  ]
}

/** The results for the words alone. */
export const wordsAddress = (text: string, { words }: Question): string => {
  const plain = words.filter(({ word }) => !isColour(word)).map(({ start, end }) => text.slice(start, end))
  return plain.length === 0 ? '/cerca' : resultsPath(plain.join(' '))
}

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' e ')

/**
 * What had to be let go of, in whole sentences.
 *
 * @param isBusy nobody is free on the day that was asked for
 */
export const concessionWords = ({ place, price, when }: Question, conceded: Concessions, isBusy: boolean): string[] => {
  const where = place ? ` ${placeText(place.value)}` : ''
  const dearer =
    price && `Nessun risultato ${priceText(price.value)}${conceded.around ? '' : where}: questi hanno un altro prezzo.`
  return [
    ...(conceded.around && place
      ? [
          conceded.around.km === null
            ? `Nessun risultato${where}: questi sono in altre parti d’Italia, i più vicini per primi.`
            : `Nessun risultato${where}: questi sono entro ${conceded.around.km} km, i più vicini per primi.`,
        ]
      : []),
    ...(conceded.price && dearer ? [dearer] : []),
    ...(conceded.words.length > 0
      ? [`Nessun risultato con ${quoted(conceded.words)}: questi corrispondono al resto.`]
      : []),
    ...(isBusy && when ? [`Nessuno di questi fornitori risulta libero il ${whenText(when.value)}.`] : []),
  ]
}

/** An announcement that brings suppliers to where somebody looks for them, with what the question says already filled in. */
export const announcementFor = (sectorIds: readonly number[], place: PlaceName | null): ChipView => {
  const [sectorId, ...others] = sectorIds
  return {
    label: `Pubblica un annuncio${place ? ` ${placeText(place)}` : ''}: i fornitori vengono da te`,
    to: withQuery('/new-auction', [
      ...(sectorId !== undefined && others.length === 0 ? [['settore', String(sectorId)] as const] : []),
      ...(place?.kind === 'comune' ? [['citta', place.label] as const] : []),
    ]),
  }
}
