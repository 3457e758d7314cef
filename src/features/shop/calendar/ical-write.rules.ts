import { addDays, type Day } from '#shared/days.ts'
import { escapeText, foldLine } from './ical-lines.rules.ts'

/** What follows the @ in the identity of our own events: recognized as our own when read back. */
export const OWN_EVENTS = '@calendario.promessi'

/** An event of whole days, both ends included. */
export interface IcalEvent {
  /** Unique and lasting, without what follows the @. */
  readonly uid: string
  readonly startOn: Day
  readonly endOn: Day
  readonly summary: string
  readonly description: string | null
  /** Whether who reads it is not to be asked for these days. */
  readonly isBusy: boolean
  /** ISO instant of its last change. */
  readonly stampedAt: string
}

const dateOf = (on: Day): string => on.replaceAll('-', '')
const instantOf = (at: string): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const eventLines = ({ uid, startOn, endOn, summary, description, isBusy, stampedAt }: IcalEvent): string[] => [
  'BEGIN:VEVENT',
  `UID:${uid}${OWN_EVENTS}`,
  `DTSTAMP:${instantOf(stampedAt)}`,
  `DTSTART;VALUE=DATE:${dateOf(startOn)}`,
  // The end of an event is the first day after it.
  `DTEND;VALUE=DATE:${dateOf(addDays(endOn, 1))}`,
  `SUMMARY:${escapeText(summary)}`,
  ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
  `TRANSP:${isBusy ? 'OPAQUE' : 'TRANSPARENT'}`,
  'END:VEVENT',
]

/** A calendar as other programs read it (RFC 5545): the same events give the same text. */
export const writeCalendar = (name: string, events: readonly IcalEvent[]): string =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Promessi//Calendario//IT',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escapeText(name)}`,
    'X-WR-TIMEZONE:Europe/Rome',
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ]
    .map((line) => `${foldLine(line)}\r\n`)
    .join('')
