import { composedSoFar } from '#features/auction/question-sets/answers.rules.ts'
import type { Questionnaire, QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import { findSector, type Sector } from '#features/site/catalog/sectors.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import { announcementFields } from './wizard-fields.rules.ts'

/** The questions about the moment of the day, and how a title says each answer. */
const MOMENT_KEYS = ['needMusic', 'momentEvent']
const MOMENTS: Readonly<Record<string, string>> = {
  Cerimonia: 'per la cerimonia',
  Aperitivo: 'per l’aperitivo',
  Pranzo: 'per il pranzo',
  Cena: 'per la cena',
  'Pranzo o cena': 'per il ricevimento',
  'Taglio della torta': 'per il taglio della torta',
  Buffet: 'per il buffet',
  Rinfresco: 'per il rinfresco',
  Festa: 'per la festa',
}

const DRESSES = 1
const MUSIC = 16
/** What is looked for, where the name of the service says many. */
const ONE_OF: Readonly<Record<number, string>> = { [DRESSES]: 'Abito da sposa', 31: 'Abito da sposo' }

/** The thing itself: a dress of the one style that was chosen, the one kind of musicians. */
const thingOf = (sector: Sector, answers: Readonly<Record<string, string>>): string => {
  const { whatStyle = '', serviceType = '' } = answers
  const one = (answer: string) => answer !== '' && answer.length <= 16 && !answer.includes(',')
  if (sector.id === MUSIC && one(serviceType)) return serviceType
  const name = ONE_OF[sector.id] ?? sector.name
  return sector.id === DRESSES && one(whatStyle) ? `${name} ${whatStyle.toLowerCase()}` : name
}

/**
 * A title made of what is known already: the service, the moment when it is one, the place; as much of it as fits.
 *
 * @param set the questions of the sector
 * @returns '' while no service is chosen
 */
export const proposedTitle = (draft: WizardDraft, set: QuestionSet): string => {
  const sector = draft.sectorId === null ? undefined : findSector(draft.sectorId)
  if (!sector) return ''
  const answers = composedSoFar(set, draft.answers)
  const moment = MOMENT_KEYS.map((key) => MOMENTS[answers[key] ?? '']).find((words) => words !== undefined)
  const { city } = parseCityLabel(draft.city)
  const place = city && `${/^a/i.test(city) ? 'ad' : 'a'} ${city}`
  const thing = thingOf(sector, answers)
  const candidates = [[thing, moment, place], [thing, place], [thing, moment], [thing]].map((parts) =>
    parts.filter(Boolean).join(' '),
  )
  return candidates.find((title) => title.length <= announcementFields.title.max) ?? sector.name
}

const titleFor = (draft: WizardDraft, asks: Questionnaire): string =>
  draft.sectorId === null ? '' : proposedTitle(draft, asks(draft.sectorId))

/** The draft with a title to be confirmed: the proposed one while none is written. */
export const withTitle = (draft: WizardDraft, asks: Questionnaire): WizardDraft =>
  draft.title.trim() === '' ? { ...draft, title: titleFor(draft, asks) } : draft

/** A title that was proposed follows what it was made of; one that was written stays. */
export const followingTitle = (before: WizardDraft, after: WizardDraft, asks: Questionnaire): WizardDraft =>
  before.title !== '' && after.title === before.title && before.title === titleFor(before, asks)
    ? { ...after, title: titleFor(after, asks) }
    : after
