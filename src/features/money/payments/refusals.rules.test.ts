import { expect, it } from 'vitest'
import { refundMachine } from './refund.rules.ts'
import {
  coupleRefundWords,
  payerAdvice,
  paymentRefusal,
  refundRefusal,
  saysNothing,
  sellerRefundWords,
} from './refusals.rules.ts'

it.each([
  ['PREVIOUS_REQUEST_IN_PROGRESS', 'again'],
  ['PENDING_CAPTURE', 'later'],
  ['REFUND_FAILED_INSUFFICIENT_FUNDS', 'seller_must_act'],
  ['REFUND_TIME_LIMIT_EXCEEDED', 'never_this_road'],
  ['CAPTURE_FULLY_REFUNDED', 'already_back'],
  ['toString', 'later'],
  ['balance_insufficient', 'later'],
  ['expired_or_canceled_card', 'never_this_road'],
  ['charge_already_refunded', 'already_back'],
])('a refund refused with %s: %s', (issue, meaning) => {
  expect(refundRefusal(issue).meaning).toBe(meaning)
})

it.each([
  ['INSTRUMENT_DECLINED', 'payer_must_act'],
  ['PAYEE_ACCOUNT_RESTRICTED', 'seller_must_act'],
  ['ORDER_ALREADY_CAPTURED', 'already_back'],
  ['AMOUNT_MISMATCH', 'never_this_road'],
  ['card_declined', 'payer_must_act'],
  ['insufficient_capabilities_for_transfer', 'seller_must_act'],
  ['lock_timeout', 'again'],
])('a payment refused with %s: %s', (issue, meaning) => {
  expect(paymentRefusal(issue)).toBe(meaning)
  expect(payerAdvice(issue) === null).toBe(!meaning.endsWith('must_act'))
})

it('a request in progress says nothing about the money', () => {
  expect(saysNothing('PREVIOUS_REQUEST_IN_PROGRESS')).toBe(true)
  expect(saysNothing('INSTRUMENT_DECLINED')).toBe(false)
})

it('nobody is told that we try again what can never succeed', () => {
  for (const status of refundMachine.states.filter((one) => one !== 'failed')) {
    const standing = { status, failure: 'REFUND_TIME_LIMIT_EXCEEDED', house: 'paypal' as const }
    expect(coupleRefundWords(standing)).not.toMatch(/riprov|richied/)
    expect(sellerRefundWords(standing)).not.toMatch(/riprov|richied/)
  }
})
