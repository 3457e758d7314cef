import { describe, expect, it } from 'vitest'
import { cents } from '#shared/money.ts'
import { nextSteps, type StepAnnouncement, type StepFacts, type StepOrder } from './next-steps.rules.ts'

const announcement = (id: number, more: Partial<StepAnnouncement>): StepAnnouncement => ({
  id,
  title: `Annuncio ${id}`,
  status: 'open',
  offerCount: 0,
  unread: 0,
  unanswered: 0,
  decideBy: null,
  winner: null,
  bought: false,
  closedUnpaid: false,
  republished: false,
  ...more,
})
const order = (id: number, more: Partial<StepOrder>): StepOrder => ({
  type: 'order',
  id,
  supplier: 'Ovidio',
  title: 'Confetti',
  unpaid: false,
  dueCents: cents(0),
  toReview: false,
  ...more,
})
const facts = (more: Partial<StepFacts>): StepFacts => ({
  missing: [],
  hasBudget: true,
  announcements: [],
  orders: [],
  ...more,
})
const keys = (more: Partial<StepFacts>) => nextSteps(facts(more)).map(({ key }) => key)

describe('what to do next', () => {
  it('is what runs out first, then what others wait for, then what only helps', () => {
    expect(
      keys({
        hasBudget: false,
        announcements: [
          announcement(1, { unread: 2, unanswered: 1 }),
          announcement(2, { status: 'deciding', offerCount: 3, decideBy: '2027-03-04T10:00:00Z' }),
          announcement(3, { status: 'deciding', offerCount: 1, decideBy: '2027-03-02T10:00:00Z' }),
          announcement(4, { status: 'awarded', winner: 'Luce' }),
          announcement(5, { status: 'no_offers' }),
        ],
        orders: [order(7, { toReview: true }), order(8, { unpaid: true }), order(9, { dueCents: cents(5000) })],
      }),
    ).toEqual([
      'decide-3',
      'decide-2',
      'order-4',
      'pay-8',
      'balance-9',
      'answer-1',
      'read-1',
      'republish-5',
      'budget',
      'review-7',
    ])
  })
  it('is the first announcement for a couple that has none, once its profile is complete', () => {
    expect(keys({})).toEqual(['announcement'])
    expect(keys({ missing: ['Indirizzo'] })).toEqual(['profile'])
  })
  it('is nothing when nothing waits', () => {
    const done = [
      announcement(1, {}),
      announcement(2, { status: 'awarded', bought: true }),
      announcement(3, { status: 'awarded', closedUnpaid: true }),
      announcement(4, { status: 'no_offers', republished: true }),
      announcement(5, { status: 'refused' }),
      announcement(6, { status: 'pending' }),
    ]
    expect(keys({ announcements: done, orders: [order(1, {})] })).toEqual([])
  })
  it('leads to the exact place', () => {
    const leads = (more: Partial<StepFacts>) => nextSteps(facts(more))[0]?.to
    const one = (more: Partial<StepAnnouncement>) => ({ announcements: [announcement(4, more)] })
    expect(leads(one({ status: 'deciding', offerCount: 3 }))).toBe('/auctions/detail/4?vista=confronto#confronta')
    expect(leads(one({ status: 'deciding', offerCount: 1 }))).toBe('/auctions/detail/4#sezioni')
    expect(leads(one({ status: 'awarded' }))).toBe('/auctions/detail/4?ordine=1')
    expect(leads(one({ unanswered: 2 }))).toBe('/auctions/detail/4?tab=2#sezioni')
    expect(leads(one({ status: 'rejected' }))).toBe('/new-auction?da=4')
    expect(leads({ ...one({}), orders: [order(3, { toReview: true })] })).toBe('/review/order/3')
    expect(leads({ missing: ['Indirizzo'] })).toBe('/profile?showError=1')
    expect(leads({ ...one({}), hasBudget: false })).toBe('/my-auctions?budget=1')
  })
  it.each([
    [
      { status: 'deciding', offerCount: 1 },
      'Scegli la proposta per «Annuncio 4»',
      'È arrivata una proposta',
      'Guarda la proposta',
    ],
    [
      { status: 'deciding', offerCount: 2 },
      'Scegli la proposta per «Annuncio 4»',
      'Sono arrivate 2 proposte',
      'Confronta le 2 proposte',
    ],
    [
      { unanswered: 1 },
      'Rispondi a una domanda',
      'Un fornitore vuole sapere qualcosa di più su «Annuncio 4».',
      'Rispondi',
    ],
    [
      { unanswered: 2 },
      'Rispondi a 2 domande',
      'I fornitori vogliono sapere qualcosa di più su «Annuncio 4».',
      'Rispondi',
    ],
    [{ unread: 1 }, 'Leggi una nuova proposta', /^Per «Annuncio 4»/, 'Guarda la proposta'],
    [{ unread: 2 }, 'Leggi 2 nuove proposte', /^Per «Annuncio 4»/, 'Guarda le proposte'],
    [{ status: 'rejected' }, 'Ripubblica «Annuncio 4»', /correggilo/, 'Ripubblica'],
    [{ status: 'no_offers' }, 'Ripubblica «Annuncio 4»', /Non ha ricevuto proposte/, 'Ripubblica'],
    [{ status: 'awarded' }, 'Procedi all’ordine con il fornitore scelto', /«Annuncio 4»/, 'Procedi all’ordine'],
    [{ status: 'awarded', winner: 'Luce' }, 'Procedi all’ordine con Luce', /«Annuncio 4»/, 'Procedi all’ordine'],
  ] as const)('%j says «%s»', (more, title, text, action) => {
    const [step] = nextSteps(facts({ announcements: [announcement(4, more)] }))
    expect(step).toMatchObject({ title, action })
    expect(step?.text).toMatch(typeof text === 'string' ? new RegExp(`^${text}$`) : text)
  })

  it('asks for answers until the couple decides, and for reading while offers come in', () => {
    const waiting = (status: StepAnnouncement['status']) =>
      keys({ announcements: [announcement(1, { status, unanswered: 1, unread: 1, bought: true })] })
    expect(waiting('open')).toEqual(['answer-1', 'read-1'])
    expect(waiting('deciding')).toEqual(['decide-1', 'answer-1'])
    expect(waiting('awarded')).toEqual([])
    expect(waiting('refused')).toEqual([])
  })

  it('puts a decision without a known end before the others', () => {
    const deciding = (id: number, decideBy: string | null) =>
      announcement(id, { status: 'deciding', offerCount: 1, decideBy })
    expect(keys({ announcements: [deciding(1, '2027-03-04T10:00:00Z'), deciding(2, null)] })).toEqual([
      'decide-2',
      'decide-1',
    ])
  })

  it('says how long there is, and how much is due', () => {
    const [decide] = nextSteps(
      facts({
        announcements: [announcement(2, { status: 'deciding', offerCount: 3, decideBy: '2027-03-04T10:00:00Z' })],
      }),
    )
    expect(decide?.text).toBe('Sono arrivate 3 proposte: hai tempo fino al 04/03/2027 alle 11:00')
    const [due] = nextSteps(
      facts({ announcements: [announcement(1, {})], orders: [order(9, { dueCents: cents(5000) })] }),
    )
    expect(due?.text).toContain('restano 50,00')
  })
})
