import data from '../../src/features/site/catalog/data/cities.json' with { type: 'json' }
import type { Random } from './random.ts'

export interface Town {
  readonly city: string
  readonly province: string
  readonly lat: number
  readonly lon: number
}

interface Counted extends Town {
  /** Inhabitants of this town and all before it. */
  readonly upTo: number
}

let sum = 0
const towns: readonly Counted[] = data.comuni.map((line) => {
  const [city = '', province = '', lat, lon, population] = line.split('|')
  sum += Number(population)
  return { city, province, lat: Number(lat), lon: Number(lon), upTo: sum }
})

/** A town of Italy, as often as people live there. */
export const townOf = (random: Random): Town => {
  const wanted = random.next() * sum
  let low = 0
  let high = towns.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((towns[middle] as Counted).upTo > wanted) high = middle
    else low = middle + 1
  }
  return towns[low] as Counted
}
