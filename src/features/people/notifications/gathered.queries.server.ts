import { announcements } from '#features/auction/announcements/schema.server.ts'
import { offers } from '#features/auction/offers/schema.server.ts'
import { db } from '#platform/db/db.server.ts'
import { isOneOf } from '#platform/db/one-of.server.ts'
import type { AboutAnnouncement } from './gathered.rules.ts'
import { readIdaction } from './notification-subject.rules.ts'
import { subjectNamesOf } from './notifications.rules.ts'

interface Told {
  readonly id: number
  readonly type: number
  readonly actionId: string | null
}

/** The announcement, or the offer made for one, that a notification is about; null for anything else. */
const sourceOf = ({ type, actionId }: Told): { readonly announcement?: number; readonly offer?: number } | null => {
  const subject = actionId === null ? null : readIdaction(actionId, subjectNamesOf(type))
  if (subject === null || typeof subject === 'string') return null
  if ('announcement' in subject) return { announcement: subject.announcement }
  if ('questions' in subject) return { announcement: subject.questions }
  if ('offer' in subject) return { offer: subject.offer }
  return 'offerQuestions' in subject ? { offer: subject.offerQuestions } : null
}

/** The announcements these notifications are about, by the ids of the notifications. */
export const announcementsOf = async (told: readonly Told[]): Promise<ReadonlyMap<number, AboutAnnouncement>> => {
  const sources = told.flatMap((one) => {
    const source = sourceOf(one)
    return source ? [{ id: one.id, ...source }] : []
  })
  if (sources.length === 0) return new Map()
  const offerIds = sources.flatMap(({ offer }) => offer ?? [])
  const made = await db()
    .select({ id: offers.id, announcementId: offers.announcementId })
    .from(offers)
    .where(isOneOf(offers.id, offerIds))
  const ofOffer = new Map(made.map(({ id, announcementId }) => [id, announcementId]))
  const wanted = sources.map(({ id, announcement, offer = 0 }) => ({ id, about: announcement ?? ofOffer.get(offer) }))
  const named = await db()
    .select({ id: announcements.id, title: announcements.title })
    .from(announcements)
    .where(isOneOf(announcements.id, [...new Set(wanted.flatMap(({ about }) => about ?? []))]))
  const known = new Map(named.map((one) => [one.id, one]))
  return new Map(
    wanted.flatMap(({ id, about = 0 }) => {
      const found = known.get(about)
      return found ? [[id, found] as const] : []
    }),
  )
}
