import { createHash } from 'node:crypto'
import { addDays, todayInRome } from '#shared/days.ts'
import { numberedEntries } from './calendar-page.server.ts'
import { supplierByToken } from './feeds.queries.server.ts'
import { writeCalendar } from './ical-write.rules.ts'
import { hashOfToken } from './link.service.server.ts'

const DAYS_BACK = 92
const DAYS_AHEAD = 731

const summaries = { rental: 'Noleggio: ', unit: 'Da parte: ', won: 'Annuncio vinto: ', block: '', feed: '' } as const

/**
 * A supplier's calendar for other programs. Titles of its own products and announcements, towns and order numbers: no couple is named.
 * What was read elsewhere is not told again.
 *
 * @param file what stands in the address: the secret and `.ics`
 * @returns the text and its mark, the same as long as nothing changes; null for an unknown or revoked secret
 */
export const calendarFile = async (file: string, at: Date): Promise<{ text: string; etag: string } | null> => {
  const token = /^([\w-]{43})\.ics$/.exec(file)?.[1]
  const supplierId = token ? await supplierByToken(hashOfToken(token)) : null
  if (supplierId === null) return null
  const today = todayInRome(at)
  const within = { startOn: addDays(today, -DAYS_BACK), endOn: addDays(today, DAYS_AHEAD) }
  const entries = (await numberedEntries(supplierId, within, at)).filter(({ kind }) => kind !== 'feed')
  const text = writeCalendar(
    'Promessi',
    entries.map(({ kind, id, title, detail, startOn, endOn, createdAt }) => ({
      ...{ uid: `${kind}-${id}`, startOn, endOn, description: detail },
      summary: `${summaries[kind]}${title}`,
      // A rental occupies the goods, not the supplier.
      isBusy: kind === 'won' || kind === 'block',
      stampedAt: createdAt ?? `${startOn}T00:00:00Z`,
    })),
  )
  return { text, etag: `"${createHash('sha256').update(text).digest('base64url')}"` }
}
