import { describe, expect, it } from 'vitest'
import { isMerchantId } from '#features/people/suppliers/payout/payout.rules.ts'
import {
  accountProblem,
  eventTowards,
  nextLook,
  roadOf,
  sellingAccountMachine,
  statusSeen,
} from './selling-account.rules.ts'
import type { ConnectionView, SellingAccountStatus } from './views.ts'

const connection = (facts: Partial<ConnectionView> = {}): ConnectionView => ({
  ...{
    house: 'paypal',
    status: 'incomplete',
    merchantId: 'ABCDEFGH23456',
    isEmailConfirmed: false,
    isReceivable: false,
  },
  ...{ askedAt: '2026-11-01T10:00:00.000Z', consentedAt: null, checkedAt: null },
  ...facts,
})

it.each([
  [null, 'revoked'],
  [{ hasConsent: false, isEmailConfirmed: true, isReceivable: true }, 'revoked'],
  [{ hasConsent: true, isEmailConfirmed: false, isReceivable: true }, 'incomplete'],
  [{ hasConsent: true, isEmailConfirmed: true, isReceivable: false }, 'incomplete'],
  [{ hasConsent: true, isEmailConfirmed: true, isReceivable: true }, 'payable'],
] as const)('%o is %s', (seen, status) => {
  expect(statusSeen(seen)).toBe(status)
})

it('whatever the provider says next, there is an event of the machine that leads there', () => {
  for (const from of ['consented', 'incomplete', 'payable'] as const)
    for (const to of ['incomplete', 'payable', 'revoked'] as const) {
      const event = eventTowards(from, to)
      if (event === null) expect(from).toBe(to)
      else {
        expect(sellingAccountMachine.events[event].to).toBe(to)
        expect(sellingAccountMachine.events[event].from).toContain(from)
      }
    }
})

it('asks again ever more rarely, and never about what has ended', () => {
  const asked = new Date('2026-11-01T10:00:00Z')
  const wait = (status: SellingAccountStatus, hoursLater: number) => {
    const now = new Date(asked.getTime() + hoursLater * 3_600_000)
    const at = nextLook(status, asked, now)
    return at && (at.getTime() - now.getTime()) / 60_000
  }
  expect([wait('linked', 0), wait('linked', 2), wait('linked', 48), wait('linked', 24 * 31)]).toEqual([
    5,
    60,
    1440,
    null,
  ])
  expect([wait('consented', 0), wait('incomplete', 0), wait('incomplete', 24 * 8), wait('payable', 0)]).toEqual([
    5, 60, 1440, 1440,
  ])
  expect([wait('revoked', 0), wait('refused', 0), wait('replaced', 0)]).toEqual([null, null, null])
})

describe('what the owner reads', () => {
  it('names everything that is missing', () => {
    const said =
      accountProblem({ house: 'paypal', merchantId: null, state: 'incomplete', connection: connection() }) ?? ''
    expect(said).toContain('conferma il tuo indirizzo e-mail')
    expect(said).toContain('completa i dati che PayPal ti chiede')
  })

  it('says of a typed id only that it cannot be PayPal’s', () => {
    expect(
      accountProblem({ house: 'paypal', merchantId: 'SANDBOX100001', state: 'typed', connection: null }),
    ).toContain('13 segni')
    expect(
      accountProblem({ house: 'paypal', merchantId: 'ABCDEFGH23456', state: 'typed', connection: null }),
    ).toBeNull()
  })

  it.each([
    ['none', null, ['current', 'todo', 'todo', 'todo']],
    ['linked', connection({ status: 'linked' }), ['done', 'current', 'todo', 'todo']],
    ['incomplete', connection({ isReceivable: true }), ['done', 'done', 'current', 'done']],
    ['payable', connection({ isEmailConfirmed: true, isReceivable: true }), ['done', 'done', 'done', 'done']],
    ['revoked', connection({ status: 'revoked' }), ['current', 'todo', 'todo', 'todo']],
  ] as const)('the road of %s', (state, given, steps) => {
    expect(roadOf({ house: 'paypal', state, connection: given }).map((step) => step.state)).toEqual(steps)
  })
})

it.each([
  ['ABCDEFGH23456', true],
  ['ABCDEFGH2345', false],
  ['ABCDEFGH234567', false],
  ['ABCDEFGHI3456', false],
  ['ABCDEFGHO3456', false],
  ['ABCDEFGH03456', false],
  ['ABCDEFGH13456', false],
  ['abcdefgh23456', false],
])('%s as a merchant id: %s', (text, fits) => {
  expect(isMerchantId(text)).toBe(fits)
})
