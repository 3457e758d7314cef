import { describe, expect, it } from 'vitest'
import { type AskedOffer, mayBeAsked } from './questions.rules.ts'

describe('an offer', () => {
  const offer: AskedOffer = { status: 'open', reconfirmation: null, supplierIsActive: true }
  it.each<[string, Partial<AskedOffer>, boolean]>([
    ['while offers come in', {}, true],
    ['while the couple decides', { status: 'deciding' }, true],
    ['after the choice', { status: 'awarded' }, false],
    ['after all were refused', { status: 'refused' }, false],
    ['of an interrupted announcement', { status: 'interrupted' }, false],
    ['that waits for its supplier to confirm it', { reconfirmation: 'asked' }, true],
    ['that was confirmed', { reconfirmation: 'kept' }, true],
    ['that was withdrawn', { reconfirmation: 'dropped' }, false],
    ['of a supplier who cannot answer', { supplierIsActive: false }, false],
  ])('%s: %o can be asked about: %s', (_when, change, expected) => {
    expect(mayBeAsked({ ...offer, ...change })).toBe(expected)
  })
})
