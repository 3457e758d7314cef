import { describe, expect, it } from 'vitest'
import { distanceKm } from './geo.ts'

const milano = { lat: 45.4643, lon: 9.1895 }
const roma = { lat: 41.8919, lon: 12.5113 }

describe('distanceKm', () => {
  it('measures Milano to Roma', () => {
    expect(distanceKm(milano, roma)).toBeGreaterThan(474)
    expect(distanceKm(milano, roma)).toBeLessThan(481)
  })

  it('is the same both ways and nothing from a place to itself', () => {
    expect(distanceKm(roma, milano)).toBeCloseTo(distanceKm(milano, roma), 9)
    expect(distanceKm(roma, roma)).toBe(0)
  })

  it('survives the two ends of the earth', () => {
    expect(distanceKm({ lat: 0, lon: 0 }, { lat: 0, lon: 180 })).toBeCloseTo(6371 * Math.PI, 3)
  })
})
