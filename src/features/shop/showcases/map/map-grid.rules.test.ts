import { describe, expect, it } from 'vitest'
import { MAP_AREA, type Zone } from '../list/zone.rules.ts'
import {
  gridSide,
  MARK_PX,
  MAX_ZOOM,
  type MapCell,
  MIN_ZOOM,
  MOST_MARKS,
  marksOf,
  projected,
} from './map-grid.rules.ts'

/** The same numbers in every run. */
const numbers = (seed: number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

it.each([
  [
    { lat: 0, lon: 0 },
    { x: 0.5, y: 0.5 },
  ],
  [
    { lat: 85.051_128_78, lon: -180 },
    { x: 0, y: 0 },
  ],
  // Tile 15/17229/11663 of the OpenStreetMap wiki's formula holds Lecco's station square.
  [
    { lat: 45.8566, lon: 9.393 },
    { x: 17_238.97 / 2 ** 15, y: 11_689.5 / 2 ** 15 },
  ],
])('%j lies at %j in the plane of the tiles', (point, expected) => {
  const { x, y } = projected(point)
  expect(x).toBeCloseTo(expected.x, 4)
  expect(y).toBeCloseTo(expected.y, 2)
})

describe('the grid', () => {
  const next = numbers(7)
  const boxes = Array.from({ length: 200 }, (): Zone => {
    const [south, west] = [34 + next() * 14, 4 + next() * 16]
    return { south, west, north: south + 0.001 + next() * (49 - south), east: west + 0.001 + next() * (21 - west) }
  })

  it('never has more cells in a box than an answer has marks', () => {
    for (const box of [...boxes, MAP_AREA])
      for (let zoom = MIN_ZOOM; zoom <= MAX_ZOOM; zoom++) {
        const side = gridSide(box, zoom)
        const [from, to] = [projected({ lat: box.north, lon: box.west }), projected({ lat: box.south, lon: box.east })]
        const columns = Math.floor(to.x * side) - Math.floor(from.x * side) + 1
        const rows = Math.floor(to.y * side) - Math.floor(from.y * side) + 1
        expect(columns * rows).toBeLessThanOrEqual(MOST_MARKS)
      }
  })

  it('has cells of 64 px in what a screen shows', () => {
    expect(gridSide({ south: 45.8, west: 9.3, north: 45.9, east: 9.5 }, 12)).toBe(2 ** 12 * 4)
  })
})

describe('marks', () => {
  const cell = (id: number, lat: number, lon: number, count: number): MapCell => ({
    ...{ id, lat, lon, count, town: 'Lecco' },
    extent: { south: lat, west: lon, north: lat, east: lon },
  })

  it('that would touch are one, which stays where the fuller was', () => {
    const marks = marksOf([cell(1, 45.8, 9.4, 1), cell(2, 45.8001, 9.4, 5), cell(3, 41.9, 12.5, 1)], 8)
    expect(marks.map(({ id, lat, count }) => [id, lat, count])).toEqual([
      [2, 45.8001, 6],
      [3, 41.9, 1],
    ])
    expect(marks[0]?.extent).toEqual({ south: 45.8, west: 9.4, north: 45.8001, east: 9.4 })
  })

  it('never touch, and lose nobody', () => {
    const next = numbers(3)
    for (let turn = 0; turn < 50; turn++) {
      const cells = Array.from({ length: MOST_MARKS }, (_, id) =>
        cell(id, 44 + next() * 2, 9 + next() * 2, 1 + Math.floor(next() * 40)),
      )
      const zoom = 5 + (turn % 8)
      const marks = marksOf(cells, zoom)
      const sum = (all: readonly MapCell[]) => all.reduce((total, { count }) => total + count, 0)
      expect(sum(marks)).toBe(sum(cells))
      const at = marks.map(projected)
      const gaps = at.flatMap((a, index) => at.slice(index + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)))
      expect(Math.min(...gaps) * 256 * 2 ** zoom).toBeGreaterThanOrEqual(MARK_PX)
    }
  })
})
