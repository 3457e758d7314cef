import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { paymentMachine, paymentMismatch, paymentOutcomeText } from './payment.rules.ts'
import { isSandboxAction, isSandboxChoice } from './sandbox/sandbox.rules.ts'

describe('before a cent is taken', () => {
  const agreed = { amountCents: cents(212_800), payeeMerchantId: 'CONTROLUCE1', reference: 'award:12' }
  const seen = {
    amountCents: 212_800,
    currency: 'EUR',
    payeeMerchantId: 'CONTROLUCE1',
    reference: 'award:12',
    feeCents: null,
    isHeld: null,
  }

  it.each([
    ['nothing', {}, null],
    ['a cent more', { amountCents: 212_801 }, 'amount'],
    ['a cent less', { amountCents: 212_799 }, 'amount'],
    ['another currency', { currency: 'USD' }, 'currency'],
    ['another seller', { payeeMerchantId: 'CONTROLUCE2' }, 'payee'],
    ['no seller', { payeeMerchantId: null }, 'payee'],
    ['another order', { reference: 'award:13' }, 'reference'],
    ['a fee nobody agreed', { feeCents: 1 }, 'fee'],
    ['no order', { reference: null }, 'reference'],
  ] as const)('%s differs from what was agreed: %o is found as %s', (_name, change, found) => {
    expect(paymentMismatch(agreed, { ...seen, ...change }, 'PROMESSI')).toBe(found)
  })

  it('whose merchant our own account is goes unchecked, and nothing else of it', () => {
    const own = { ...agreed, payeeMerchantId: 'PROMESSI' }
    expect(paymentMismatch(own, { ...seen, payeeMerchantId: 'X9' }, 'PROMESSI')).toBeNull()
    expect(paymentMismatch(own, { ...seen, payeeMerchantId: 'X9', amountCents: 1 }, 'PROMESSI')).toBe('amount')
  })
})

describe('the page after the payment', () => {
  it.each([
    ['captured', 'paid', 'Grazie per aver effettuato il pagamento'],
    ['pending', 'pending', 'Pagamento in verifica'],
    ['cancelled', 'cancelled', 'Siamo spiacenti, pagamento NON effettuato'],
    ['failed', 'failed', 'Siamo spiacenti, pagamento NON effettuato'],
    ['awaiting_approval', 'open', 'Pagamento non ancora concluso'],
    ['starting', 'open', 'Pagamento non ancora concluso'],
  ] as const)('of an attempt that is %s says %s', (status, result, title) => {
    expect(paymentOutcomeText(status)).toMatchObject({ result, title })
  })

  it('invites to pay again only when no money can be on its way', () => {
    const invites = paymentMachine.states.filter((one) => /riprovare|riprendere/.test(paymentOutcomeText(one).message))
    expect(invites).toEqual(['starting', 'awaiting_approval', 'failed', 'cancelled'])
  })
})

it('the emulator takes what it offers and nothing that objects have by themselves', () => {
  expect(['approve', 'closed'].every(isSandboxChoice)).toBe(true)
  expect(['complete', 'denyRefunds'].every(isSandboxAction)).toBe(true)
  for (const other of ['toString', '', 'Approva', 7, null, undefined, ['approve'], ['complete']]) {
    expect(isSandboxChoice(other)).toBe(false)
    expect(isSandboxAction(other)).toBe(false)
  }
})
