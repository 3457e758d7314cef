import { announcementAddress } from '#features/site/catalog/announcement-address.rules.ts'
import { atPlace } from '#features/site/catalog/cities.rules.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { euroShort } from '#shared/money.ts'
import { resultsPath } from '../search.rules.ts'
import type { ChipView } from '../views.ts'
import type { PriceRange } from './amounts.rules.ts'
import { askedDays, MONTHS, type When } from './dates.rules.ts'
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

/** "22/06/2027"; of a month that is looked at by its Saturdays "Ha ancora sabati liberi a giugno 2027". */
const whenChip = (when: When, today: Day): string =>
  when.from !== when.to && askedDays(when, today).length > 0
    ? `Ha ancora sabati liberi a ${whenText(when)}`
    : whenText(when)

/** "a Lecce", "in Puglia", "sul Lago di Como", "in provincia di Lecco", "nel Chianti". */
export const placeText = ({ kind, label }: Pick<PlaceName, 'kind' | 'label'>): string => {
  if (kind === 'comune') return atPlace(label.replace(/ \([A-Z]{2}\)$/, ''))
  if (kind === 'province' || kind === 'region') return `in ${label}`
  return `in zona ${label}`
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const placeChip = ({ label, km }: AskedPlace): string =>
  km === null ? upper(label) : `${upper(label)}, entro ${km} km`

/** What a question says beside its words, each with the address of the results without it. @param today in Rome */
export const chipsOf = (text: string, { place, price, when, deal, size, words }: Question, today: Day): ChipView[] => {
  const chip = <Value>(read: Read<Value> | null, label: (value: Value) => string): ChipView[] =>
    read ? [{ label: label(read.value), to: resultsPath(without(text, read)) }] : []
  return [
    ...chip(place, placeChip),
    ...chip(when, (value) => whenChip(value, today)),
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

const busyWords = (when: When): string =>
  when.from === when.to
    ? `Nessuno di questi fornitori risulta libero il ${whenText(when)}.`
    : `Nessuno di questi fornitori ha ancora sabati liberi a ${whenText(when)}.`

const quoted = (words: readonly string[]): string => words.map((word) => `“${word}”`).join(' e ')

/**
 * What had to be let go of, in whole sentences.
 *
 * @param isBusy nobody is free on the day, or on a Saturday of the month, that was asked for
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
    ...(isBusy && when ? [busyWords(when.value)] : []),
  ]
}

/** An announcement that brings suppliers to where somebody looks for them, with what the question says already filled in. */
export const announcementFor = (
  sectorIds: readonly number[],
  { place, when, price, deal }: Pick<Question, 'place' | 'when' | 'price' | 'deal'>,
): ChipView => {
  const where = place?.value
  const day = when && when.value.from === when.value.to ? when.value.from : null
  // What a day of a rental may cost is no budget.
  const most = deal?.value === 'rental' ? null : price?.value.most
  return {
    label: `Pubblica un annuncio${where ? ` ${placeText(where)}` : ''}: i fornitori vengono da te`,
    to: announcementAddress({
      sectorIds,
      city: where?.kind === 'comune' ? where.label : '',
      on: day,
      budget: most ? Math.floor(most / 100) : 0,
    }),
  }
}
