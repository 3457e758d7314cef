import { describe, expect, it } from 'vitest'
import {
  LEASE_SECONDS,
  leadingOrder,
  leaseEnd,
  leaseHolder,
  RENEW_SECONDS,
} from '#features/auction/announcements/review-lease.rules.ts'
import { addDays, day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { fileNameHasContact, type ReviewFacts, reviewChecks } from './review.rules.ts'

const similar = { count: 12, low: cents(255_000), median: cents(290_000), high: cents(330_000) }

describe('what the machine looks at', () => {
  const facts: ReviewFacts = {
    title: 'Fotografo sul lago',
    description: 'Per il 20/06/2026',
    answers: {},
    budgetCents: cents(280_000),
    similar,
    hasOwnImage: true,
    fileName: 'lago.jpg',
    duplicates: [],
    cityIsKnown: true,
    timing: 'day',
    serviceOn: day('2026-06-20'),
    durationDays: 10,
  }
  const now = new Date('2026-03-02T10:00:00Z')
  const failed = (more: Partial<ReviewFacts>) =>
    reviewChecks({ ...facts, ...more }, now)
      .filter(({ ok }) => !ok)
      .map(({ code, text }) => [code, text])

  it('passes what is in order, with all seven said', () => {
    expect(failed({})).toEqual([])
    expect(reviewChecks(facts, now).map(({ code }) => code)).toEqual([
      ...['contact_data', 'file_name', 'budget', 'image', 'duplicate', 'city', 'event'],
    ])
  })

  it('says what is not, and where', () => {
    expect(failed({ description: 'maria@posta.it', answers: { stylePhoto: 'Chiamate 347 55 12 880' } })).toEqual([
      ['contact_data', 'Un indirizzo e-mail o un numero di telefono in una risposta e nella descrizione'],
    ])
    expect(failed({ fileName: 'Chiama 347 5512880.jpg' }).map(([code]) => code)).toEqual(['file_name'])
    expect(failed({ hasOwnImage: false, fileName: null })).toEqual([['image', 'Immagine predefinita del settore']])
    expect(failed({ duplicates: ['AN-20001', 'AN-20002'] })).toEqual([
      ['duplicate', 'Possibile doppione di AN-20001, AN-20002'],
    ])
    expect(failed({ cityIsKnown: false }).map(([code]) => code)).toEqual(['city'])
  })

  it.each([
    [8, 'Il servizio è per il 10/03/2026: resterebbe aperto solo fino al 03/03/2026 alle 00:00'],
    [7, 'Il servizio è per il 09/03/2026: non c’è più tempo per pubblicarlo'],
    [17, 'Il servizio è per il 19/03/2026: resterebbe aperto solo fino al 12/03/2026 alle 00:00'],
    [18, null],
  ])('an event %s days from the approval: %s', (ahead, text) => {
    const found = failed({ serviceOn: addDays(todayInRome(now), ahead) })
    expect(found).toEqual(text === null ? [] : [['event', text]])
  })

  it('names median and range of the others beside a budget', () => {
    const [, , budget] = reviewChecks({ ...facts, budgetCents: cents(90_000) }, now)
    expect(budget).toMatchObject({ code: 'budget', ok: false })
    expect(budget?.text.replaceAll('\u00a0', ' ')).toBe(
      '900,00 €. Molto sotto i 12 simili di un anno: metà sta tra 2.550,00 € e 3.300,00 €, la mediana è 2.900,00 €',
    )
    expect(reviewChecks({ ...facts, similar: { ...similar, count: 4 } }, now)[2]).toMatchObject({ ok: true })
  })
})

it.each([
  ['chiamami 347 5512880.jpg', true],
  ['tel_3475512880.png', true],
  ['+39 347 551 2880.webp', true],
  ['scrivi a maria@posta.it.jpeg', true],
  ['IMG_20260519_184512.jpg', false],
  ['PXL_20260519_184512345.jpg', false],
  ['IMG-20260519-WA0012.jpg', false],
  ['Screenshot 2026-05-19 at 18.45.12.png', false],
  ['1747672512345.jpg', false],
  ['DSC01234.JPG', false],
  ['lago di Como.jpg', false],
])('the file name «%s» carries a contact: %s', (name, carries) => {
  expect(fileNameHasContact(name)).toBe(carries)
})

describe('who has an announcement open', () => {
  const now = new Date('2026-03-01T10:00:00Z')
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

  it.each([
    [null, null, 'free'],
    [1, at(1), 'mine'],
    [2, at(1), 'taken'],
    [2, at(0), 'free'],
    [1, at(0), 'free'],
    [2, at(-1), 'free'],
    [2, null, 'free'],
    [1, null, 'free'],
    [null, at(1), 'free'],
  ] as const)('reviewer %s until %s: %s for account 1', (reviewerId, reviewUntil, holder) => {
    expect(leaseHolder({ reviewerId, reviewUntil }, 1, now)).toBe(holder)
  })

  it('keeps it through three missed renewals, and not much longer', () => {
    expect(leaseEnd(now)).toEqual(at(LEASE_SECONDS))
    expect(LEASE_SECONDS).toBeGreaterThan(3 * RENEW_SECONDS)
  })

  it('leads on from the wanted one, and begins again at the oldest', () => {
    expect(leadingOrder([1, 2, 3, 4], 3)).toEqual([3, 4, 1, 2])
    expect(leadingOrder([1, 2, 3, 4], 1)).toEqual([1, 2, 3, 4])
    expect(leadingOrder([1, 2, 3, 4], null)).toEqual([1, 2, 3, 4])
    expect(leadingOrder([1, 2, 3, 4], 9)).toEqual([1, 2, 3, 4])
    expect(leadingOrder([], 9)).toEqual([])
  })
})
