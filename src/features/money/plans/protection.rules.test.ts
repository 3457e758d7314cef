import { describe, expect, it } from 'vitest'
import { holdMachine, lastHeldDay } from '#features/money/payments/held/hold.rules.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { type Day, day, daysBetween } from '#shared/days.ts'
import { machineProblems } from '#shared/machine.ts'
import type { PlanDue } from './plan.rules.ts'
import { confirmFrom, heldUntil, isProtectable, keepersOf, keptFrom } from './protection.rules.ts'
import { keptText, plannedText } from './protection-words.rules.ts'
import { PROTECTED_EXPLAINED } from './words.rules.ts'

const SERVICE = day('2027-06-12')
const ahead = (days: number): PlanDue => ({ at: 'before', days })
const trial: PlanDue = { at: 'milestone', milestone: 'trial' }

it('its machine has no state without a way in or out that should have one', () => {
  expect(machineProblems(holdMachine)).toEqual([])
})

it.each<[string, PlanDue, Day | null, string, string | null]>([
  ['paid before the service', ahead(7), SERVICE, '2027-06-05', '2027-06-15'],
  ['paid late, after the service', ahead(7), SERVICE, '2027-06-20', '2027-06-23'],
  ['due after the service', { at: 'after', days: 7 }, SERVICE, '2027-06-19', '2027-06-22'],
  ['of a milestone', trial, SERVICE, '2027-03-01', '2027-03-04'],
  ['of a milestone, without a day of the service', trial, null, '2027-03-01', '2027-03-04'],
  ['of a service without a day', ahead(7), null, '2027-06-05', null],
])('a step %s is kept until three days after what it pays', (_name, due, serviceOn, paidOn, until) => {
  expect(heldUntil(due, serviceOn, day(paidOn))).toBe(until)
})

it('the couple can confirm from the day on which it is done', () => {
  expect(confirmFrom(day('2027-06-15'))).toBe('2027-06-12')
})

it.each<[House, string]>([
  ['paypal', '2027-06-27'],
  ['stripe', '2027-08-28'],
])('%s keeps a payment of 1 June until two days before its own last one', (house, last) => {
  expect(lastHeldDay(house, day('2027-06-01'))).toBe(last)
  expect(keepersOf([house], day(last), day('2027-06-01'))).toEqual([house])
  expect(keepersOf([house], day(last), day('2027-05-31'))).toEqual([])
  expect(keptFrom([house], day(last))).toBe('2027-06-01')
})

it.each<[string, PlanDue, string | null, readonly House[], boolean]>([
  ['a week before, PayPal', ahead(7), '2027-06-05', ['paypal'], true],
  ['23 days before, PayPal', ahead(23), '2027-05-20', ['paypal'], true],
  ['24 days before, PayPal', ahead(24), '2027-05-19', ['paypal'], false],
  ['30 days before, Stripe', ahead(30), '2027-05-13', ['stripe'], true],
  ['90 days before, both', ahead(90), '2027-03-14', ['paypal', 'stripe'], false],
  ['a milestone', trial, null, ['paypal'], true],
  ['the first step', { at: 'award' }, '2027-06-10', ['paypal', 'stripe'], false],
  ['nobody keeps it', ahead(7), '2027-06-05', [], false],
])('%s: protected or not', (_name, due, dueOn, houses, is) => {
  const days = { serviceUntilOn: SERVICE, today: day('2026-11-01') }
  expect(isProtectable({ due, dueOn: dueOn as Day | null }, houses, days)).toBe(is)
})

describe('in words', () => {
  const step = { due: ahead(7), dueOn: day('2027-06-05'), serviceUntilOn: SERVICE, today: day('2027-06-01') }
  const giulia = { side: 'couple', supplier: 'Studio Controluce' } as const
  const both = ['paypal', 'stripe'] as const

  it('says who passes it on, to whom and when', () => {
    expect(plannedText({ ...step, houses: both, keepers: both }, giulia)).toBe(
      'Protetta: la tiene il servizio di pagamento e passa a Studio Controluce dopo la tua conferma, o il 16/06/2027 se non segnali problemi.',
    )
  })

  it('names the house where only one keeps it, and the day where it is too early', () => {
    const early = { ...step, today: day('2027-05-01') }
    expect(plannedText({ ...early, houses: both, keepers: both }, giulia)).toContain('Protetta, pagando con carta:')
    const earlier = { ...step, today: day('2027-01-10'), houses: both, keepers: both }
    expect(plannedText(earlier, giulia)).toContain('Protetta se la paghi con carta dal 19/03/2027:')
    const paypal = { ...early, houses: ['paypal'], keepers: ['paypal'] } as const
    expect(plannedText(paypal, giulia)).toContain('Protetta se la paghi dal 20/05/2027:')
    expect(plannedText(paypal, { ...giulia, side: 'supplier' })).toContain('se gli sposi la pagano dal 20/05/2027')
  })

  it('says nothing where nobody keeps it, or not until its day', () => {
    expect(plannedText({ ...step, houses: both, keepers: [] }, giulia)).toBeNull()
    const far = { ...step, due: ahead(60), dueOn: day('2027-04-13'), today: day('2027-04-01') }
    expect(plannedText({ ...far, houses: ['paypal'], keepers: ['paypal'] }, giulia)).toBeNull()
  })

  it.each([
    [{ keptCents: 0 }, 'In custodia presso PayPal: sta tornando a te.'],
    [
      { staysFor: 'objection' as const },
      'In custodia presso PayPal: resta lì finché la segnalazione è aperta, al massimo fino al 27/06/2027. PayPal non la tiene più a lungo, e dopo passa a Studio Controluce.',
    ],
    // The bank that was asked for it decides, however long it takes.
    [
      { staysFor: 'objection' as const, today: day('2027-06-28') },
      'In custodia presso PayPal: resta lì finché la segnalazione è aperta.',
    ],
    [
      { staysFor: 'transfer' as const },
      'In custodia presso PayPal: resta lì finché non confermi di avere ricevuto il bonifico del rimborso, al massimo fino al 27/06/2027. PayPal non la tiene più a lungo, e dopo passa a Studio Controluce.',
    ],
    [{ state: 'returned' as const }, 'Tornata a te.'],
    [
      { state: 'released' as const, releasedFor: 'silence' as const },
      'PayPal la sta passando a Studio Controluce, perché nessuno ha segnalato problemi.',
    ],
    [
      { house: 'stripe' as const, state: 'released' as const, isWaiting: true },
      'Aspetta presso Stripe: passa a Studio Controluce appena collega un conto che può riceverla.',
    ],
  ])('of one that was paid, %j', (more, words) => {
    const held = { house: 'paypal', state: 'held', keptCents: 100, holdUntil: day('2027-06-15') } as const
    const days = { limitOn: day('2027-06-27'), today: day('2027-06-16') }
    const now = { ...held, ...days, releasedFor: null, passedOn: null, staysFor: null, isWaiting: false, ...more }
    expect(keptText(now, giulia)).toBe(words)
  })

  it('says to whoever chooses a plan how long a payment is kept at most', () => {
    const [paypal, card] = both.map((house) => daysBetween(SERVICE, lastHeldDay(house, SERVICE)))
    expect(PROTECTED_EXPLAINED).toContain(`al massimo ${paypal} giorni dal pagamento con PayPal, ${card} con carta`)
  })
})
