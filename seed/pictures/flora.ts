import { type Flower, flower, Heap } from './blooms.ts'
import { around, type Point, placed, shapeOf, smooth } from './geometry.ts'
import type { Tones } from './palettes.ts'
import type { Scene } from './scene.ts'

const LEAVES = {
  olive: shapeOf('M0 0C-9 -18 -11 -62 0 -100C11 -62 9 -18 0 0Z'),
  laurel: shapeOf('M0 0C-22 -22 -24 -66 0 -100C24 -66 22 -22 0 0Z'),
  wide: shapeOf('M0 0C-36 -14 -42 -62 0 -100C42 -62 36 -14 0 0Z'),
  round: shapeOf('M0 0C-44 -6 -56 -72 0 -92C56 -72 44 -6 0 0Z'),
} as const

const LIT = shapeOf('M0 0C14 -20 12 -66 0 -100Z')

export type LeafKind = keyof typeof LEAVES

interface Sprig {
  readonly kind?: LeafKind
  readonly leaves?: number
  readonly size?: number
  readonly bend?: number
}

/** Twigs that grow from a point at an angle (0 is up), their leaves in pairs. */
const grow = (
  s: Scene,
  heaps: readonly Heap[],
  x: number,
  y: number,
  angle: number,
  length: number,
  tones: Tones,
  how: Sprig,
): string => {
  const { kind = 'olive', leaves = 7, size = length * 0.3, bend = 26 } = how
  const [under, over] = heaps as [Heap, Heap]
  const points: Point[] = [[x, y]]
  for (let step = 1; step <= leaves; step += 1) {
    const last = points.at(-1) as Point
    points.push(around(last[0], last[1], length / leaves, angle + (bend * step) / leaves))
  }
  const leaf = ([px, py]: Point, long: number, turn: number, tone: number) => {
    under.add(tones[tone] ?? '', placed(LEAVES[kind], px, py, turn, long / 100))
    if (long > 30) over.add(tones[tone - 1] ?? '', placed(LIT, px, py, turn, long / 100))
  }
  for (let pair = 1; pair <= leaves; pair += 1) {
    const long = size * (1.1 - (0.5 * pair) / leaves)
    for (const side of [-1, 1])
      leaf(
        points[pair] as Point,
        long * s.random(0.85, 1.1),
        angle + (bend * pair) / leaves + side * s.random(38, 62),
        s.pick([5, 6, 7]),
      )
  }
  leaf(points.at(-1) as Point, size * 0.6, angle + bend, 5)
  return s.line(smooth(points), tones[7] ?? '', Math.max(3, length * 0.014))
}

/** A twig. */
export const sprig = (
  s: Scene,
  x: number,
  y: number,
  angle: number,
  length: number,
  tones: Tones,
  how: Sprig = {},
): string => {
  const heaps = [new Heap(), new Heap()]
  const stem = grow(s, heaps, x, y, angle, length, tones, how)
  return stem + heaps.map((heap) => heap.drawn()).join('')
}

/** Flowers and leaves in a heap, from the outside in. */
export const posy = (
  s: Scene,
  x: number,
  y: number,
  reach: number,
  count: number,
  kinds: readonly Flower[],
  tones: readonly Tones[],
) => {
  let drawn = ''
  const heaps = [new Heap(), new Heap()]
  for (let twig = 0; twig < 8; twig += 1) {
    const kind = s.pick(['olive', 'laurel', 'wide', 'round'] as const)
    const angle = twig * 45 + s.random(-14, 14)
    drawn += grow(s, heaps, x, y, angle, reach * s.random(1.05, 1.35), s.look.leaf, {
      kind,
      leaves: 5,
      size: reach * 0.38,
    })
  }
  drawn += heaps.map((heap) => heap.drawn()).join('')
  for (let index = 0; index < count; index += 1) {
    const share = 1 - index / count
    const [fx, fy] = around(x, y, Math.sqrt(share) * reach * 0.86, index * 137.5 + s.random(-12, 12))
    const kind = kinds[index % kinds.length] as Flower
    const slim = kind === 'lavender' || kind === 'wheat' || kind === 'lily'
    const turn = slim ? (Math.atan2(fx - x, y - fy) * 180) / Math.PI : s.random(-30, 30)
    const r = reach * (slim ? 0.34 : s.random(0.24, 0.36))
    drawn += flower(s, kind, fx, fy, r, tones[index % tones.length] as Tones, turn)
  }
  return drawn
}
