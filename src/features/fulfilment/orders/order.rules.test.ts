import { describe, expect, it } from 'vitest'
import { paymentMachine, paymentMismatch } from '#features/money/payments/payment.rules.ts'
import type { Day } from '#shared/days.ts'
import { machineProblems } from '#shared/machine.ts'
import { cents } from '#shared/money.ts'
import { orderNumber } from '#shared/order-number.ts'
import { feedbackLabels, normalizeFeedback } from './feedback.rules.ts'
import {
  balanceOf,
  daysInOffer,
  deliveryOf,
  deliveryText,
  isBalanceDue,
  isOverdue,
  orderDelivery,
  orderKindOf,
  orderMachine,
  orderPath,
  orderSteps,
  reminderDue,
  returnUntil,
  sendableFrom,
  shipBy,
} from './order.rules.ts'
import { NO_DAYS } from './service/service-days.rules.ts'

const paidAt = new Date('2026-03-02T20:14:00Z')
const shippedAt = new Date('2026-03-04T09:30:00Z')
const receivedAt = new Date('2026-03-06T11:05:00Z')
const never = { paidAt: null, shippedAt: null, receivedAt: null }

describe('the life of orders and payments', () => {
  it('is sound', () => {
    expect([...machineProblems(orderMachine), ...machineProblems(paymentMachine)]).toEqual([])
  })

  it('a payment whose capture was asked for cannot be cancelled', () => {
    expect(paymentMachine.events.cancel.from).not.toContain('pending')
  })
})

describe('the timeline', () => {
  it('has three steps for goods and two for a service', () => {
    expect(orderSteps({ paidAt, shippedAt, receivedAt }).map((step) => [step.label, step.at])).toEqual([
      ['Pagato', paidAt.toISOString()],
      ['Spedito', shippedAt.toISOString()],
      ['Consegnato', receivedAt.toISOString()],
    ])
    expect(orderSteps({ paidAt, shippedAt: null, receivedAt }).map((step) => step.state)).toEqual([
      'PAGATO',
      'RICEVUTO',
    ])
    expect(orderSteps({ ...never, paidAt }).map((step) => step.at !== null)).toEqual([true, false, false])
    expect(orderSteps({ ...never, paidAt }, true).map((step) => step.state)).toEqual(['PAGATO', 'RICEVUTO'])
    expect(orderSteps({ ...never, paidAt, shippedAt }, true)).toHaveLength(3)
  })
})

describe('the expected delivery (OQ-060)', () => {
  it.each([
    [{ ...never, paidAt, minDays: 10, maxDays: 14 }, 'tra il 12/03/2026 e il 16/03/2026'],
    [{ ...never, paidAt, shippedAt, minDays: 2, maxDays: 2 }, '06/03/2026'],
    [{ paidAt, shippedAt, receivedAt, minDays: 2, maxDays: 5 }, '06/03/2026'],
    [{ ...never, paidAt, minDays: null, maxDays: 3 }, '05/03/2026'],
    [{ ...never, paidAt, minDays: 3, maxDays: null }, '05/03/2026'],
    [{ ...never, paidAt, minDays: 5, maxDays: 3 }, 'tra il 05/03/2026 e il 07/03/2026'],
    [{ ...never, paidAt, minDays: null, maxDays: null }, 'Da definire'],
    [{ ...never, minDays: 2, maxDays: 5 }, 'Da definire'],
  ])('%j', (facts, words) => {
    expect(deliveryText(deliveryOf(facts))).toBe(words)
  })

  it.each([
    ['15', { min: 15, max: 15 }],
    ['10 giorni', { min: 10, max: 10 }],
    [' 10 giorni ', { min: 10, max: 10 }],
    ['circa 20 gg', { min: 20, max: 20 }],
    ['10-15 giorni', { min: 10, max: 15 }],
    ['da 15 a 10', { min: 10, max: 15 }],
    ['un solo giorno', null],
    ['10 - 15 gg.', { min: 10, max: 15 }],
    ['15 giorno', { min: 15, max: 15 }],
    ['999', { min: 999, max: 999 }],
    ['1000', null],
    ['10 giorni lavorativi', null],
    ['dalla prossima primavera in 10 giorni', null],
    ['entro giugno 2027', null],
    ['', null],
  ])('reads the days of an offer: "%s"', (text, days) => {
    expect(daysInOffer(text)).toEqual(days)
  })
})

describe('the days for a return (OQ-127)', () => {
  it('are those that were promised on the Roman clock, also across the clock change', () => {
    expect(returnUntil(new Date('2026-03-20T11:05:00Z'), 14).toISOString()).toBe('2026-04-03T10:05:00.000Z')
    expect(returnUntil(receivedAt, 14).toISOString()).toBe('2026-03-20T11:05:00.000Z')
    expect(returnUntil(receivedAt, 30).toISOString()).toBe('2026-04-05T10:05:00.000Z')
  })
})

describe('reminders to pay (OQ-056)', () => {
  it.each([
    ['2026-03-03T20:13:59Z', null],
    ['2026-03-03T20:14:00Z', 1],
    ['2026-03-05T20:14:00Z', 3],
    ['2026-03-09T20:14:00Z', 7],
    ['2026-05-01T00:00:00Z', 7],
  ])('at %s: %s', (now, day) => {
    expect(reminderDue(paidAt, new Date(now))).toBe(day)
  })
})

describe('words', () => {
  it('numbers orders and understands the two spellings of a type', () => {
    expect(orderNumber(817)).toBe('PO-30817')
    expect(['auction', 'order', 'store', 'x'].map(orderKindOf)).toEqual(['auction', 'store', 'store', null])
  })

  it.each([
    ['no-9,no-2,no-2', 'no-2,no-9'],
    ['si-1', 'si-1'],
    [' NO-9 , no-2,', 'no-2,no-9'],
    ['no-2,no-11', null],
    ['no', 'no'],
    ['no,no-3', 'no-3'],
    ['si-1,si-2', null],
    ['constructor', null],
    ['si-1,no-2', null],
    ['no-11', null],
    ['', null],
  ])('keeps the feedback "%s" as %s', (given, kept) => {
    expect(normalizeFeedback(given)).toBe(kept)
  })

  it('says a feedback in words', () => {
    expect(feedbackLabels('no-2,no-9')).toEqual(['Imballaggio danneggiato', 'Corriere scortese'])
    expect(feedbackLabels('no')).toEqual(['Non è andata bene'])
  })
})

describe('what the provider says against what was agreed', () => {
  const agreed = { amountCents: cents(100), payeeMerchantId: 'M1', reference: 'r' }
  const seen = {
    amountCents: 100,
    currency: 'EUR',
    payeeMerchantId: 'M1',
    reference: 'r',
    feeCents: null,
    isHeld: null,
  }

  it.each([
    [{}, null],
    [{ amountCents: 99 }, 'amount'],
    [{ amountCents: Number.NaN }, 'amount'],
    [{ currency: 'USD' }, 'currency'],
    [{ payeeMerchantId: 'M2' }, 'payee'],
    [{ payeeMerchantId: null }, 'payee'],
    [{ reference: 'x' }, 'reference'],
  ])('%j differs in %s', (change, reason) => {
    expect(paymentMismatch(agreed, { ...seen, ...change }, 'platform')).toBe(reason)
  })

  it('does not compare the account that is our own', () => {
    expect(
      paymentMismatch({ ...agreed, payeeMerchantId: 'platform' }, { ...seen, payeeMerchantId: null }, 'platform'),
    ).toBeNull()
  })
})

it('an order is late the day after the last promised day, and never once it has arrived', () => {
  const expected = deliveryOf({ paidAt, shippedAt, receivedAt: null, minDays: 2, maxDays: 4 })
  expect(isOverdue(expected, '2026-03-08' as Day)).toBe(false)
  expect(isOverdue(expected, '2026-03-09' as Day)).toBe(true)
  expect(
    isOverdue(deliveryOf({ paidAt, shippedAt, receivedAt: shippedAt, minDays: 2, maxDays: 4 }), '2026-04-01' as Day),
  ).toBe(false)
})

describe('an advance', () => {
  const balancePaidAt = new Date('2026-03-03T08:00:00Z')
  const advance = { totalCents: cents(10_000), nowCents: cents(3000), paidAt, balancePaidAt: null }

  it.each([
    ['not paid yet', { paidAt: null }, false, null],
    ['paid, the balance is not', {}, true, null],
    ['paid, a cent is missing', { nowCents: cents(9999) }, true, null],
    ['paid, the balance too', { balancePaidAt }, false, balancePaidAt],
    ['that is the whole', { nowCents: cents(10_000) }, false, paidAt],
  ])('%s', (_name, change, isDue, from) => {
    const order = { ...advance, ...change }
    expect(isBalanceDue(order)).toBe(isDue)
    expect(sendableFrom(order)).toEqual(from)
    expect(balanceOf(order)).toBe(order.totalCents - order.nowCents)
  })

  it('counts the promised days from the balance', () => {
    const days = { ...NO_DAYS, shippedAt: null, receivedAt: null, deliveryMinDays: 2, deliveryMaxDays: 4 }
    expect(orderDelivery({ ...advance, ...days })).toEqual({ kind: 'unknown' })
    expect(orderDelivery({ ...advance, ...days, balancePaidAt })).toEqual({
      ...{ kind: 'expected', from: '2026-03-05', to: '2026-03-07' },
    })
  })
})

it('is to be sent within the shortest promised time, until it has left', () => {
  const promised = { ...never, paidAt, minDays: 2, maxDays: 5 }
  expect(shipBy(promised)).toBe('2026-03-04')
  for (const change of [{ paidAt: null }, { shippedAt }, { receivedAt }, { minDays: null }])
    expect(shipBy({ ...promised, ...change })).toBeNull()
})

it('has its page under the word of its kind', () => {
  expect([orderPath('auction', 31), orderPath('store', 31)]).toEqual([
    '/order-detail/auction/31',
    '/order-detail/order/31',
  ])
})
