import { OTHER_CARRIER } from '#shared/carriers.ts'

/** Addresses of the carriers' pages by {@link carrierKey}, `{code}` for the number of the parcel. */
export type TrackingPages = ReadonlyMap<string, string>

/** By what a carrier is found, however its name is written. */
export const carrierKey = (name: string): string => name.trim().toLowerCase()

/** What a number may look like once its spaces are gone; anything else is shown as text (ecosystem 9). */
const CODE = /^[A-Z0-9][A-Z0-9/-]{2,34}$/i

/**
 * The carrier's own page for a parcel; opened in a new tab without referrer.
 *
 * @param carrier compared without regard to case
 * @returns null for other carriers, and without a number that can be one: what there is is shown as text
 */
export const trackingUrl = (
  carrier: string | null,
  trackingNumber: string | null,
  pages: TrackingPages,
): string | null => {
  if (!carrier || !trackingNumber) return null
  const page = pages.get(carrierKey(carrier))
  const code = trackingNumber.replace(/\s+/g, '')
  return page && CODE.test(code) ? page.replace('{code}', () => encodeURIComponent(code)) : null
}

/** Characters of an address. */
export const PAGE_MAX = 300

const addressOf = (page: string): URL | null => {
  try {
    return new URL(page.replace('{code}', '1234567890'))
  } catch {
    return null
  }
}

/**
 * What is wrong with the address of a carrier's page, in words; null when it can be used. Couples follow it with one click: it must be a
 * secure page of one fixed host, and the number its only variable part.
 */
export const pageProblem = (page: string): string | null => {
  if (page.length > PAGE_MAX) return `Al massimo ${PAGE_MAX} caratteri`
  if (page.split('{code}').length !== 2) return 'Scrivi {code} una volta, dove va il numero di spedizione'
  const url = addressOf(page)
  if (!url || !page.startsWith('https://') || /\s/.test(page))
    return 'Scrivi un indirizzo completo, che inizia con https://'
  if (url.username || url.password) return 'L’indirizzo non può contenere nome utente o password'
  // The host as it is written: the browser must not read another one into it.
  if (!page.startsWith(`https://${url.host}/`) || !url.host.includes('.') || url.host.includes('1234567890'))
    return 'Il sito deve essere scritto per esteso; {code} va dopo il nome del sito'
  return null
}

/** Characters of a carrier's name. */
export const NAME_MAX = 40

/** What is wrong with the name of a new carrier, in words; null when it can be used. */
export const nameProblem = (name: string): string | null => {
  if (name.length < 2) return 'Scrivi il nome del corriere'
  if (name.length > NAME_MAX) return `Al massimo ${NAME_MAX} caratteri`
  if (!/^[\p{L}\p{N}][\p{L}\p{N} .&’'-]*$/u.test(name))
    return 'Il nome può avere lettere, numeri, spazi, punti e trattini'
  return carrierKey(name) === OTHER_CARRIER ? 'Questo nome è già usato per i corrieri senza una pagina' : null
}
