import { type EventDate, eventDateOf } from '#features/auction/announcements/submission.rules.ts'
import { emptyDraft, type WizardDraft } from '#features/auction/announcements/wizard/wizard.rules.ts'
import {
  announcementFields,
  type EventTiming,
  EXACT_DAY,
  eventDateText,
  MONTH,
  publicationDurations,
} from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import { type QuestionSet, questionsFor } from '#features/auction/question-sets/questions.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { isStay } from '#features/site/catalog/sectors.rules.ts'
import type { Day } from '#shared/days.ts'
import { type TextsOf, textsOf } from '#shared/field-input.ts'
import { shownValue } from '#shared/field-texts.ts'
import type { Field, Values } from '#shared/fields.ts'
import { cents } from '#shared/money.ts'

/** One field of an announcement before and after staff changed it, in words ready to show. */
export interface FieldChange {
  readonly key: string
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What of an announcement staff may change on request, as it is stored. */
export interface EditableAnnouncement extends EventDate {
  readonly sectorId: number
  readonly title: string
  readonly description: string
  /** Integer cents. */
  readonly budgetCents: number
  readonly city: string
  readonly province: string
  readonly durationDays: number
  readonly answers: Readonly<Record<string, string>>
}

const { phone: _phone, when: _when, mode: _mode, stepCents: _step, ...editableFields } = announcementFields

/** The same as staff type it. The day reads 20/06/2027, a month 06/2027, a stay 12/06/2027 - 14/06/2027. */
export interface EditFields extends TextsOf<typeof editableFields> {
  /** Composed answers by key. */
  readonly answers: Readonly<Record<string, string>>
}

const typedDay = (day: string): string => day.split('-').reverse().join('/')

/** The date as the form shows it. */
const typedDate = (date: EventDate): string => eventDateOf(date).split('/').map(typedDay).join(' - ')

const valuesOf = (announcement: EditableAnnouncement, date: string): Values<typeof editableFields> => ({
  ...announcement,
  budgetCents: cents(announcement.budgetCents),
  city: cityLabel(announcement.city, announcement.province),
  date,
  duration: announcement.durationDays,
})

/** The fields of the form, filled in from the announcement. */
export const editFieldsOf = (announcement: EditableAnnouncement): EditFields => ({
  ...textsOf(editableFields, valuesOf(announcement, typedDate(announcement))),
  answers: announcement.answers,
})

const storedDay = (typed: string): string => {
  const [, day, month, year] = /^(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4})$/.exec(typed.trim()) ?? []
  if (!month || !year) return typed.trim()
  return [year, month.padStart(2, '0'), ...(day ? [day.padStart(2, '0')] : [])].join('-')
}

/** A typed date as drafts hold it; what cannot be read stays, to be refused. The kind follows from how it is written. */
export const readTypedDate = (
  sectorId: number,
  typed: string,
): { readonly when: EventTiming | null; readonly date: string } => {
  if (isStay(sectorId))
    return {
      when: null,
      date: typed
        .split(/\s(?:[-–]|al)\s/)
        .map(storedDay)
        .join('/'),
    }
  const date = storedDay(typed)
  return { when: /^\d{4}-\d{2}$/.test(date) ? MONTH : EXACT_DAY, date }
}

/** What staff typed as a draft of the wizard, so that the couple's own rules check it. */
export const editDraft = (
  { sectorId }: EditableAnnouncement,
  fields: EditFields,
  kept: Pick<WizardDraft, 'phone' | 'image'>,
): WizardDraft => ({
  ...emptyDraft,
  ...fields,
  ...kept,
  ...readTypedDate(sectorId, fields.date),
  sectorId,
  placeSource: 'city',
  duration: publicationDurations.find((days) => String(days) === fields.duration) ?? null,
})

/** Answers to questions the announcement's version does not ask: not editable, so they stay. */
export const answersOutOfReach = ({ answers }: EditableAnnouncement, set: QuestionSet): Record<string, string> => {
  const asked = new Set(questionsFor(set, answers).map(({ key }) => key))
  return Object.fromEntries(Object.entries(answers).filter(([key]) => !asked.has(key)))
}

const NOTHING = 'Non indicato'

const formOrder = ['title', 'description', 'budgetCents', 'city', 'date', 'duration'] as const

/**
 * What differs, field by field in the order of the form; empty when nothing does.
 *
 * @param set the questions the announcement was made with
 */
export const fieldChanges = (
  before: EditableAnnouncement,
  after: EditableAnnouncement,
  set: QuestionSet,
): readonly FieldChange[] => {
  const plain = formOrder.map((key) => {
    const field: Field = editableFields[key]
    const of = (one: EditableAnnouncement) => shownValue(field, valuesOf(one, eventDateText(eventDateOf(one)))[key])
    return { key: field.name, label: field.short ?? field.label, of }
  })
  const labels = new Map(
    [before, after].flatMap(({ answers }) => questionsFor(set, answers)).map(({ key, label }) => [key, label]),
  )
  const answers = [...labels].map(([key, label]) => ({
    key: `answers.${key}`,
    label,
    of: (one: EditableAnnouncement) => one.answers[key] ?? NOTHING,
  }))
  return [...plain, ...answers]
    .map(({ key, label, of }) => ({ key, label, before: of(before), after: of(after) }))
    .filter((change) => change.before !== change.after)
}

/** What suppliers do not price: another title or a longer publication leaves every offer as good as it was. */
const withoutEffect: ReadonlySet<string> = new Set(['title', 'duration'])

/** What a change does to the offers that were sent before it. */
export type OfferEffect = 'none' | 'kept' | 'reconfirm'

/** @param offerCount offers on the announcement now */
export const effectOnOffers = (changes: readonly Pick<FieldChange, 'key'>[], offerCount: number): OfferEffect => {
  if (offerCount === 0 || changes.length === 0) return 'none'
  return changes.some(({ key }) => !withoutEffect.has(key)) ? 'reconfirm' : 'kept'
}

/** The effect in words, for staff before it applies a change. */
export const offerEffectText = (effect: OfferEffect, offerCount: number): string => {
  const offers =
    offerCount === 1 ? 'La proposta ricevuta resta valida' : `Le ${offerCount} proposte ricevute restano valide`
  switch (effect) {
    case 'kept':
      return `${offers}: chi le ha inviate viene avvisato.`
    case 'reconfirm':
      return 'Chi ha inviato una proposta viene avvisato e deve confermarla: finché non la conferma, gli sposi non possono sceglierla.'
    default:
      return offerCount === 0 ? 'Nessuna proposta ricevuta: si può cambiare anche il budget.' : `${offers}.`
  }
}

/** The day by which a date is checked: one that was not touched may have come meanwhile. */
export const dateCheckedOn = (announcement: EditableAnnouncement, fields: EditFields, today: Day): Day =>
  fields.date.trim() === typedDate(announcement) && announcement.serviceOn < today ? announcement.serviceOn : today
