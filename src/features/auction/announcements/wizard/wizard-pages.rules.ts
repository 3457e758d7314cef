import { composedSoFar } from '#features/auction/question-sets/answers.rules.ts'
import {
  type Question,
  type QuestionDefinition,
  type Questionnaire,
  questionsFor,
} from '#features/auction/question-sets/questions.rules.ts'
import type { WizardDraft } from './wizard.rules.ts'
import type { AnnouncementField } from './wizard-fields.rules.ts'

/** One page of the wizard. */
export interface WizardStep {
  /** Stable name: the kind, or `question:` and the key of the first question that always stands on it. */
  readonly id: string
  readonly kind: 'service' | 'question' | 'request' | 'budget' | 'confirm'
  /** The Italian heading. */
  readonly title: string
  /** Questions of the sector on this page, as they are asked now. */
  readonly questions: readonly Question[]
  /** What the page says of the announcement itself, by the names of the server. */
  readonly fields: readonly (AnnouncementField | 'sector' | 'image')[]
}

/** With the service before and three pages after them no announcement asks more than eight (decision 0121). */
const QUESTION_PAGES_MAX = 4
/** As many questions as a telephone shows without getting lost. */
const QUESTIONS_A_PAGE = 4

const common = (kind: WizardStep['kind'], title: string, ...fields: WizardStep['fields']): WizardStep => ({
  ...{ id: kind, kind, title, fields },
  questions: [],
})

const servicePage = common('service', 'Che cosa stai cercando?', 'sector')
const closingPages: readonly WizardStep[] = [
  common('request', 'Descrivi la tua richiesta', 'description', 'image'),
  common('budget', 'Qual è il tuo budget massimo?', 'budget'),
  common('confirm', 'Controlla e conferma', 'title', 'when', 'date', 'city', 'phone', 'duration', 'mode', 'step'),
]

/** Headings of pages with several questions, in order. */
const pageTitles = [
  'Che cosa hai in mente?',
  'Ancora qualche dettaglio',
  'Aiutaci a capire meglio',
  'Le ultime domande',
]

/** A question with those that its answers can open: they stand together, so that no page comes or goes with an answer. */
const families = (questions: readonly QuestionDefinition[]): readonly (readonly QuestionDefinition[])[] => {
  const found: QuestionDefinition[][] = []
  for (const question of questions) {
    const last = found.at(-1)
    if (last && (question.sameStep || question.onlyWhen)) last.push(question)
    else found.push([question])
  }
  return found
}

/** Neighbours share a page, as evenly as they can: the questions of a set come in the order of what belongs together. */
const pagesOf = (questions: readonly QuestionDefinition[]) => {
  const all = families(questions)
  const count = Math.min(QUESTION_PAGES_MAX, Math.ceil(all.length / QUESTIONS_A_PAGE))
  let from = 0
  return Array.from({ length: count }, (_, at) => {
    const size = Math.floor(all.length / count) + (at < all.length % count ? 1 : 0)
    from += size
    return all.slice(from - size, from)
  })
}

/**
 * The questions of the draft's sector, given its answers.
 *
 * @param asks what is asked in each sector now
 */
export const draftQuestions = (draft: WizardDraft, asks: Questionnaire): readonly Question[] => {
  if (draft.sectorId === null) return []
  const set = asks(draft.sectorId)
  return questionsFor(set, composedSoFar(set, draft.answers))
}

const questionPages = (draft: WizardDraft, asks: Questionnaire): readonly WizardStep[] => {
  if (draft.sectorId === null) return []
  const asked = draftQuestions(draft, asks)
  return pagesOf(asks(draft.sectorId).questions).map((page, at) => {
    const keys = new Set(page.flat().map(({ key }) => key))
    const [first] = page.flat()
    const title = page.length > 1 ? pageTitles[at] : first?.text
    return {
      ...{ id: `question:${first?.key}`, kind: 'question', title: title ?? '', fields: [] },
      questions: asked.filter(({ key }) => keys.has(key)),
    }
  })
}

/** All pages in order; how many there are depends on the service alone, never on an answer. */
export const wizardSteps = (draft: WizardDraft, asks: Questionnaire): readonly WizardStep[] => [
  servicePage,
  ...questionPages(draft, asks),
  ...closingPages,
]

/** The names of what a page asks, as the server and the draft know them. */
export const namesOn = (step: WizardStep): readonly string[] => [
  ...step.fields,
  ...step.questions.map(({ key }) => key),
]

/** The page with this id, or the one that asks now what a draft of before stood at; the first when there is none. */
export const stepAt = (steps: readonly WizardStep[], id: string): WizardStep => {
  const name = id.replace(/^question:/, '')
  return (steps.find((step) => step.id === id) ??
    steps.find((step) => namesOn(step).includes(name)) ??
    steps[0]) as WizardStep
}

/** Where the couple stands. */
export interface WizardProgress {
  /** From 1. */
  readonly position: number
  /** Null while no service is chosen, which decides how many there are. */
  readonly total: number | null
}

/** Progress at a page. The total never changes on the way (OQ-119). An unknown id is the first. */
export const wizardProgress = (draft: WizardDraft, asks: Questionnaire, stepId: string): WizardProgress => {
  const steps = wizardSteps(draft, asks)
  const at = steps.findIndex(({ id }) => id === stepId)
  return { position: Math.max(0, at) + 1, total: draft.sectorId === null ? null : steps.length }
}
