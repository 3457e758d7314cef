import { emptyDraft, type WizardDraft } from '#features/auction/announcements/wizard/wizard.rules.ts'
import { answerQuestion, chooseSector } from '#features/auction/announcements/wizard/wizard-draft.rules.ts'
import { EXACT_DAY } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { draftQuestions } from '#features/auction/announcements/wizard/wizard-pages.rules.ts'
import type { RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import { originalQuestions } from '#features/auction/question-sets/original-questions.rules.ts'
import { OTHER_OPTION, type Question } from '#features/auction/question-sets/questions.rules.ts'
import { findSector, isStay } from '#features/site/catalog/sectors.rules.ts'
import { addDays, type Day } from '#shared/days.ts'
import { parseDecimal } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import type { AnnouncementPlan } from './announcements.ts'
import { paint } from './pictures/paint.ts'
import { announcementShot } from './pictures/shots.ts'

/** What the couples of the world write where the wizard takes free text. */
const texts: Readonly<Record<string, string>> = {
  destination: 'Da casa alla chiesa e poi alla villa, dodici chilometri',
  widthThing: 'Misure 12 e 20',
  whereTravel: 'Torino',
  moreLocationTravel: 'Santorini e Milos',
  addDetail: 'Ci piacerebbe vedere una prova prima di decidere',
}

/** A believable answer to a question of the wizard; the same for the same announcement. */
const answerTo = (question: Question, index: number): RawAnswer => {
  const options = question.options.filter((option) => option !== OTHER_OPTION)
  const pick = (offset: number) => options[(index + offset) % options.length] ?? ''
  switch (question.type) {
    case 'multi':
      return options.length > 2 ? [...new Set([pick(0), pick(2)])] : [pick(0)]
    case 'number':
      return String(
        Math.min(question.range?.max ?? 10, Math.max(question.range?.min ?? 1, Number(question.initial) || 168)),
      )
    case 'measures':
      return { chest: '92', waist: '72', hips: '98' }
    case 'text':
      return question.initial || (texts[question.key] ?? 'Da decidere insieme')
    default:
      return pick(0)
  }
}

/** What the couple would have in the wizard before pressing "Pubblica". */
export const seedDraft = async (
  plan: AnnouncementPlan,
  phone: string,
  on: Day,
  index: number,
): Promise<WizardDraft> => {
  let draft = chooseSector(emptyDraft, originalQuestions(plan.sectorId))
  const asksOf = (of: WizardDraft) => draftQuestions(of, originalQuestions)
  for (let asked = asksOf(draft), at = 0; at < asked.length; at += 1, asked = asksOf(draft)) {
    const question = asked[at] as Question
    draft =
      question.skippable && (index + at) % 4 === 3
        ? draft
        : answerQuestion(draft, originalQuestions, question.key, answerTo(question, index + at))
  }
  const sector = findSector(plan.sectorId)
  return {
    ...draft,
    description: plan.description,
    placeSource: 'city',
    city: plan.city,
    when: isStay(plan.sectorId) ? draft.when : EXACT_DAY,
    date: isStay(plan.sectorId) ? `${addDays(on, -1)}/${addDays(on, 1)}` : on,
    phone: phone.replaceAll(' ', ''),
    budget: formatEuroInput(parseDecimal(plan.budget) ?? 0),
    title: plan.title,
    duration: plan.duration,
    mode: plan.mode ?? 'open',
    image: sector?.hasDefaultImage
      ? { kind: 'default' }
      : {
          kind: 'upload',
          data: `data:image/jpeg;base64,${(await paint(announcementShot(plan))).toString('base64')}`,
        },
  }
}
