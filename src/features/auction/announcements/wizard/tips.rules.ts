import { composeAnswer } from '#features/auction/question-sets/answers.rules.ts'
import type { Questionnaire } from '#features/auction/question-sets/questions.rules.ts'
import type { Day } from '#shared/days.ts'
import { type Cents, cents, euroShort } from '#shared/money.ts'
import { formatEuroInput, parseEuroText } from '#shared/money-input.rules.ts'
import { durationsBefore } from './publication.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { EXACT_DAY } from './wizard-fields.rules.ts'
import { draftQuestions } from './wizard-pages.rules.ts'

/** Most tips before publishing. */
const MOST_TIPS = 3
/** From so many announcements for the same day, sector and province on a date is crowded. */
export const CROWDED_FROM = 5
/** Suppliers are counted within so many kilometres, and fewer than so many are few. */
export const NEAR_KM = 50
const FEW_NEAR = 5
/** Who has answered less than this share of the optional questions, in percent, and has so many left, says little. */
const DETAILS_SHARE = 50
const DETAILS_OPEN = 2
/** By how much a budget is raised for suppliers that come from far, in percent, and to which multiple, in cents. */
const JOURNEY_SHARE = 10
const ROUND_CENTS = 5000
/** Fewer announcements that are over than this foretell nothing. */
export const FORETELLS_FROM = 5

/** What half of the couples spend, the quarters below and above left out, in cents. */
export type MiddleHalf = {
  readonly low: Cents
  readonly high: Cents
} & (
  | {
      /** Deals that were concluded. */
      readonly of: 'deals'
      /** "in provincia di Lecce", "in Puglia": exactly where they are from. */
      readonly within: string
    }
  /** Budgets of announcements, where too few deals were. */
  | { readonly of: 'budgets' }
)

/** How many proposals similar announcements received, the quarters with the fewest and the most left out. */
export interface OfferBand {
  /** Announcements it rests on. */
  readonly count: number
  /** Whether they had a budget like this one; else they are all those of the sector. */
  readonly isSimilar: boolean
  readonly low: number
  readonly high: number
}

/** What is known of others, for one draft. */
export interface TipFacts {
  readonly usual: MiddleHalf | null
  /** Announcements for the same day in the sector and province, running or awarded; 0 for a month. */
  readonly sameDay: number
  /** Suppliers of the sector within 50 kilometres; null when the place is unknown. */
  readonly near: number | null
  readonly band: OfferBand | null
}

/** What one touch does: fills a value in, or opens the page where it is typed. */
export type TipAction =
  | { readonly set: 'budget'; readonly value: string }
  | { readonly set: 'duration'; readonly value: number }
  | { readonly open: string }

/** One tip: why, and what one touch does about it. */
export interface Tip {
  readonly key: 'budget' | 'near' | 'date' | 'details' | 'photo'
  readonly text: string
  readonly label: string
  readonly action: TipAction
}

const raised = (from: Cents): Cents =>
  cents(Math.ceil((from * (100 + JOURNEY_SHARE)) / 100 / ROUND_CENTS) * ROUND_CENTS)

const setBudget = (to: Cents): Pick<Tip, 'label' | 'action'> => ({
  label: `Porta il budget a ${euroShort(to)}`,
  action: { set: 'budget', value: formatEuroInput(to) },
})

const budgetTip = (budget: Cents, { usual }: TipFacts): Tip | null => {
  if (!usual || budget >= usual.low) return null
  const range = `tra ${euroShort(usual.low)} e ${euroShort(usual.high)}`
  const text =
    usual.of === 'deals'
      ? `La metà degli sposi ${usual.within} spende ${range}: con il tuo budget potresti ricevere poche proposte.`
      : `La metà degli annunci simili ha un budget ${range}: con il tuo potresti ricevere poche proposte.`
  return { key: 'budget', text, ...setBudget(usual.low) }
}

/** While the budget leaves nothing for the journey beside what others spend; where that is unknown nothing says how much is enough. */
const nearTip = (budget: Cents, { near, usual }: TipFacts): Tip | null => {
  if (near === null || near >= FEW_NEAR || !usual || budget >= raised(usual.low)) return null
  const who = near === 0 ? 'Non ci sono fornitori' : near === 1 ? 'C’è un solo fornitore' : `Ci sono ${near} fornitori`
  const text = `${who} di questo settore entro ${NEAR_KM} km: gli altri mettono in conto il viaggio.`
  return { key: 'near', text, ...setBudget(raised(budget)) }
}

const dateTip = (draft: WizardDraft, { sameDay }: TipFacts, today: Day): Tip | null => {
  const longest = durationsBefore(draft, today).at(-1)
  if (sameDay < CROWDED_FROM || longest === undefined || (draft.duration ?? 0) >= longest) return null
  return {
    key: 'date',
    text: `Per lo stesso giorno ci sono già ${sameDay} annunci come il tuo nella provincia: molti fornitori saranno impegnati. Con più tempo ne trovi di più.`,
    label: `Pubblica per ${longest} giorni`,
    action: { set: 'duration', value: longest },
  }
}

const detailsTip = (draft: WizardDraft, asks: Questionnaire): Tip | null => {
  const optional = draftQuestions(draft, asks).filter(({ skippable }) => skippable)
  const open = optional.filter((question) => composeAnswer(question, draft.answers[question.key]).kind === 'empty')
  const answered = optional.length - open.length
  const [first] = open
  if (!first || open.length < DETAILS_OPEN || answered * 100 >= optional.length * DETAILS_SHARE) return null
  return {
    key: 'details',
    text: `Hai risposto a ${answered} domande facoltative su ${optional.length}: con più dettagli i fornitori sanno che cosa mettere nel prezzo.`,
    label: 'Rispondi alle altre',
    action: { open: first.key },
  }
}

const photoTip = ({ image }: WizardDraft): Tip | null =>
  image?.kind === 'default'
    ? {
        key: 'photo',
        text: 'Il tuo annuncio non ha una foto: un esempio di ciò che ti piace vale più di una descrizione.',
        label: 'Aggiungi una foto',
        action: { open: 'image' },
      }
    : null

/**
 * What would bring more proposals, before it is published: three tips at most, the weightiest first.
 *
 * @param asks what is asked in each sector now
 */
export const tipsFor = (draft: WizardDraft, asks: Questionnaire, facts: TipFacts, today: Day): Tip[] => {
  const typed = parseEuroText(draft.budget)
  const budget = typed === null ? null : cents(typed)
  const low = budget === null ? null : budgetTip(budget, facts)
  return [
    low,
    // One tip about the budget at a time: the first would undo the second.
    budget === null || low ? null : nearTip(budget, facts),
    dateTip(draft, facts, today),
    detailsTip(draft, asks),
    photoTip(draft),
  ]
    .filter((tip) => tip !== null)
    .slice(0, MOST_TIPS)
}

/** "Annunci simili al tuo hanno ricevuto di solito da 3 a 6 proposte (lo dicono gli ultimi 24)."; null while too few are known. */
export const bandText = (band: OfferBand | null): string | null => {
  if (!band || band.count < FORETELLS_FROM) return null
  const { count, isSimilar, low, high } = band
  const which = isSimilar ? 'Annunci simili al tuo' : 'Gli annunci di questo settore'
  const said = `(lo dicono gli ultimi ${count})`
  if (high === 0) return `${which} di solito non hanno ricevuto proposte ${said}.`
  const one = low === 1 ? 'una proposta' : `${low} proposte`
  return `${which} hanno ricevuto di solito ${low === high ? one : `da ${low} a ${high} proposte`} ${said}.`
}

/** Where the facts of a draft are read: what of it they depend on, as an address; null while place or day are missing. */
export const tipsAddress = ({ sectorId, city, when, date, budget }: WizardDraft): string | null => {
  if (sectorId === null || city === '' || date === '') return null
  const query = new URLSearchParams({ settore: String(sectorId), citta: city })
  if (when === EXACT_DAY) query.set('data', date)
  const typed = parseEuroText(budget)
  if (typed !== null) query.set('centesimi', String(typed))
  return `/new-auction/consigli?${query}`
}
