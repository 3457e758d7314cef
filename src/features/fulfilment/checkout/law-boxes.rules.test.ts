import { describe, expect, it } from 'vitest'
import type { StoreLine } from '#features/fulfilment/orders/store/store-orders.rules.ts'
import type { Day } from '#shared/days.ts'
import { asksToRead, boxesAllow, startCase, withBoxes } from './law-boxes.rules.ts'

const today = '2026-03-01' as Day
const line = { withdrawal: 'allowed', kind: 'sale', sectorId: 1, rentalFrom: null } as const
const rented = (rentalFrom: string) => ({ ...line, kind: 'rental' as const, rentalFrom: rentalFrom as Day })
// Photography.
const SERVICE = 14
const service = { ...line, sectorId: SERVICE }
const nothing = { startRequested: false, startUnderstood: false, exclusionRead: false }

describe('the request that a service begin within the days to withdraw (K9)', () => {
  it.each([
    ['a thing', [line], 1, '2026-03-05', 'none'],
    ['a service, the wedding far away', [line], SERVICE, '2026-06-05', 'optional'],
    ['a service, no wedding day yet', [line], SERVICE, null, 'optional'],
    ['a service, the wedding on the 13th day', [line], SERVICE, '2026-03-14', 'needed'],
    ['a service, the wedding on the 14th day', [line], SERVICE, '2026-03-15', 'optional'],
    ['a service, the wedding today', [line], SERVICE, '2026-03-01', 'needed'],
    ['something rented from the 13th day on', [rented('2026-03-14')], 1, null, 'needed'],
    [
      'something rented from the 14th day on, the wedding sooner',
      [rented('2026-03-15')],
      SERVICE,
      '2026-03-05',
      'none',
    ],
    ['a rental one cannot withdraw from', [{ ...rented('2026-03-05'), withdrawal: 'n' }], 17, null, 'none'],
    [
      'two services, one of them cannot be withdrawn from',
      [{ ...line, withdrawal: 'n' }, line],
      SERVICE,
      null,
      'optional',
    ],
    ['a service, the wedding was yesterday', [line], SERVICE, '2026-02-28', 'optional'],
    ['a service one cannot withdraw from', [{ ...line, withdrawal: 'n' }], SERVICE, '2026-03-05', 'none'],
  ] as const)('%s', (_what, lines, sectorId, weddingOn, expected) => {
    const ofSector = lines.map((one) => ({ ...one, sectorId }))
    expect(startCase(ofSector, 14, weddingOn, today)).toBe(expected)
  })

  it('counts the days the seller promises', () => {
    expect(startCase([service], 30, '2026-03-30', today)).toBe('needed')
    expect(startCase([service], 30, '2026-03-31', today)).toBe('optional')
  })

  it.each([
    [nothing, 'none', false, 'ok'],
    [nothing, 'optional', false, 'ok'],
    [nothing, 'needed', false, 'start_needed'],
    [{ ...nothing, startRequested: true }, 'optional', false, 'start_understood'],
    [{ ...nothing, startRequested: true, startUnderstood: true }, 'needed', false, 'ok'],
    // What is asked in no case is not looked at.
    [{ ...nothing, startRequested: true }, 'none', false, 'ok'],
    [nothing, 'none', true, 'exclusion_unread'],
    [{ ...nothing, exclusionRead: true }, 'none', true, 'ok'],
    [{ ...nothing, exclusionRead: null }, 'none', true, 'ok'],
  ] as const)('%j, %s, to read %s: %s', (boxes, start, mustRead, expected) => {
    const verdict = boxesAllow(boxes, start, mustRead)
    expect(verdict.ok ? 'ok' : verdict.code).toBe(expected)
  })
})

it('keeps what was ticked with the lines it is about', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const ticked = { startRequested: true, startUnderstood: true, exclusionRead: true }
  const kept = (more: object) =>
    withBoxes({ ...service, ...more } as StoreLine, { boxes: ticked, start: 'optional' }, now)
  expect(kept({})).toMatchObject({ startRequestedAt: now, exclusionReadAt: null })
  expect(kept({ withdrawal: 'c' })).toMatchObject({ startRequestedAt: null, exclusionReadAt: now })
  expect(kept({ withdrawal: 'n' })).toMatchObject({ startRequestedAt: null, exclusionReadAt: null })
  expect(kept(rented('2026-03-05'))).toMatchObject({ startRequestedAt: now, exclusionReadAt: null })
  const boxed = (boxes: typeof ticked, start: ReturnType<typeof startCase>, sectorId = SERVICE) =>
    withBoxes({ ...line, sectorId } as StoreLine, { boxes, start }, now).startRequestedAt
  expect(boxed(ticked, 'needed')).toBe(now)
  expect(boxed(ticked, 'none')).toBeNull()
  expect(boxed(ticked, 'needed', 1)).toBeNull()
  expect(boxed({ ...ticked, startRequested: false }, 'optional')).toBeNull()
})

it('asks to read what was made for the couple alone', () => {
  expect(asksToRead([line, { ...line, withdrawal: 'c' }])).toBe(true)
  expect(asksToRead([line, { ...line, withdrawal: 'n' }])).toBe(false)
})
