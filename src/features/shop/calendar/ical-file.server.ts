import ICAL from 'ical.js'

/** Most events of a calendar that is read. */
const MAX_EVENTS = 5000
/** Most lines that cannot be read. */
const MAX_UNREADABLE = 1000
/** Lines between two pauses: a few milliseconds of work. */
const LINES_AT_A_TIME = 1000

/** What decides which days are busy. Titles, descriptions and guests are not even parsed. */
const WANTED = new Set([
  ...['UID', 'DTSTART', 'DTEND', 'DURATION', 'RRULE', 'RDATE', 'EXDATE', 'RECURRENCE-ID', 'STATUS', 'TRANSP'],
  ...['TZID', 'TZOFFSETFROM', 'TZOFFSETTO'],
])

/** Days that are left out, written without saying that they are days. */
const BARE_DAYS = /^(EXDATE)(:\d{8}(?:,\d{8})*)$/i

/** Property of an event with days that cannot be read. */
export const UNREAD = 'x-unread'

/** A property and a component in jCal (RFC 7265), which ical.js works on. */
type JCalProperty = unknown[]
type JCalComponent = [name: string, properties: JCalProperty[], components: JCalComponent[]]

/** Why a text is no calendar, in Italian. */
export class IcalProblem extends Error {}

/** Lets other work have its turn. */
export const breathe = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

const unfoldLines = (text: string): string[] =>
  text
    .replace(/^\uFEFF/, '')
    .replace(/(?:\r\n|\r|\n)[ \t]/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')

/** The property of a line; null when it is of no use here, undefined when it cannot be read. */
const propertyOf = (line: string, isEvent: boolean): JCalProperty | null | undefined => {
  const name = /^([\w-]+)[;:]/.exec(line)?.[1]?.toUpperCase() ?? ''
  if (!WANTED.has(name)) return null
  // Read by another library, from its text.
  if (name === 'RRULE' && isEvent) return ['rrule', {}, 'text', line.slice(line.indexOf(':') + 1)]
  try {
    const property = ICAL.parse.property(line.trimEnd().replace(BARE_DAYS, '$1;VALUE=DATE$2'), ICAL.design.icalendar)
    // Values are only read when they are asked for.
    new ICAL.Property(property).getValues()
    return property
  } catch {
    return undefined
  }
}

/**
 * The calendars of a text.
 *
 * @throws IcalProblem for what is no calendar, or is damaged, with why
 */
export const calendarsOf = async (text: string): Promise<ICAL.Component[]> => {
  const lines = unfoldLines(text)
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? ''))
    throw new IcalProblem('Questo non è un calendario iCal: un file .ics comincia con BEGIN:VCALENDAR.')
  const calendars: JCalComponent[] = []
  const inside: JCalComponent[] = []
  let [events, unreadable] = [0, 0]
  for (const [index, line] of lines.entries()) {
    if (index % LINES_AT_A_TIME === LINES_AT_A_TIME - 1) await breathe()
    const [, edge, kind = ''] = /^(BEGIN|END):\s*([\w-]+)\s*$/i.exec(line) ?? []
    if (edge?.toUpperCase() === 'BEGIN') {
      const component: JCalComponent = [kind.toLowerCase(), [], []]
      if (component[0] === 'vevent') events += 1
      if (events > MAX_EVENTS) throw new IcalProblem('Il calendario ha più di 5000 eventi: esportane solo una parte.')
      ;(inside.at(-1)?.[2] ?? calendars).push(component)
      inside.push(component)
    } else if (edge) {
      if (inside.pop()?.[0] !== kind.toLowerCase())
        throw new IcalProblem('Il calendario è rovinato: le sue parti non si chiudono in ordine.')
    } else {
      const component = inside.at(-1)
      const property = propertyOf(line, component?.[0] === 'vevent')
      if (property) component?.[1].push(property)
      if (property !== undefined) continue
      unreadable += 1
      if (unreadable > MAX_UNREADABLE) throw new IcalProblem('Il calendario è rovinato: molte sue date non si leggono.')
      // An EXDATE that is not read leaves its day busy.
      if (/^RDATE/i.test(line)) component?.[1].push([UNREAD, {}, 'text', ''])
    }
  }
  if (inside.length > 0) throw new IcalProblem('Il calendario è incompleto: manca la fine. Scaricalo di nuovo.')
  return calendars.filter(([name]) => name === 'vcalendar').map((calendar) => new ICAL.Component(calendar))
}
