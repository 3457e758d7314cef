import { around, circles, n, placed, shapeOf } from './geometry.ts'
import type { Tones } from './palettes.ts'
import { at, type Scene } from './scene.ts'

/** Shapes of one colour as one path: drawn in a tenth of the time. */
export class Heap {
  readonly #paths = new Map<string, string>()

  add(fill: string, path: string): void {
    this.#paths.set(fill, (this.#paths.get(fill) ?? '') + path)
  }

  drawn(): string {
    return [...this.#paths].map(([fill, path]) => `<path d="${path}" fill="${fill}"/>`).join('')
  }
}

const rings = new Map<string, string>()

/** A ring of petals, one path. */
const petals = (count: number, shape: string, fill: string, edge: string, turn: number, scale = 1): string => {
  const key = `${count} ${shape}`
  const known = rings.get(key)
  const ring =
    known ??
    Array.from({ length: count }, (_, index) => placed(shapeOf(shape), 0, 0, (index * 360) / count, 1)).join('')
  if (known === undefined) rings.set(key, ring)
  return `<path d="${ring}" fill="${fill}" stroke="${edge}" stroke-width="1.8" transform="rotate(${n(turn)})scale(${scale})"/>`
}

const shadow = '<circle r="92" cx="8" cy="14" fill="#141a46" fill-opacity=".13"/>'

const FULL = 'M0 0C-52 -22 -64 -78 -34 -96C-18 -106 18 -106 34 -96C64 -78 52 -22 0 0Z'

/** Rose or peony: rings of petals, deeper to the heart. */
const rose = (s: Scene, tones: Tones): string => {
  let drawn = shadow
  for (const [ring, count] of [8, 7, 5, 3].entries())
    drawn += petals(
      count,
      FULL,
      tones[ring + 2] ?? '',
      tones[ring + 4] ?? '',
      s.random(0, 70),
      [1, 0.76, 0.52, 0.29][ring],
    )
  return drawn
}

const ranunculus = (s: Scene, tones: Tones): string => {
  let drawn = shadow
  for (const [ring, r] of [92, 74, 56, 38, 22].entries())
    drawn += `<circle r="${r}" cx="${n(s.random(-5, 5))}" cy="${n(s.random(-5, 5))}" fill="${tones[2 + (ring >> 1) + (ring % 2)]}" stroke="${tones[5]}" stroke-width="1.6"/>`
  return `${drawn}<circle r="9" fill="#6f8a4f"/>`
}

const heart = (fill: string, r: number) =>
  `<circle r="${r}" fill="${fill}"/><circle r="${r * 0.5}" cx="-3" cy="-4" fill="#fff" fill-opacity=".25"/>`

const dots = (fill: string, r: number, count: number) =>
  `<path d="${circles(Array.from({ length: count }, (_, index) => [...around(0, 0, r, (index * 360) / count), 4] as const))}" fill="${fill}"/>`

const anemone = (s: Scene, tones: Tones): string =>
  shadow +
  petals(7, FULL, tones[1] ?? '', tones[4] ?? '', s.random(0, 50)) +
  petals(6, FULL, tones[2] ?? '', tones[4] ?? '', s.random(0, 50), 0.7) +
  dots('#2a3166', 32, 14) +
  heart('#232a5e', 18)

const almond = (s: Scene, tones: Tones): string =>
  petals(
    5,
    'M0 0C-20 -14 -50 -42 -45 -76C-41 -97 -16 -102 0 -89C16 -102 41 -97 45 -76C50 -42 20 -14 0 0Z',
    tones[2] ?? '',
    tones[4] ?? '',
    s.random(0, 72),
  ) +
  petals(5, 'M0 0C-8 -10 -14 -30 0 -44C14 -30 8 -10 0 0Z', tones[4] ?? '', tones[4] ?? '', 0) +
  dots('#d9a52e', 34, 10) +
  heart(tones[7] ?? '', 10)

const daisy = (s: Scene, tones: Tones): string =>
  petals(13, 'M0 0C-16 -30 -18 -84 0 -98C18 -84 16 -30 0 0Z', tones[1] ?? '', tones[4] ?? '', s.random(0, 30)) +
  heart('#e0ad33', 26)

const dahlia = (s: Scene, tones: Tones): string => {
  let drawn = shadow
  for (const [ring, count] of [16, 14, 11, 8].entries())
    drawn += petals(
      count,
      'M0 0C-15 -30 -18 -78 0 -100C18 -78 15 -30 0 0Z',
      tones[3 + ring] ?? '',
      tones[4 + ring] ?? '',
      s.random(0, 20),
      1 - ring * 0.22,
    )
  return drawn
}

const cluster = (fill: (at: number) => string, count: number, reach: number, size: number) => (s: Scene) => {
  const heap = new Heap()
  for (let index = 0; index < count; index += 1) {
    const [x, y] = around(0, 0, Math.sqrt(s.random()) * reach, s.random(0, 360))
    heap.add(fill(index), circles([[x, y, size * s.random(0.8, 1.2)]]))
  }
  return heap.drawn()
}

const mimosa = cluster((index) => ['#f0cb4f', '#e3b432', '#f6dd83'][index % 3] ?? '', 26, 84, 15)

const hydrangea = (s: Scene, tones: Tones): string =>
  shadow + cluster((index) => tones[2 + (index % 4)] ?? '', 40, 84, 17)(s)

const lemon = (): string =>
  shadow +
  '<path d="M0 -96C8 -94 14 -84 22 -78C62 -60 74 -8 58 30C46 60 22 72 8 82C4 90 -4 90 -8 82C-22 72 -46 60 -58 30C-74 -8 -62 -60 -22 -78C-14 -84 -8 -94 0 -96Z" fill="#ecc453"/><path d="M-36 -36C-48 -8 -44 24 -28 46" stroke="#fff" stroke-opacity=".5" stroke-width="9" fill="none" stroke-linecap="round"/>'

const spike = (tones: Tones, size: number): string =>
  Array.from({ length: 9 }, (_, row) =>
    [-1, 0, 1]
      .map(
        (side) =>
          `<ellipse cx="${side * (13 - row)}" cy="${-row * 21 + Math.abs(side) * 8}" rx="${size - row * 0.5}" ry="12" fill="${tones[4 + ((row + side + 3) % 3)]}"/>`,
      )
      .join(''),
  ).join('')

const lavender = (_: Scene, tones: Tones): string =>
  `<path d="M0 120V-150" stroke="#6d8a64" stroke-width="5"/>${spike(tones, 12)}`

const wheat = (_: Scene): string =>
  `<path d="M0 130V-150" stroke="#c79a45" stroke-width="5"/>${Array.from({ length: 8 }, (__, row) => [-1, 1].map((side) => `<ellipse cx="${side * 15}" cy="${-row * 24 + 14}" rx="9" ry="20" fill="${['#e2b95e', '#d6a748'][row % 2]}" transform="rotate(${side * 24} ${side * 15} ${-row * 24 + 14})"/>`).join('')).join('')}`

const lily = (s: Scene): string =>
  `<path d="M0 130C-6 40 10 -60 44 -130" stroke="#5f8058" stroke-width="6" fill="none"/>${Array.from({ length: 6 }, (_, row) => `<path d="M-20 0C-24 -26 24 -26 20 0C16 14 8 6 0 12C-8 6 -16 14 -20 0Z" fill="#fffdf8" stroke="#d9dccb" stroke-width="2" transform="translate(${n(s.random(-6, 6) + row * 8 - (row % 2) * 30)} ${88 - row * 40})"/>`).join('')}`

const SPECIES = {
  rose,
  ranunculus,
  anemone,
  almond,
  daisy,
  dahlia,
  mimosa,
  hydrangea,
  lemon,
  lavender,
  wheat,
  lily,
} as const

export type Flower = keyof typeof SPECIES

/** A flower of a given radius. */
export const flower = (s: Scene, kind: Flower, x: number, y: number, r: number, tones: Tones, turn = 0): string =>
  at(x, y, SPECIES[kind](s, tones), { scale: Math.round(r * 10) / 1000, turn })

const NAMED: readonly (readonly [RegExp, Flower])[] = [
  [/\bros[ea]\b|inglesi/i, 'rose'],
  [/peoni/i, 'rose'],
  [/ranuncol/i, 'ranunculus'],
  [/anemon/i, 'anemone'],
  [/mandorl/i, 'almond'],
  [/margherit|camomilla|campo\b/i, 'daisy'],
  [/dali[ae]/i, 'dahlia'],
  [/mimosa/i, 'mimosa'],
  [/ortensi/i, 'hydrangea'],
  [/limon/i, 'lemon'],
  [/lavanda/i, 'lavender'],
  [/spigh|grano/i, 'wheat'],
  [/mughett/i, 'lily'],
]

const USUAL: readonly (readonly Flower[])[] = [
  ['rose', 'ranunculus', 'almond'],
  ['anemone', 'rose', 'hydrangea'],
  ['dahlia', 'ranunculus', 'daisy'],
  ['rose', 'anemone', 'lavender'],
]

/** The flowers the words name, else a choice of the season. */
export const flowersOf = (s: Scene): readonly Flower[] => {
  const named = NAMED.filter(([word]) => s.says(word)).map(([, kind]) => kind)
  return named.length > 0 ? [...new Set(named)] : s.pick(USUAL)
}
