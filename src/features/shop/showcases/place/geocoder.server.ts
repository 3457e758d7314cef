import { z } from 'zod'
import { findCity } from '#features/site/catalog/index.server.ts'
import { config } from '#platform/config.server.ts'
import type { ToConfirm } from '#platform/launch.server.ts'
import type { GeoPoint } from '#shared/geo.ts'

/** A place a search found (API-34). */
export interface FoundPlace extends GeoPoint {
  readonly displayName: string
  /** `town` when only the town of the address is known. */
  readonly precision: 'address' | 'town'
}

/** An address as the company wrote it. */
export interface WrittenAddress {
  readonly street: string
  readonly city: string
  readonly province: string
}

const TIMEOUT_MS = 8000

const Answer = z.array(z.object({ lat: z.coerce.number(), lon: z.coerce.number(), display_name: z.string() }))

/** The middle of the town, from the list of comuni: works without a network. @returns an empty list for no town of ours */
export const locateTown = ({ city, province }: WrittenAddress): readonly FoundPlace[] => {
  const town = findCity(city, province)
  if (!town) return []
  return [{ lat: town.lat, lon: town.lon, displayName: `${town.city} (${town.province})`, precision: 'town' }]
}

/** Whether addresses can be found, and not only towns. */
export const findsAddresses = (): boolean => config.GEOCODER_URL !== undefined

/** Without a server every marker stands on the middle of its town: pages say so, staff decides whether to launch like that (SHOW-40). */
export const mapToConfirm: readonly ToConfirm[] = [
  {
    key: 'map:geocoder',
    group: 'Mappa',
    label: 'Ricerca degli indirizzi',
    where: { label: 'Variabile d’ambiente GEOCODER_URL' },
    present: () => config.GEOCODER_URL ?? 'Nessun servizio: il segnaposto delle vetrine sta al centro del comune',
  },
]

/**
 * Asks the Nominatim server for an address. Its public one wants at most one question a second from the whole application and a
 * name to write to: the caller keeps the pace.
 *
 * @returns best first, empty when it knows no such address
 * @throws Error when the server does not answer, so that the job asks again
 * @see open-questions.md OQ-162
 */
export const locateAddress = async ({ street, city, province }: WrittenAddress): Promise<readonly FoundPlace[]> => {
  const asked = new URL('search', config.GEOCODER_URL?.replace(/\/*$/, '/'))
  for (const [name, value] of Object.entries({
    q: `${street}, ${city} (${province}), Italia`,
    format: 'jsonv2',
    limit: '3',
    countrycodes: 'it',
    'accept-language': 'it',
  }))
    asked.searchParams.set(name, value)
  const answer = await fetch(asked, {
    headers: { 'user-agent': `Promessi (${config.SUPPORT_EMAIL})` },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (!answer.ok) throw new Error(`The geocoder answered ${answer.status}`)
  const places = Answer.parse(await answer.json())
  return places.map(({ lat, lon, display_name }) => ({ lat, lon, displayName: display_name, precision: 'address' }))
}
