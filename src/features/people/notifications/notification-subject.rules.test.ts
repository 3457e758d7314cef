import { assert, constantFrom, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { idactionOf, type NotificationSubject, readIdaction, type SubjectName } from './notification-subject.rules.ts'
import { notificationTypes, subjectNamesOf } from './notifications.rules.ts'

const withoutNumber: readonly SubjectName[] = [
  ...(['fees', 'feeInvoices', 'personalData', 'team'] as const),
  ...(['terms', 'privacy', 'cookies'] as const),
]

const subjectOf = (name: SubjectName, id: number): NotificationSubject => {
  if (name === 'product') return { product: `PR-${id}` }
  return (withoutNumber.includes(name) ? name : { [name]: id }) as NotificationSubject
}

describe('what a notification is about', () => {
  it.each(Object.entries(notificationTypes))('is read back as it was written: %s', (_kind, type) => {
    const names = subjectNamesOf(type)
    assert(
      property(constantFrom(...names), integer({ min: 1, max: 2_147_483_647 }), (name, id) => {
        const subject = subjectOf(name, id)
        expect(readIdaction(idactionOf(subject), names)).toEqual(subject)
      }),
    )
  })

  const written: readonly (readonly [NotificationSubject, string])[] = [
    [{ conversation: 12 }, 'c-12'],
    [{ announcement: 12 }, '12'],
    [{ auctionOrder: 31 }, 'auction/31'],
    [{ storeOrder: 31 }, 'order/31'],
    [{ storeReview: 31 }, 'store/31'],
    [{ receivedReturn: 7 }, 'reso-7'],
    [{ dispute: 5 }, 'controversia-5'],
    [{ case: 3 }, 'caso-3'],
    [{ decision: 9 }, 'decisione-9'],
    [{ product: 'PR-20007' }, 'PR-20007'],
    ['fees', 'fee'],
    ['feeInvoices', 'fatture'],
    ['personalData', 'dati'],
    ['team', 'team'],
    ['terms', 'terms'],
  ]
  it.each(written)('stands on the wire: %j as %s', (subject, idaction) => {
    expect(idactionOf(subject)).toBe(idaction)
  })

  it.each(['', '#', 'c-', '-12', 'c-#', 'c-12 ', '12/..', 'offer', 'toString', '12345678901', 'controversia-5'])(
    'is not read from %j, which means none of its kind',
    (text) => {
      expect(readIdaction(text, ['conversation', 'offer', 'team'])).toBeNull()
    },
  )
})
