import { firstSectors } from '#features/site/catalog/sector-table.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { contactDataMessage, containsContactData } from '#shared/contact-data.rules.ts'
import { type Day, day, isDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { pick } from '#shared/fields.ts'
import type { WizardImage } from './wizard/wizard.rules.ts'
import type { AnnouncementRequest } from './wizard/wizard-draft.rules.ts'
import {
  type AnnouncementValues,
  announcementFields,
  type EventTiming,
  EXACT_DAY,
  MONTH,
} from './wizard/wizard-fields.rules.ts'

/** How the date of the service is kept: a day, a month by its first day, or a stay with both ends. */
export interface EventDate {
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
  readonly serviceUntilOn: Day | null
}

/** A checked date of the wizard as it is kept. @param date 'YYYY-MM-DD', 'YYYY-MM' or 'YYYY-MM-DD/YYYY-MM-DD' */
export const toEventDate = (date: string): EventDate => {
  const [start = '', end] = date.split('/')
  if (end !== undefined) return { timing: 'range', serviceOn: day(start), serviceUntilOn: day(end) }
  return isDay(start)
    ? { timing: 'day', serviceOn: start, serviceUntilOn: null }
    : { timing: 'month', serviceOn: day(`${start}-01`), serviceUntilOn: null }
}

/** The inverse of `toEventDate`: the date as the wire and the wizard write it (OQ-113). */
export const eventDateOf = ({ timing, serviceOn, serviceUntilOn }: EventDate): string => {
  if (timing === 'month') return serviceOn.slice(0, 7)
  return timing === 'range' ? `${serviceOn}/${serviceUntilOn ?? serviceOn}` : serviceOn
}

/** The wire's `when`; null for stays, which are not asked it. */
export const timingText = (timing: EventDate['timing']): EventTiming | null => {
  if (timing === 'range') return null
  return timing === 'month' ? MONTH : EXACT_DAY
}

/** Where a town lies, as it is kept. */
interface Place {
  readonly city: string
  readonly province: string
  readonly lat: number
  readonly lon: number
}

/** What is kept of the fields every announcement has. @param place the town that was named */
export const columnsOf = (values: AnnouncementValues, { city, province, lat, lon }: Place) => {
  const { when: _, date, duration, mode: _mode, ...kept } = pick(announcementFields, values)
  return { ...kept, ...{ city, province, lat, lon }, ...toEventDate(date), durationDays: duration }
}

/** Messages beside every text that carries an e-mail address or a telephone number (decisions.md 8); empty when none does. */
export const contactProblems = (request: Pick<AnnouncementRequest, 'title' | 'description' | 'answers'>): FieldErrors =>
  Object.fromEntries(fieldsWithContactData(request).map((field) => [field, contactDataMessage]))

const STORED_NAME = /^[a-f0-9]{32}\.webp$/

/**
 * What the wire's `image` means: the picture's data, the name of one already kept (publishing again), or the name of the
 * sector's own picture.
 *
 * @param name what the picture's file was called, when it is told
 * @returns null when it is none of them
 */
export const readImageField = (sectorId: number | null, image: string, name?: string): WizardImage | null => {
  if (image.startsWith('data:')) return { kind: 'upload', data: image, ...(name ? { name } : {}) }
  if (STORED_NAME.test(image)) return { kind: 'stored', name: image }
  const file = image.split('/').at(-1)
  // The picture the sector had at first still means "its own", whatever staff has given it since.
  const own = [sectorId === null ? undefined : findSector(sectorId), firstSectors.find(({ id }) => id === sectorId)]
  return file && (file === 'default' || own.some((sector) => sector?.illustration.endsWith(`/${file}`)))
    ? { kind: 'default' }
    : null
}

/** The names of the texts that carry an e-mail address or a telephone number: `title`, `description` or the key of an answer. */
export const fieldsWithContactData = (
  texts: Readonly<{ title: string; description: string; answers: Readonly<Record<string, string>> }>,
): string[] =>
  Object.entries({ ...texts.answers, title: texts.title, description: texts.description })
    .filter(([, text]) => containsContactData(text))
    .map(([name]) => name)
