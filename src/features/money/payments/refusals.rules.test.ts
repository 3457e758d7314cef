import { expect, it } from 'vitest'
import { paymentOutcomeText } from './payment.rules.ts'
import {
  CAPTURE_DECLINED,
  isPayeeFailure,
  knownPaymentIssues,
  paymentRefusal,
  saysNothing,
} from './payment-refusals.rules.ts'
import { afterRefusal, refundMachine } from './refund.rules.ts'
import { coupleRefundWords, payerAdvice, refundRefusal, refundRefusals, sellerRefundWords } from './refusals.rules.ts'
import { ErrorAnswer, Issue } from './sandbox/issues.contract.ts'

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
  expect(payerAdvice(issue) === null).toBe(meaning === 'again' || meaning === 'already_back')
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

it.each(knownPaymentIssues)('a payment refused with %s: what is up to the seller is so everywhere', (issue) => {
  const isSellers = paymentRefusal(issue) === 'seller_must_act'
  expect(isPayeeFailure(issue)).toBe(isSellers)
  expect(paymentOutcomeText('failed', issue).title).toBe(
    isSellers ? 'Pagamento non effettuato' : 'Siamo spiacenti, pagamento NON effettuato',
  )
})

it.each(Object.keys(refundRefusals))('a refund refused with %s has words that are true for both sides', (issue) => {
  const { meaning, seller } = refundRefusal(issue)
  const at = new Date('2027-03-01T10:00:00Z')
  const next = afterRefusal(issue, null, at)
  const standing = { status: ({ fail: 'failed', divert: 'diverted', hold: 'held' } as const)[next], failure: issue }
  const [couple, vendor] = [coupleRefundWords, sellerRefundWords].map((words) =>
    words({ ...standing, house: 'paypal' }),
  )
  expect(vendor).toContain(seller)
  // "We ask again" is said of nothing else than what is asked again.
  expect(/richiediamo/.test(couple ?? '')).toBe(next === 'fail' && (meaning === 'later' || meaning === 'again'))
  expect(/bonifico/.test(couple ?? '')).toBe(next === 'divert' || (next === 'fail' && meaning !== 'already_back'))
  // What is asked again has a last day.
  const later = new Date(at.getTime() + 20 * 86_400_000)
  expect(afterRefusal(issue, at, later)).toBe(next === 'fail' && meaning !== 'already_back' ? 'divert' : next)
})

it('PayPal documents every issue that has a meaning of its own', () => {
  // Stripe's words have small letters.
  const payments = knownPaymentIssues.filter((issue) => issue !== CAPTURE_DECLINED && issue === issue.toUpperCase())
  const known = [...payments, ...Object.keys(refundRefusals)]
  expect(known.filter((issue) => !Issue.safeParse(issue).success)).toEqual([])
})

it('and the emulator says no other', () => {
  const answer = (issue: string) => ({
    ...{ name: 'UNPROCESSABLE_ENTITY', message: '', debug_id: '1' },
    details: [{ issue }],
  })
  expect(ErrorAnswer.safeParse(answer('REFUND_NOT_ALLOWED')).success).toBe(true)
  expect(ErrorAnswer.safeParse(answer('SOMETHING_NEW')).success).toBe(false)
  expect(ErrorAnswer.safeParse(answer(CAPTURE_DECLINED)).success).toBe(false)
})
