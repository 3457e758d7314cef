import type { Carrier } from '#shared/carriers.ts'

/** A carrier that has a page where a parcel can be followed. */
export type TrackedCarrier = Exclude<Carrier, 'altro'>

/** In the order in which staff sees them; their places are locks too, so new ones come last. */
export const trackedCarriers: readonly TrackedCarrier[] = ['BARTOLINI', 'UPS', 'TNT', 'DHL', 'SDA']

/** Addresses of the carriers' pages, `{code}` for the number of the parcel. */
export type TrackingPages = Readonly<Record<TrackedCarrier, string>>

/** Where parcels are followed until staff says otherwise: carriers change these pages without notice (OQ-137). */
export const usualPages: TrackingPages = {
  BARTOLINI: 'https://www.mybrt.it/it/mybrt/my-parcels/search?lang=it&parcelNumber={code}',
  UPS: 'https://www.ups.com/track?loc=it_IT&tracknum={code}',
  TNT: 'https://www.tnt.it/tracking/getTrack.html?wt=1&consigNos={code}',
  DHL: 'https://www.dhl.com/it-it/home/tracking.html?tracking-id={code}&submit=1',
  SDA: 'https://www.sda.it/wps/portal/Servizi_online/dettaglio-spedizione?locale=it&tracing.letteraVettura={code}',
}

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
  const page = pages[carrier.toUpperCase() as TrackedCarrier]
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
