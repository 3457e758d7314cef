import { composedSoFar } from '#features/auction/question-sets/answers.rules.ts'
import type { QuestionSet } from '#features/auction/question-sets/questions.rules.ts'
import { parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
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
  const candidates = [
    [sector.name, moment, place],
    [sector.name, place],
    [sector.name, moment],
  ].map((parts) => parts.filter(Boolean).join(' '))
  return candidates.find((title) => title.length <= announcementFields.title.max) ?? sector.name
}
