import { euroShort } from '#shared/money.ts'
import { LEAST_SUPPLIERS, MOST_SHARE } from './distance.rules.ts'
import type { EditorialRange } from './editorial.rules.ts'
import { differenceText, type Mover } from './movers.rules.ts'
import { basisText, halfText, rangeText } from './price-words.rules.ts'
import { priceQuestion, type SectorWords } from './sector-words.rules.ts'
import type { PlacedFigure, PlaceWords } from './views.ts'

/** A question people ask of a price, with its answer. */
export interface PriceQuestion {
  readonly question: string
  readonly answer: string
}

const saturdayAnswer = (movers: readonly Mover[]): PriceQuestion[] => {
  const saturday = movers.find(({ cut }) => cut === 'saturday')
  const other = movers.find(({ cut }) => cut === 'other_day')
  if (!saturday || !other) return []
  const middle = `La mediana di sabato è ${euroShort(saturday.median)}, negli altri giorni ${euroShort(other.median)}.`
  return [{ question: 'Di sabato costa di più?', answer: middle }]
}

const seasonAnswer = (movers: readonly Mover[]): PriceQuestion[] => {
  const high = movers.find(({ cut }) => cut === 'high')
  const low = movers.find(({ cut }) => cut === 'low')
  if (!high || !low) return []
  const answer = `Da maggio a settembre la mediana è ${euroShort(high.median)} (${differenceText(high.percent)}), da novembre a marzo ${euroShort(low.median)} (${differenceText(low.percent)}).`
  return [{ question: 'Quanto conta la stagione?', answer }]
}

const howCounted: PriceQuestion = {
  question: 'Da dove vengono questi prezzi?',
  answer: `Da proposte scelte dagli sposi su Promessi e poi pagate, senza quelle annullate o rimborsate. Un prezzo compare solo con almeno ${LEAST_SUPPLIERS} fornitori diversi, nessuno dei quali ha più del ${MOST_SHARE}% degli accordi; importi e numeri sono arrotondati, perché nessun accordo si riconosca.`,
}

/** Questions and answers of a page with real prices: only what its figures say. */
export const questionsOf = (words: SectorWords, figure: PlacedFigure, movers: readonly Mover[]): PriceQuestion[] => [
  {
    question: `${priceQuestion(words, figure.where.at)}?`,
    answer: `${halfText(words.thing, figure)} La mediana è ${euroShort(figure.median)}: metà degli accordi costa meno, metà di più. ${basisText(figure)}`,
  },
  ...saturdayAnswer(movers),
  ...seasonAnswer(movers),
  howCounted,
]

/** Questions and answers of a page with an estimate: says so, and when there will be real prices. */
export const estimateQuestions = (words: SectorWords, range: EditorialRange, where: PlaceWords): PriceQuestion[] => [
  {
    question: `${priceQuestion(words, where.at)}?`,
    answer: `La nostra stima editoriale per l’Italia è ${rangeText(range)}, ${range.basis}. Non è calcolata su accordi conclusi. Fonte: ${range.source}.`,
  },
  {
    question: 'Quando ci saranno prezzi reali?',
    answer: `Quando almeno ${LEAST_SUPPLIERS} fornitori diversi avranno concluso abbastanza accordi su Promessi: prima, un prezzo direbbe troppo di chi lo ha pagato.`,
  },
]
