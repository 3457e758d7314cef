import { expect, it } from 'vitest'
import { REFUSAL_DAYS } from '#features/money/payments/refusals.rules.ts'
import { addDays, type Day } from '#shared/days.ts'
import {
  coupleTransferText,
  isIban,
  payUntil,
  sellerTransferText,
  spacedIban,
  tidyIban,
  transferMachine,
} from './transfer.rules.ts'

it.each([
  ['IT60X0542811101000000123456', true],
  ['it60 x054 2811 1010 0000 0123 456', true],
  ['DE89370400440532013000', true],
  ['SM86U0322509800000000270100', true],
  // One digit off, two swapped, one too few, a country without transfers in euro, no IBAN at all.
  ['IT60X0542811101000000123457', false],
  ['IT60X0542811101000000123465', false],
  ['IT60X054281110100000012345', false],
  ['BR1800360305000010009795493C1', false],
  ['', false],
  ['IT60', false],
])('%s: %s', (typed, right) => {
  expect(isIban(tidyIban(typed))).toBe(right)
})

it('every wrong digit of an IBAN is found', () => {
  const iban = 'IT60X0542811101000000123456'
  for (let at = 5; at < iban.length; at += 1)
    for (const digit of '0123456789')
      if (iban[at] !== digit) expect(isIban(iban.slice(0, at) + digit + iban.slice(at + 1))).toBe(false)
})

it('groups it in fours, as it is copied', () => {
  expect(spacedIban('DE89370400440532013000')).toBe('DE89 3704 0044 0532 0130 00')
})

it.each([
  ['2027-03-01', '2027-03-08'],
  ['2027-03-03', '2027-03-10'],
  ['2027-03-06', '2027-03-12'],
  ['2027-03-07', '2027-03-12'],
] as [Day, Day][])('five working days from %s: until %s', (from, until) => {
  expect(payUntil(from)).toBe(until)
  expect(until >= addDays(from, 5)).toBe(true)
})

it('a refund that the provider refuses is with the couple after fourteen days, whatever day it begins on (art. 56 Codice del consumo)', () => {
  for (let first = 0; first < 14; first += 1) {
    const refusedOn = addDays('2027-03-01' as Day, first)
    for (const days of Object.values(REFUSAL_DAYS))
      expect(payUntil(addDays(refusedOn, days)) <= addDays(refusedOn, 14)).toBe(true)
  }
})

it('has words for both sides in every state', () => {
  const facts = { ibanEnd: '3456', dueOn: null, paidOn: null, paidAt: null, lateAt: null, closeReason: 'Accordo' }
  for (const kind of ['refund', 'compensation'] as const)
    for (const status of transferMachine.states)
      for (const words of [coupleTransferText, sellerTransferText])
        expect(words({ ...facts, kind, status })).toMatch(/\S+ \S+/)
})

it('says that it is late once staff was told, and by which day it was to be paid', () => {
  const late = {
    kind: 'refund' as const,
    ibanEnd: '3456',
    dueOn: '2027-03-08' as Day,
    paidOn: null,
    paidAt: null,
    closeReason: null,
  }
  for (const words of [coupleTransferText, sellerTransferText]) {
    const said = words({ ...late, status: 'awaiting_payment', lateAt: new Date('2027-03-09T08:00:00Z') })
    expect(said).toContain('08/03/2027')
    expect(said).toContain('in ritardo')
  }
})
