import { distanceKm, type GeoPoint } from '#shared/geo.ts'
import { assume } from './assumptions.ts'
import { type Dice, diceOf } from './dice.ts'

/** Around them most people live and marry. */
const TOWNS: readonly GeoPoint[] = [
  { lat: 45.46, lon: 9.19 },
  { lat: 45.07, lon: 7.69 },
  { lat: 45.44, lon: 12.32 },
  { lat: 44.49, lon: 11.34 },
  { lat: 43.77, lon: 11.26 },
  { lat: 41.9, lon: 12.5 },
  { lat: 40.85, lon: 14.27 },
  { lat: 41.12, lon: 16.87 },
  { lat: 40.35, lon: 18.17 },
  { lat: 38.12, lon: 13.36 },
  { lat: 37.5, lon: 15.09 },
  { lat: 39.22, lon: 9.12 },
]
/** Corners of the rest of the country, without its seas. */
const COUNTRY = { south: 37, north: 46.5, west: 7.5, east: 17 }

/** Somebody who offers. */
export interface Agent {
  readonly id: number
  readonly seat: GeoPoint
  /** Own price, 1 being the usual one. */
  readonly price: number
  readonly isVerified: boolean
  readonly mayOffer: boolean
  readonly wantsNone: boolean
}

/** Somebody who asks. */
export interface Request {
  readonly id: number
  /** Day it is published. */
  readonly day: number
  readonly budget: number
  /** Kilometres to each agent. */
  readonly km: readonly number[]
  /** Agents that are busy on its date. */
  readonly busy: ReadonlySet<number>
}

const placeOf = (dice: Dice): GeoPoint => {
  if (dice.isHit(assume('bigTowns'))) {
    const town = TOWNS[Math.floor(dice.next() * TOWNS.length)] as GeoPoint
    return { lat: town.lat + dice.normal() * 0.1, lon: town.lon + dice.normal() * 0.14 }
  }
  return {
    lat: COUNTRY.south + dice.next() * (COUNTRY.north - COUNTRY.south),
    lon: COUNTRY.west + dice.next() * (COUNTRY.east - COUNTRY.west),
  }
}

const around = (dice: Dice): number => Math.exp(dice.normal() * assume('priceSpread'))

/** Suppliers and announcements of one seed: the same for a run with invitations and for one without. */
export const worldOf = (seed: number): { readonly agents: readonly Agent[]; readonly requests: readonly Request[] } => {
  const dice = diceOf(seed)
  const agents = Array.from({ length: assume('suppliers') }, (_, id) => ({
    id,
    seat: placeOf(dice),
    price: around(dice),
    isVerified: dice.isHit(assume('verifiedShare')),
    mayOffer: dice.isHit(assume('mayOfferShare')),
    wantsNone: dice.isHit(assume('limitChosenShare')),
  }))
  const requests = Array.from({ length: assume('announcements') }, (_, id) => {
    const place = placeOf(dice)
    const chance = assume(dice.isHit(assume('saturdayShare')) ? 'busySaturday' : 'busyOther')
    return {
      id,
      day: Math.floor((id * assume('days')) / assume('announcements')),
      budget: assume('budgets') * around(dice),
      km: agents.map(({ seat }) => distanceKm(place, seat)),
      busy: new Set(agents.filter(() => dice.isHit(chance)).map((agent) => agent.id)),
    }
  })
  return { agents, requests }
}
