import { announcementCode } from '#features/auction/announcements/auction.rules.ts'
import { type Day, formatDay, todayInRome } from '#shared/days.ts'

/** Suppliers one couple can begin to ask within a day: a wedding asks a few, an advertiser asks all. */
export const enquiryLimit = { name: 'enquiries', max: 20, windowMs: 86_400_000 } as const

/** What stands in the field before anything was typed. */
export const firstQuestion = (on: Day | null): string =>
  on === null ? '' : `Buongiorno, siete liberi il ${formatDay(on)}? `

/** The message of an invitation: a supplier reads it like any other, its number leads to the announcement. */
export const invitationText = (announcement: {
  readonly id: number
  readonly title: string
  readonly expiresAt: Date
}): string =>
  `Vi invitiamo al nostro annuncio «${announcement.title}» (${announcementCode(announcement.id)}): aspettiamo la vostra proposta entro il ${formatDay(todayInRome(announcement.expiresAt))}.`

/** Names the one invitation of a supplier to an announcement: pressing again writes nothing more. */
export const invitationKey = (announcementId: number): string => `invitation-${announcementId}`
