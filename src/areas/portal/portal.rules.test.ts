import { describe, expect, it } from 'vitest'
import {
  greeting,
  isLate,
  offerBands,
  promiseText,
  type SetupFacts,
  salesToday,
  setupSteps,
  waitingText,
} from './portal.rules.ts'

const at = new Date('2026-03-14T09:00:00Z')
const hoursAgo = (hours: number) => new Date(at.getTime() - hours * 3_600_000)

const ready: SetupFacts = {
  missing: [],
  hasPaymentAccount: true,
  hasDeliveryTimes: true,
  showcase: { percent: 80, next: 'Carica il logo.' },
  hasSubscription: true,
  hasSentOffers: true,
  announcementsPath: '/auctions',
}

const nextOf = (facts: SetupFacts) => setupSteps(facts).find((step) => !step.isDone)?.key

describe('the set-up of a supplier', () => {
  it.each<[Partial<SetupFacts>, string | undefined]>([
    [{}, undefined],
    [{ missing: ['Numero REA'], hasSubscription: false }, 'company'],
    [{ hasPaymentAccount: false }, 'payment'],
    [{ hasDeliveryTimes: false, hasSentOffers: false }, 'delivery'],
    [{ showcase: { percent: 79, next: 'Aggiungi 2 foto.' }, hasSubscription: false }, 'showcase'],
    [{ hasSubscription: false }, 'subscription'],
    [{ hasSentOffers: false }, 'offer'],
  ])('with %o the next step is %s', (facts, next) => expect(nextOf({ ...ready, ...facts })).toBe(next))

  it('names what is missing', () => {
    const [company] = setupSteps({ ...ready, missing: ['Numero REA', 'Codice SDI'] })
    expect(company?.detail).toBe('Mancano: Numero REA, Codice SDI.')
  })
})

describe('words of the portal', () => {
  it.each([
    ['2026-03-14T04:30:00Z', 'Buongiorno'],
    ['2026-03-14T16:59:00Z', 'Buongiorno'],
    ['2026-03-14T17:00:00Z', 'Buonasera'],
    ['2026-03-14T01:00:00Z', 'Buonasera'],
  ])('%s is greeted with %s', (instant, words) => expect(greeting(new Date(instant))).toBe(words))

  it.each([
    [0.5, 'meno di 1 h'],
    [7, '7 h'],
    [24, '1 g'],
    [51, '2 g 3 h'],
    [-1, 'meno di 1 h'],
  ])('%d hours are written %s', (hours, words) => expect(waitingText(hoursAgo(hours), at)).toBe(words))

  it.each([
    [4, '4 h'],
    [48, '48 h'],
    [72, '3 g'],
    [336, '14 g'],
  ])('a promise of %d hours is written %s', (hours, words) => expect(promiseText(hours)).toBe(words))

  it('the promise holds to its last moment', () => {
    expect([isLate(hoursAgo(24), at, 24), isLate(new Date(hoursAgo(24).getTime() - 1), at, 24)]).toEqual([false, true])
  })

  it('counts announcements by their offers, every one once', () => {
    expect(offerBands([0, 1, 2, 3, 0, 9])).toEqual({ none: 2, few: 2, many: 2 })
  })

  it.each([
    [0, 'Oggi, 0 vendite'],
    [1, 'Oggi, 1 vendita'],
  ])('%i sales', (sales, words) => expect(salesToday(sales)).toBe(words))
})
