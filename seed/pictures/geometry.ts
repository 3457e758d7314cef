export type Point = readonly [x: number, y: number]

/** A number as a path writes it. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

const near = (points: readonly Point[], at: number, closed: boolean): Point => {
  const { length } = points
  const index = closed ? (at + length) % length : Math.max(0, Math.min(length - 1, at))
  return points[index] as Point
}

/** A smooth line through points. */
export const smooth = (points: readonly Point[], closed = false, tension = 0.5): string => {
  const first = near(points, 0, closed)
  let path = `M${n(first[0])} ${n(first[1])}`
  const k = tension / 3
  for (let at = 0; at < (closed ? points.length : points.length - 1); at += 1) {
    const [a, b, c, d] = [at - 1, at, at + 1, at + 2].map((index) => near(points, index, closed)) as [
      Point,
      Point,
      Point,
      Point,
    ]
    path += `C${n(b[0] + (c[0] - a[0]) * k)} ${n(b[1] + (c[1] - a[1]) * k)} ${n(c[0] - (d[0] - b[0]) * k)} ${n(c[1] - (d[1] - b[1]) * k)} ${n(c[0])} ${n(c[1])}`
  }
  return closed ? `${path}Z` : path
}

/** A doorway with a round top. */
export const arch = (x: number, bottom: number, width: number, height: number): string => {
  const r = width / 2
  return `M${n(x - r)} ${n(bottom)}V${n(bottom - height + r)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(bottom - height + r)}V${n(bottom)}Z`
}

/** The point at an angle in degrees, clockwise from the top. */
export const around = (x: number, y: number, r: number, degrees: number): Point => {
  const a = ((degrees - 90) * Math.PI) / 180
  return [x + Math.cos(a) * r, y + Math.sin(a) * r]
}

/** A number for a word, always the same. */
export const numberOf = (word: string): number => {
  let hash = 2166136261
  for (const letter of word) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619)
  return hash >>> 0
}

/** Chance that always falls the same way. */
export const chance = (seed: number): (() => number) => {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

/** A shape of lines and curves, as its letters and points. */
export interface Shape {
  readonly letters: readonly string[]
  readonly points: readonly Point[]
}

/** Reads a path of M, L, C and Z with absolute points. */
export const shapeOf = (path: string): Shape => {
  const numbers = [...path.matchAll(/-?\d+(?:\.\d+)?/g)].map(([text]) => Number(text))
  const points = numbers.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, numbers[at + 1] ?? 0]] : []))
  return { letters: [...path.matchAll(/[MLCZ]/g)].map(([letter]) => letter), points }
}

const TAKES: Readonly<Record<string, number>> = { M: 1, L: 1, C: 3, Z: 0 }

/** The shape, turned by degrees and made larger, at a place: so that many shapes of one colour are one path, which is drawn faster. */
export const placed = ({ letters, points }: Shape, x: number, y: number, turn: number, scale: number): string => {
  const a = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(a) * scale, Math.sin(a) * scale]
  let [path, next] = ['', 0]
  for (const letter of letters) {
    path += letter
    for (let count = TAKES[letter] ?? 0; count > 0; count -= 1, next += 1) {
      const [px, py] = points[next] as Point
      path += `${Math.round(x + px * cos - py * sin)} ${Math.round(y + px * sin + py * cos)} `
    }
  }
  return path
}

/** Circles as one path. */
export const circles = (list: readonly (readonly [x: number, y: number, r: number])[]): string =>
  list
    .map(
      ([x, y, r]) => `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 1 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 1 ${n(-2 * r)} 0Z`,
    )
    .join('')
