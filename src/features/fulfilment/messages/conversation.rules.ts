import { type Day, daysBetween, formatDayWithWeekday, todayInRome } from '#shared/days.ts'

/** What a conversation can be about. */
export const conversationKinds = ['announcement', 'offer', 'order', 'enquiry'] as const
export type ConversationKind = (typeof conversationKinds)[number]

/** Names one conversation by what it is about: there is one at most. */
export interface SubjectKey {
  readonly kind: ConversationKind
  readonly subjectId: number
}

/** Where somebody stands in a conversation: `staff` is the support desk, or staff that reviews a report. */
export type Side = 'couple' | 'supplier' | 'staff'

/** Longest message (OQ-142). */
export const MESSAGE_MAX = 1000
/** How many messages a conversation opens with, and how many each step upwards adds. */
export const MESSAGES_SHOWN = 30
/** Most photos of one message. */
export const MOST_PHOTOS = 5
/** How long a message waits unread before an e-mail tells of it. */
export const MAIL_AFTER_MINUTES = 10

/** What the assistance is called. */
export const ASSISTANCE = 'Assistenza Promessi'

/** First part of the address of a side's messages. */
export const messagesHome = (side: Side): string => (side === 'couple' ? '/messages' : '/portal/messages')

/** A conversation's page. */
export const conversationPath = (side: Side, id: number): string => `${messagesHome(side)}/${id}`

/** The page that opens the conversation about something, or begins it. */
export const talkPath = (side: Side, { kind, subjectId }: SubjectKey): string =>
  `${messagesHome(side)}/${kind}-${subjectId}`

/** What the last part of such an address names: `offer-26`; null for anything else, such as a conversation's number. */
export const subjectIn = (part: string | undefined): SubjectKey | null => {
  const [, word, digits] = /^([a-z]+)-([1-9]\d{0,8})$/.exec(part ?? '') ?? []
  const kind = conversationKinds.find((one) => one === word)
  return kind ? { kind, subjectId: Number(digits) } : null
}

/**
 * The conversation about an order: what was awarded is talked about where its offer is, before and after it is paid.
 *
 * @param order `offerId` is null for orders of a store
 */
export const orderTalk = (order: { readonly id: number; readonly offerId: number | null }): SubjectKey =>
  order.offerId === null ? { kind: 'order', subjectId: order.id } : { kind: 'offer', subjectId: order.offerId }

/** What decides whether a side may write now. */
export interface TalkFacts {
  readonly kind: ConversationKind
  readonly side: Side
  /** The other side is the assistance. */
  readonly isAssistance: boolean
  /** An offer the couple has chosen and that was not given up. */
  readonly isChosen: boolean
  /** The order was paid, also if it was cancelled since. */
  readonly isPaid: boolean
  /** The account on the other side is closed. */
  readonly isOtherGone: boolean
  /** Who blocked the conversation; null for none. */
  readonly blockedBy: 'me' | 'other' | 'staff' | null
}

export type TalkProblem =
  | 'not_yours'
  | 'no_talk_before_choice'
  | 'no_talk'
  | 'talk_gone'
  | 'talk_blocked_by_me'
  | 'talk_blocked'
  | 'talk_closed_by_staff'

/**
 * Why a side may not write; null when it may. Couples write to the assistance about their announcements, to the supplier they have
 * chosen, to the seller they have paid (OQ-142), and to whoever shows itself, from its showcase (decision 0125).
 */
export const talkProblem = (facts: TalkFacts): TalkProblem | null => {
  if (facts.side === 'staff' && !facts.isAssistance) return 'not_yours'
  if (facts.kind === 'offer' && !facts.isChosen && !facts.isPaid) return 'no_talk_before_choice'
  if (facts.kind === 'order' && !facts.isPaid) return 'no_talk'
  if (facts.isOtherGone) return 'talk_gone'
  if (facts.blockedBy === 'staff') return 'talk_closed_by_staff'
  if (facts.blockedBy) return facts.blockedBy === 'me' ? 'talk_blocked_by_me' : 'talk_blocked'
  return null
}

/**
 * Whether contacts may be written: to the assistance, and once the order is paid. Until then a deal could be made behind the
 * announcement's back.
 */
export const mayCarryContact = ({ isAssistance, isPaid }: Pick<TalkFacts, 'isAssistance' | 'isPaid'>): boolean =>
  isAssistance || isPaid

/** "Oggi", "Ieri", "lunedì 16/03/2026": what stands between the messages of two days. */
export const dayLabel = (day: Day, today: Day): string => {
  const ago = daysBetween(day, today)
  if (ago === 0) return 'Oggi'
  return ago === 1 ? 'Ieri' : formatDayWithWeekday(day)
}

/** Messages of a day, in their order. */
export interface MessageDay<M> {
  readonly day: Day
  readonly messages: readonly M[]
}

/** Cuts messages, oldest first, into days of Rome. */
export const byDay = <M extends { readonly at: string }>(messages: readonly M[]): MessageDay<M>[] =>
  [...Map.groupBy(messages, ({ at }) => todayInRome(at))].map(([day, own]) => ({ day, messages: own }))

/** "Una foto", "3 foto". */
export const photoCountLabel = (count: number): string => (count === 1 ? 'Una foto' : `${count} foto`)

/**
 * A message in a few words, for lists and e-mails: what was written, else what was shown.
 *
 * @param photos how many it carries; 0 beside an empty text when the sender was erased
 */
export const messagePreview = (text: string, photos: number): string =>
  text !== '' ? text : photos > 0 ? photoCountLabel(photos) : 'Foto non più disponibile'

/** A part of a message: words, or the number of an announcement. */
export interface MessagePart {
  readonly words: string
  readonly announcementId: number | null
}

/** Cuts a message at the numbers of announcements in it ("AN-20012"). */
export const byAnnouncement = (text: string): MessagePart[] =>
  text
    .split(/\b(AN-\d{5,9})\b/)
    .filter((words) => words !== '')
    .map((words) => {
      const number = /^AN-\d{5,9}$/.test(words) ? Number(words.slice(3)) - 20_000 : 0
      return { words, announcementId: number > 0 ? number : null }
    })

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()

/** Whether a name or title carries what was searched for, whatever the case and the accents. */
export const matchesSearch = (search: string, ...texts: readonly string[]): boolean =>
  plain(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => texts.some((text) => plain(text).includes(word)))
