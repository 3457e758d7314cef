import { atPlace } from '#features/site/catalog/cities.rules.ts'
import type { PlaceWords } from './views.ts'

/** How the whole country is said. */
export const italyWords: PlaceWords = { name: 'Italia', at: 'in Italia', within: 'in Italia' }

/** Regions that stand with an article. */
const REGIONS: Readonly<Record<string, string>> = { Lazio: 'nel Lazio', Marche: 'nelle Marche' }

/** "in Puglia", "nel Lazio", "nelle Marche". @param name of a region */
export const regionWords = (name: string): PlaceWords => {
  const at = REGIONS[name] ?? `in ${name}`
  return { name, at, within: at }
}

/** Provinces that are no town with a plain name. */
const PROVINCES: Readonly<Record<string, Omit<PlaceWords, 'name'>>> = {
  'La Spezia': { at: 'alla Spezia', within: 'in provincia della Spezia' },
  'L’Aquila': { at: 'all’Aquila', within: 'in provincia dell’Aquila' },
  'Monza e della Brianza': { at: 'a Monza e in Brianza', within: 'in provincia di Monza e della Brianza' },
  'Sud Sardegna': { at: 'nel Sud Sardegna', within: 'nel Sud Sardegna' },
  'Verbano-Cusio-Ossola': { at: 'nel Verbano-Cusio-Ossola', within: 'nel Verbano-Cusio-Ossola' },
}

/** "a Lecce", "ad Ancona", "all’Aquila", "nel Sud Sardegna". @param name of a province */
export const provinceWords = (name: string): PlaceWords => ({
  name,
  ...(PROVINCES[name] ?? { at: atPlace(name), within: `in provincia di ${name}` }),
})
