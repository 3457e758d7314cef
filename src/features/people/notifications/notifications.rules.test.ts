import { describe, expect, it } from 'vitest'
import { legalPaths } from '#features/site/legal/paths.rules.ts'
import type { NotificationReader } from './notification-subject.rules.ts'
import {
  concernsTeam,
  notificationAge,
  notificationTarget,
  notificationTypes,
  OLDER_SHOWN,
  splitNotifications,
} from './notifications.rules.ts'

type Row = readonly [
  type: number,
  actionId: string | null,
  couple: string | null,
  supplier: string | null,
  admin: string | null,
]

const forAll = (type: number, actionId: string | null, path: string | null): Row => [type, actionId, path, path, path]

const RETURN_TEXT = 'Reso annullato per l’ordine PO-30012'

/** Every form that `idaction` has, or had in older notifications, with what it leads each reader to. */
const rows: readonly Row[] = [
  [1, 'c-12', '/messages/12', '/portal/messages/12', '/portal/messages/12'],
  [1, '31', '/order-detail/auction/31', '/portal/orders/31', null],
  [1, 'auction/31', '/order-detail/auction/31', null, null],
  [1, 'order/31', '/order-detail/order/31', null, null],
  forAll(1, null, null),
  [2, '31', null, '/portal/reviews', '/portal/reviews'],
  [2, 'auction/31', '/review/auction/31', '/portal/reviews', '/portal/reviews'],
  [2, 'store/31', '/review/store/31', '/portal/reviews', '/portal/reviews'],
  [2, null, null, '/portal/reviews', '/portal/reviews'],
  forAll(3, '31', '/portal/orders/31'),
  forAll(3, null, '/portal/orders'),
  forAll(4, 'PR-20007', '/prodotto/PR-20007'),
  forAll(4, null, null),
  ...[5, 6].flatMap((type) => [
    forAll(type, '31', '/order-detail/auction/31'),
    forAll(type, 'auction/31', '/order-detail/auction/31'),
    forAll(type, 'order/31', '/order-detail/order/31'),
    forAll(type, null, null),
  ]),
  ...[7, 8].flatMap((type) => [forAll(type, '12', '/auctions/detail/12?tab=2'), forAll(type, null, '/auctions')]),
  [9, '31', '/effettua-reso/order/31', '/portal/orders/31', '/effettua-reso/order/31'],
  [9, 'auction/31', '/effettua-reso/auction/31', '/portal/orders/30012', '/effettua-reso/auction/31'],
  [9, 'order/31', '/effettua-reso/order/31', '/portal/orders/30012', '/effettua-reso/order/31'],
  [9, 'reso-7', '/effettua-reso/order/30012', '/portal/orders/resi/7', '/effettua-reso/order/30012'],
  [9, null, '/effettua-reso/order/30012', '/portal/orders/30012', '/effettua-reso/order/30012'],
  [10, '31', null, '/portal/operator-paypal', '/portal/payments'],
  [10, 'fee', null, '/portal/guadagni', '/portal/payments'],
  [10, 'fatture', null, '/portal/guadagni/fatture', '/portal/payments'],
  [10, null, null, '/portal/operator-paypal', '/portal/payments'],
  [11, 'controversia-5', '/controversie/5', '/portal/controversie/5', '/portal/controversie/5'],
  [11, 'caso-3', null, null, '/portal/segnalazioni/3'],
  [11, 'decisione-9', '/ricorso/9', '/ricorso/9', '/portal/segnalazioni'],
  [11, '12', null, null, '/portal/auctions?annuncio=12'],
  [11, 'modifica-4', null, null, '/portal/auctions/modifiche/4'],
  [11, null, null, null, '/portal/segnalazioni'],
  forAll(12, '31', '/portal/operator-paypal?tab=4'),
  forAll(12, null, '/portal/operator-paypal?tab=4'),
  forAll(13, 'dati', '/profile/dati'),
  forAll(13, 'team', '/portal/team'),
  ...Object.entries(legalPaths).map(([document, path]) => forAll(13, document, path)),
  forAll(13, null, null),
  ...[14, 16].flatMap((type) => [forAll(type, '12', '/auctions/detail/12'), forAll(type, null, '/auctions')]),
  forAll(15, '44', '/offer-detail/44'),
  forAll(15, null, null),
  forAll(99, '12', null),
  forAll(99, null, null),
]

const to = (type: number, actionId: string | null, reader: NotificationReader = 'supplier', text = '') =>
  notificationTarget({ type, actionId, text }, reader)

describe('where a notification leads (OQ-140)', () => {
  it.each(rows)('type %i with %s: couple %s, supplier %s, staff %s', (type, actionId, couple, supplier, admin) => {
    const led = (['couple', 'supplier', 'admin'] as const).map((reader) => to(type, actionId, reader, RETURN_TEXT))
    expect(led).toEqual([couple, supplier, admin])
  })

  it('finds the order of a return at the end of the text (NOTIF-06, OQ-141)', () => {
    expect(to(9, null, 'supplier', 'Richiesta di reso per l’ordine 1031.')).toBe('/portal/orders/1031')
    expect(to(9, null, 'couple', 'Richiesta di reso per l’ordine 1031.')).toBe('/effettua-reso/order/1031')
    expect(to(9, null, 'supplier', 'Richiesta di reso')).toBeNull()
  })

  it('never builds a path from anything but an id', () => {
    expect(to(15, '//evil.example')).toBeNull()
    expect(to(5, '../admin')).toBeNull()
    expect(to(1, 'messages/12/../..')).toBeNull()
    expect(to(1, 'c-12/..', 'couple')).toBeNull()
    expect(to(2, 'store/31/../x', 'couple')).toBeNull()
    expect(to(3, '31/..')).toBe('/portal/orders')
    expect(to(4, '../admin')).toBeNull()
    expect(to(13, 'toString')).toBeNull()
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
    ['2026-03-10T11:59:00.001Z', 'adesso'],
    ['2026-03-10T11:59:00Z', '1 minuto fa'],
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

it('money, plan, warnings and the account itself are the owner’s alone', () => {
  const alone = Object.entries(notificationTypes).filter(([, type]) => !concernsTeam(type))
  expect(alone.map(([name]) => name)).toEqual(['payment', 'warning', 'subscription', 'account'])
})
