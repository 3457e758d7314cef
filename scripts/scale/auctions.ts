import { copyLine } from '../support/copy.ts'
import { randomOf } from './random.ts'
import type { Filling, ScaleSize } from './tables.ts'
import { type Town, townOf } from './towns.ts'
import { goodsTitle, sectorsByDemand, sentencesOf, wish } from './words.ts'

const DAY = 86_400_000
/** Nobody is written to: these people do not exist. */
const TOLD = '["expired","reminder:1","reminder:2","reminder:3","reminder:4","reminder:5","reminder:6","reminder:7"]'
const iso = (ms: number): string => new Date(ms).toISOString()

interface Auction {
  readonly id: number
  readonly coupleId: number
  readonly status: 'published' | 'awarded' | 'refused'
  readonly sector: (typeof sectorsByDemand)[number]
  readonly publishedAt: number
  /** Days in which offers are taken. */
  readonly duration: number
  readonly budgetCents: number
  readonly town: Town
  readonly offers: number
  readonly firstOffer: number
}

/** The facts of every announcement, worked out again by whoever needs them: what is sold follows from what was asked. */
function* auctions({ announcements, offers, suppliers, couples }: ScaleSize, at: number): Generator<Auction> {
  const random = randomOf(20)
  let nextOffer = 1
  for (let id = 1; id <= announcements; id += 1) {
    const left = offers - nextOffer + 1
    const average = left / (announcements - id + 1)
    const count =
      id === announcements
        ? left
        : Math.min(left, random.below(6) === 0 ? 0 : Math.round(average * (0.4 + 1.6 * random.next())))
    const age = id / announcements
    const publishedAt = at - Math.floor((1 - age) * 700 * DAY) - 3_600_000
    const duration = [7, 10, 15][random.below(3)] as number
    // Whoever has not chosen within the week has been refused by the house: no sweep finds years of work waiting.
    const isDecided = publishedAt + (duration + 7) * DAY < at
    const status = !isDecided || count === 0 ? 'published' : random.below(10) < 7 ? 'awarded' : 'refused'
    yield {
      id,
      coupleId: suppliers + 1 + random.below(couples),
      status,
      sector: random.pickEarly(sectorsByDemand, 1.5),
      publishedAt,
      duration,
      budgetCents: 20_000 + random.below(800) * 1000,
      town: townOf(random),
      offers: count,
      firstOffer: nextOffer,
    }
    nextOffer += count
  }
}

const isBought = (one: Auction): boolean => one.status === 'awarded' && one.id % 2 === 0

/** What was chosen was paid the next day, or given up within eight: a choice left open would be reminded of, mail after mail. */
const endOf = (one: Auction, decidedAt: number, at: number) => ({
  boughtAt: isBought(one) ? iso(Math.min(at, decidedAt + DAY)) : null,
  closedUnpaidAt: one.status === 'awarded' && !isBought(one) ? iso(Math.min(at, decidedAt + 8 * DAY)) : null,
})

const GUESTS = ['Fino a 25', '26-50', '51-80', '81-110', '111-150', 'Oltre 150']

/** What prices are told by: how many guests come. */
const answersOf = ({ id }: Auction): string => JSON.stringify({ manyPerson: GUESTS[id % GUESTS.length] })

function* announcements(size: ScaleSize, at: number) {
  const random = randomOf(21)
  for (const one of auctions(size, at)) {
    const { town } = one
    const texts = [goodsTitle(random, one.sector), wish(random, one.sector)]
    const decided = one.publishedAt + (one.duration + 3) * DAY
    const decidedAt = one.status === 'published' ? null : iso(decided)
    const { boughtAt, closedUnpaidAt } = endOf(one, decided, at)
    yield copyLine([
      ...[one.id, one.coupleId, one.sector.id, one.sector.macroId, one.status, ...texts, one.budgetCents],
      ...[
        town.city,
        town.province,
        town.lat,
        town.lon,
        'day',
        iso(one.publishedAt + 300 * DAY).slice(0, 10),
        one.duration,
      ],
      ...[
        answersOf(one),
        '+393331234567',
        iso(one.publishedAt - DAY),
        iso(one.publishedAt),
        iso(one.publishedAt + one.duration * DAY),
        TOLD,
      ],
      ...[decidedAt, decidedAt ? 'couple' : null, one.status === 'awarded' ? one.firstOffer : null],
      ...[boughtAt, closedUnpaidAt],
    ])
  }
}

function* offers(size: ScaleSize, at: number) {
  const random = randomOf(22)
  for (const one of auctions(size, at)) {
    const start = random.below(size.suppliers)
    for (let turn = 0; turn < one.offers; turn += 1) {
      const price = Math.round(one.budgetCents * (0.6 + 0.4 * random.next()))
      // Neighbours in a ring: nobody offers twice.
      const supplierId = 1 + ((start + turn) % size.suppliers)
      const words = ['Proposta completa', 'Servizio e consegna', '30', sentencesOf(random, 1)]
      yield copyLine([
        one.firstOffer + turn,
        one.id,
        supplierId,
        1,
        price,
        ...words,
        'offerta.webp',
        500,
        iso(one.publishedAt + turn * 3_600_000),
        // What the database writes where triggers run.
        ...[one.town.city, one.sector.id],
      ])
    }
  }
}

function* questions(size: ScaleSize, at: number) {
  const random = randomOf(23)
  for (const one of auctions(size, at))
    if (random.below(3) === 0)
      yield copyLine([
        one.id,
        1 + random.below(size.suppliers),
        'Siete già in contatto con la sala?',
        iso(one.publishedAt),
      ])
}

function* orders(size: ScaleSize, at: number) {
  for (const one of auctions(size, at)) {
    if (!isBought(one)) continue
    const day = iso(one.publishedAt + 15 * DAY)
    const sums = [one.budgetCents, 0, 0, 0, one.budgetCents, one.budgetCents, 2200, one.budgetCents, 500]
    yield copyLine([
      ...[
        one.id,
        'auction',
        one.coupleId,
        1 + (one.id % size.suppliers),
        one.id,
        one.firstOffer,
        one.sector.id,
        'received',
      ],
      ...[...sums, '{}', '{}', '{}', day, day, day, day, 14],
    ])
  }
}

function* lines(size: ScaleSize, at: number) {
  for (const one of auctions(size, at))
    if (isBought(one))
      yield copyLine([
        one.id,
        one.id,
        `OF-${one.id}`,
        'Proposta',
        '',
        'offerta.webp',
        1,
        one.budgetCents,
        one.budgetCents,
        one.sector.id,
      ])
}

function* reviews(size: ScaleSize, at: number) {
  const random = randomOf(24)
  for (const one of auctions(size, at))
    if (isBought(one))
      yield copyLine([
        one.id,
        one.id,
        1 + (one.id % size.suppliers),
        one.coupleId,
        3 + random.below(3),
        'Bravi',
        sentencesOf(random, 1),
        false,
        iso(one.publishedAt + 40 * DAY),
      ])
}

function* notifications(size: ScaleSize, at: number) {
  for (const one of auctions(size, at))
    for (let n = 0; n < 3; n += 1)
      yield copyLine([
        one.coupleId,
        1,
        'Hai ricevuto una proposta',
        String(one.id),
        `scala-${one.id}-${n}`,
        iso(one.publishedAt + n * DAY),
        n === 2 ? null : iso(one.publishedAt + 2 * DAY),
      ])
}

function* favourites(size: ScaleSize, at: number) {
  const random = randomOf(25)
  for (let account = 1; account <= size.suppliers + size.couples; account += 1) {
    const subject = account <= size.suppliers ? 'auctions' : 'vetrina'
    const range = account <= size.suppliers ? size.announcements : size.suppliers
    const step = 1 + random.below(Math.max(1, Math.floor(range / 4) - 1))
    for (let n = 0; n < 3; n += 1)
      yield copyLine([account, subject, 1 + ((account + n * step) % range), iso(at - n * DAY)])
  }
}

/** What was asked, offered, bought and said. */
export const deals: readonly Filling[] = [
  {
    table: 'announcements',
    columns: [
      ...[
        'id',
        'couple_id',
        'sector_id',
        'macro_id',
        'status',
        'title',
        'description',
        'budget_cents',
        'city',
        'province',
      ],
      ...['lat', 'lon', 'timing', 'service_on', 'duration_days', 'answers', 'phone', 'submitted_at', 'published_at'],
      ...['expires_at', 'notices_sent', 'decided_at', 'decided_by', 'winner_offer_id'],
      ...['bought_at', 'closed_unpaid_at'],
    ],
    rows: announcements,
  },
  {
    table: 'offers',
    columns: [
      ...['id', 'announcement_id', 'supplier_id', 'turn', 'price_cents', 'model', 'detail', 'days', 'description'],
      ...['image', 'fee_bps', 'sent_at', 'to_city', 'to_sector_id'],
    ],
    rows: offers,
  },
  { table: 'questions', columns: ['announcement_id', 'supplier_id', 'text', 'asked_at'], rows: questions },
  {
    table: 'orders',
    columns: [
      ...[
        'id',
        'kind',
        'couple_id',
        'supplier_id',
        'announcement_id',
        'offer_id',
        'sector_id',
        'status',
        'goods_cents',
      ],
      ...[
        'bonus_bps',
        'bonus_cents',
        'shipping_cents',
        'total_cents',
        'now_cents',
        'vat_bps',
        'budget_cents',
        'fee_bps',
        'billing',
      ],
      ...['recipient', 'seller', 'placed_at', 'paid_at', 'shipped_at', 'received_at', 'return_days'],
    ],
    rows: orders,
  },
  {
    table: 'order_lines',
    columns: [
      'id',
      'order_id',
      'code',
      'title',
      'description',
      'image',
      'quantity',
      'unit_cents',
      'total_cents',
      'sector_id',
    ],
    rows: lines,
  },
  {
    table: 'reviews',
    columns: [
      ...['order_id', 'order_line_id', 'supplier_id', 'couple_id', 'stars', 'title', 'description', 'anonymous'],
      'written_at',
    ],
    rows: reviews,
  },
  {
    table: 'notifications',
    columns: ['account_id', 'type', 'text', 'action_id', 'occasion', 'created_at', 'read_at'],
    rows: notifications,
  },
  { table: 'favourites', columns: ['account_id', 'subject', 'subject_id', 'added_at'], rows: favourites },
]
