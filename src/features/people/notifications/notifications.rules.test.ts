import { describe, expect, it } from 'vitest'
import { legalPaths } from '#features/site/legal/paths.rules.ts'
import { notificationAge, notificationTarget, OLDER_SHOWN, splitNotifications } from './notifications.rules.ts'

const to = (type: number, actionId: string | null, reader: 'couple' | 'supplier' | 'admin' = 'supplier', text = '') =>
  notificationTarget({ type, actionId, text }, reader)

describe('where a notification leads (OQ-140)', () => {
  it.each([
    [1, '5', '/portal/orders/5'],
    [1, null, null],
    [2, '5', '/portal/reviews'],
    [4, 'PR-20007', '/prodotto/PR-20007'],
    [4, null, null],
    [13, 'dati', '/profile/dati'],
    [13, 'privacy', '/privacy-policy'],
    [13, 'toString', null],
    [3, '31', '/portal/orders/31'],
    [3, null, '/portal/orders'],
    [5, '31', '/order-detail/auction/31'],
    [6, 'order/31', '/order-detail/order/31'],
    [7, '12', '/auctions/detail/12?tab=2'],
    [8, '12', '/auctions/detail/12?tab=2'],
    [9, '31', '/portal/orders/31'],
    [10, null, '/portal/operator-paypal'],
    [10, '31', '/portal/operator-paypal'],
    [10, 'fee', '/portal/guadagni'],
    [10, 'fatture', '/portal/guadagni/fatture'],
    [12, null, '/portal/operator-paypal?tab=4'],
    [13, null, null],
    [14, '12', '/auctions/detail/12'],
    [15, '44', '/offer-detail/44'],
    [16, '12', '/auctions/detail/12'],
    [99, '12', null],
  ])('type %i with %s', (type, actionId, target) => {
    expect(to(type, actionId)).toBe(target)
  })

  it.each(Object.entries(legalPaths))('leads to the text that changed: %s', (document, path) => {
    expect(to(13, document)).toBe(path)
  })

  it('leads a couple to the review that was answered', () => {
    expect(to(2, 'store/31', 'couple')).toBe('/review/store/31')
    expect(to(2, 'store/31/../x', 'couple')).toBeNull()
    expect(to(2, null, 'couple')).toBeNull()
  })

  it('sends administrators to their own pages', () => {
    expect(to(10, null, 'admin')).toBe('/portal/payments')
    expect(to(10, 'fee', 'admin')).toBe('/portal/payments')
    expect(to(10, 'fee', 'couple')).toBeNull()
    expect(to(1, 'order/31', 'couple')).toBe('/order-detail/order/31')
    expect(to(1, null, 'couple')).toBeNull()
    expect(to(11, 'caso-3', 'admin')).toBe('/portal/segnalazioni/3')
    expect(to(11, '3', 'admin')).toBe('/portal/segnalazioni')
    expect(to(11, 'decisione-3', 'supplier')).toBe('/ricorso/3')
    expect(to(11, 'decisione-3', 'couple')).toBe('/ricorso/3')
    expect(to(11, '3', 'supplier')).toBeNull()
  })

  it('leads everybody to their own page of a conversation', () => {
    expect(to(1, 'c-12', 'couple')).toBe('/messages/12')
    expect(to(1, 'c-12', 'supplier')).toBe('/portal/messages/12')
    expect(to(1, 'c-12', 'admin')).toBe('/portal/messages/12')
    expect(to(1, 'c-12/..', 'couple')).toBeNull()
  })

  it('finds the order of a return at the end of the text (NOTIF-06)', () => {
    expect(to(9, null, 'supplier', 'Richiesta di reso per l’ordine 1031.')).toBe('/portal/orders/1031')
    expect(to(9, null, 'couple', 'Richiesta di reso per l’ordine 1031.')).toBe('/effettua-reso/order/1031')
    expect(to(9, null, 'supplier', 'Richiesta di reso')).toBeNull()
  })

  it('leads the couple to its return, the supplier to the one that came in (OQ-140)', () => {
    expect(to(9, 'auction/31', 'couple')).toBe('/effettua-reso/auction/31')
    expect(to(9, 'reso-12', 'supplier')).toBe('/portal/orders/resi/12')
    expect(to(9, '31', 'supplier')).toBe('/portal/orders/31')
  })

  it('never builds a path from anything but an id', () => {
    expect(to(15, '//evil.example')).toBeNull()
    expect(to(5, '../admin')).toBeNull()
    expect(to(1, 'messages/12/../..')).toBeNull()
    expect(to(4, '../admin')).toBeNull()
  })
})

describe('the list', () => {
  const list = [{ read: false }, ...Array.from({ length: 9 }, () => ({ read: true }))]

  it('shows the new ones and six older, the rest on demand', () => {
    const short = splitNotifications(list, false)
    expect([short.fresh.length, short.older.length, short.hidden]).toEqual([1, OLDER_SHOWN, 3])
    const whole = splitNotifications(list, true)
    expect([whole.fresh.length, whole.older.length, whole.hidden]).toEqual([1, 9, 0])
  })

  it.each([
    ['2026-03-10T11:59:30Z', 'adesso'],
    ['2026-03-10T11:58:30Z', '1 minuto fa'],
    ['2026-03-10T11:48:00Z', '12 minuti fa'],
    ['2026-03-10T11:00:00Z', '1 ora fa'],
    ['2026-03-09T20:00:00Z', '16 ore fa'],
    ['2026-03-09T12:00:00Z', '1 giorno fa'],
    ['2026-03-07T12:00:01Z', '2 giorni fa'],
    ['2026-01-09T12:00:00Z', '60 giorni fa'],
  ])('says how long ago %s was: %s', (at, words) => {
    expect(notificationAge(at, '2026-03-10T12:00:00Z')).toBe(words)
  })
})
