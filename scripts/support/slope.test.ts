import { describe, expect, it } from 'vitest'
import { slope } from './slope.ts'

/** The same for every run. */
const noise = (at: number): number => Math.sin(at * 12.9898) * 5
const line = (perHour: number, count = 200) =>
  Array.from({ length: count }, (_, at) => ({ x: at / 100, y: 300 + (perHour * at) / 100 + noise(at) }))

describe('a slope', () => {
  it.each([0, 20, -7])('of %s an hour is found, with what it may be off by', (perHour) => {
    const { perX, from, to } = slope(line(perHour))
    expect(Math.abs(perX - perHour)).toBeLessThan(1.5)
    expect([from <= perHour, perHour <= to]).toEqual([true, true])
  })

  it('is surer with more measurements, and less sure when they resemble their neighbours', () => {
    const width = ({ from, to }: { from: number; to: number }) => to - from
    expect(width(slope(line(0, 800)))).toBeLessThan(width(slope(line(0, 200))))
    const wandering = line(0).map(({ x }, at) => ({ x, y: 300 + 5 * Math.sin(at / 15) }))
    expect(width(slope(wandering))).toBeGreaterThan(width(slope(line(0))))
  })

  it('of an exact line is exact', () => {
    expect(slope([1, 2, 3, 4].map((x) => ({ x, y: 2 * x })))).toEqual({ perX: 2, from: 2, to: 2 })
  })

  it('needs three measurements', () => {
    expect(() => slope([{ x: 0, y: 0 }])).toThrow('three')
  })
})
