import { addDays, type Day } from '#shared/days.ts'
import type { DaySpan } from './calendar.rules.ts'

/** How many calendars a supplier joins. */
export const MOST_FEEDS = 5
/** How often a calendar is read again. */
export const READ_EVERY_HOURS = 1

/** What is said of an address that cannot be one. */
export const ADDRESS_WANTED = 'Scrivi un indirizzo che comincia con https://, senza nome utente e password.'

/** Days of another calendar that are kept: those of the last month, and as far ahead as anything can be rented. */
export const feedWindow = (today: Day): DaySpan => ({ startOn: addDays(today, -31), endOn: addDays(today, 731) })

/**
 * The address of a calendar as it is asked; `webcal:` is https by another name. Null for what is none.
 *
 * @param isTrusted origins that may be something else, for development
 */
export const feedAddress = (text: string, isTrusted: (origin: string) => boolean = () => false): string | null => {
  const written = text.trim().replace(/^webcals?:\/\//i, 'https://')
  if (!URL.canParse(written)) return null
  const url = new URL(written)
  if (isTrusted(url.origin)) return url.href
  const isOne = url.protocol === 'https:' && url.port === '' && url.username === '' && url.password === ''
  return isOne && url.hostname.includes('.') ? url.href : null
}

/** Why a calendar could not be read, for its supplier. @param status HTTP status of the answer, where there was one */
export const feedErrorText = (
  fault: 'address' | 'private' | 'unreachable' | 'slow' | 'large' | 'refused',
  status: number | null,
): string => {
  switch (fault) {
    case 'address':
    case 'private':
      return 'L’indirizzo porta a un sito che non possiamo leggere: serve un indirizzo https pubblico.'
    case 'slow':
      return 'Il sito del calendario non ha risposto in tempo.'
    case 'large':
      return 'Il calendario supera 1 MB: esportane solo una parte.'
    case 'unreachable':
      return 'Il sito del calendario non risponde: controlla l’indirizzo.'
    case 'refused':
      if (status === 404 || status === 410) return 'A questo indirizzo non c’è più nessun calendario.'
      if (status === 401 || status === 403) return 'Il calendario non è condiviso: serve il suo indirizzo segreto.'
      return 'Il sito del calendario ha risposto con un errore.'
  }
}
