import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PROOF_MONTHS } from '#features/fulfilment/refund-transfers/transfer.rules.ts'
import { addDaysInRome, addMonthsInRome } from '#shared/days.ts'
import { eventsFor } from '#shared/machine.ts'
import { cents, split, sumOf } from '#shared/money.ts'
import { amountProblem, chosenTotal, moneyAtHand } from './amounts.rules.ts'
import {
  disputeMachine,
  groundText,
  isAwaited,
  isHeard,
  isStaffTurn,
  OPEN_MONTHS,
  openingProblem,
  reasonsOf,
  reasonText,
  stillAwaited,
  turnEnds,
} from './dispute.rules.ts'
import { safeFileName } from './files.rules.ts'
import { type NoticeFacts, noticeTextFor } from './notices.rules.ts'
import { cursorText, readCursor, readOrderSearch } from './staff-orders.rules.ts'

const now = new Date('2026-05-10T10:00:00Z')
const paidAt = new Date('2026-05-01T10:00:00Z')
/** The millisecond before an instant, the instant, and the one after. */
const around = (instant: Date): Date[] => [-1, 0, 1].map((step) => new Date(instant.getTime() + step))

describe('the life of a dispute', () => {
  it.each([
    ['waiting', 'couple', ['answer_part', 'answer', 'withdraw']],
    ['waiting', 'supplier', ['answer_part', 'answer', 'withdraw']],
    ['waiting', 'admin', ['ask', 'propose', 'decide']],
    ['review', 'couple', ['withdraw']],
    ['review', 'admin', ['ask', 'propose', 'decide']],
    ['proposed', 'supplier', ['accept', 'settle', 'decline', 'withdraw']],
    ['proposed', 'admin', ['ask', 'propose', 'decide']],
    ['settled', 'admin', []],
    ['decided', 'couple', []],
    ['withdrawn', 'admin', []],
  ] as const)('%s: %s may %j', (status, role, events) => {
    expect(eventsFor(disputeMachine, status, role)).toEqual(events)
  })

  it.each([
    ['both', 'couple', 'supplier'],
    ['both', 'supplier', 'couple'],
    ['couple', 'couple', null],
    ['couple', 'supplier', 'couple'],
  ] as const)('asked %s, %s speaks: %s is still awaited', (awaits, spoke, rest) => {
    expect(stillAwaited(awaits, spoke)).toBe(rest)
  })

  it.each([
    ['before it is paid', { paidAt: null, receivedAt: null, cancelledAt: null }, 'dispute_too_early'],
    ['once it is paid', { paidAt, receivedAt: null, cancelledAt: null }, null],
    [
      'long after it was paid, never arrived',
      { paidAt: new Date('2020-01-01'), receivedAt: null, cancelledAt: null },
      null,
    ],
    ['in the guarantee', { paidAt, receivedAt: new Date('2024-04-01'), cancelledAt: null }, null],
    ['after it', { paidAt, receivedAt: new Date('2024-03-01'), cancelledAt: null }, 'dispute_too_late'],
    [
      'long after it was called off',
      { paidAt, receivedAt: null, cancelledAt: new Date('2023-01-01') },
      'dispute_too_late',
    ],
  ])('is opened %s', (_when, facts, problem) => {
    expect(openingProblem(facts, now)).toBe(problem)
  })

  it.each([
    ['receivedAt', { receivedAt: paidAt, cancelledAt: null }],
    ['cancelledAt', { receivedAt: null, cancelledAt: paidAt }],
  ] as const)('is opened until the last instant of 26 months after %s', (_since, ended) => {
    const last = addMonthsInRome(paidAt, 26)
    const problems = around(last).map((at) => openingProblem({ paidAt, ...ended }, at))
    expect(problems).toEqual([null, null, 'dispute_too_late'])
  })

  it('hears both sides before a decision: the other has spoken, or its five days are over', () => {
    const last = addDaysInRome(paidAt, 5)
    expect(around(last).map((at) => isHeard(false, paidAt, at))).toEqual([false, true, true])
    expect(isHeard(true, paidAt, paidAt)).toBe(true)
  })

  it.each([
    ['waiting', 'couple', [false, true, true]],
    ['waiting', 'both', [false, true, true]],
    ['proposed', 'supplier', [false, true, true]],
    ['review', 'staff', [true, true, true]],
    ['settled', 'nobody', [false, false, false]],
    ['decided', 'nobody', [false, false, false]],
    ['withdrawn', 'nobody', [false, false, false]],
  ] as const)('%s for %s is with staff before, at and after its term: %j', (status, awaits, expected) => {
    expect(around(now).map((at) => isStaffTurn(status, awaits, now, at))).toEqual(expected)
  })

  it.each([
    ['couple', 5],
    ['supplier', 5],
    ['both', 5],
    ['staff', 3],
  ] as const)('gives %s %i days of Rome, also over the change of the clocks', (awaits, days) => {
    expect(turnEnds(awaits, now)).toEqual(new Date(now.getTime() + days * 86_400_000))
    // The night to 25 October 2026 has an hour more.
    const before = new Date('2026-10-23T10:00:00Z')
    expect(turnEnds(awaits, before)).toEqual(new Date(before.getTime() + days * 86_400_000 + 3_600_000))
  })
})

it.each([
  ['both', true, true],
  ['couple', true, false],
  ['supplier', false, true],
  ['staff', false, false],
  ['nobody', false, false],
] as const)('asked %s: the couple %s, the supplier %s', (awaits, couple, supplier) => {
  expect([isAwaited(awaits, 'couple'), isAwaited(awaits, 'supplier')]).toEqual([couple, supplier])
})

describe('what help is asked for', () => {
  it('is a list of its own for each side', () => {
    const keys = (side: 'couple' | 'supplier') => reasonsOf(side).map(({ key }) => key)
    expect(keys('couple')).toEqual([
      ...['not_arrived', 'not_as_agreed', 'damaged', 'not_performed', 'refund', 'no_reply', 'other'],
    ])
    expect(keys('supplier')).toEqual([
      ...['couple_silent', 'delivery_denied', 'return_disputed', 'returned_damaged', 'agreement', 'seller_other'],
    ])
    expect(reasonsOf('couple')[0]?.label).toBe('L’ordine non è arrivato')
  })

  it('has words, also for a reason or a ground that is none any more', () => {
    expect([reasonText('refund'), reasonText('gone')]).toEqual(['Il rimborso non arriva o non è giusto', 'Altro'])
    expect([groundText('agreement'), groundText('gone')]).toEqual(['Accordo tra le parti', ''])
  })
})

it.each([
  ['foto.pdf', 'foto.pdf'],
  ['../../etc/passwd', '....etcpasswd'],
  ['C:\\posta\\foto.pdf', 'C:postafoto.pdf'],
  ['foto\u202efdp.exe\n', 'fotofdp.exe'],
  ['   ', 'file'],
  ['', 'file'],
  [`${'a'.repeat(90)}.pdf`, `${'a'.repeat(76)}.pdf`],
])('the file %j is called %j', (name, safe) => {
  expect(safeFileName(name)).toBe(safe)
})

describe('the money at hand', () => {
  const facts = {
    lines: [
      { id: 1, paidCents: cents(10_000) },
      { id: 2, paidCents: cents(5_000) },
    ],
    shippingCents: cents(900),
    returns: [],
    disputed: { lines: new Map(), shippingCents: cents(0) },
    heldCents: cents(15_900),
    saleLeftCents: cents(15_900),
  }

  it.each([
    ['nothing has gone back', {}, [10_000, 5000], 900, 15_900],
    [
      'a line comes back and nobody has decided',
      { returns: [{ lines: [{ orderLineId: 1, paidCents: cents(10_000) }], amountCents: null }] },
      [0, 5000],
      900,
      5900,
    ],
    [
      'a return gave back less than was paid',
      {
        returns: [{ lines: [{ orderLineId: 1, paidCents: cents(10_000) }], amountCents: cents(4000) }],
        ...{ heldCents: cents(11_900), saleLeftCents: cents(11_900) },
      },
      [6000, 5000],
      900,
      11_900,
    ],
    [
      'a return gave back the shipping too',
      {
        returns: [{ lines: [{ orderLineId: 1, paidCents: cents(10_000) }], amountCents: cents(10_900) }],
        ...{ heldCents: cents(5000), saleLeftCents: cents(5000) },
      },
      [0, 5000],
      0,
      5000,
    ],
    [
      'an earlier dispute gave back',
      {
        disputed: { lines: new Map([[2, cents(1000)]]), shippingCents: cents(400) },
        ...{ heldCents: cents(14_500), saleLeftCents: cents(14_500) },
      },
      [10_000, 4000],
      500,
      14_500,
    ],
    [
      'a return of something that had cost nothing gave back a part of the shipping',
      {
        lines: [
          { id: 1, paidCents: cents(10_000) },
          { id: 2, paidCents: cents(0) },
        ],
        returns: [{ lines: [{ orderLineId: 2, paidCents: cents(0) }], amountCents: cents(500) }],
        ...{ heldCents: cents(10_400), saleLeftCents: cents(10_400) },
      },
      [10_000, 0],
      400,
      10_400,
    ],
    ['the seller gave back on its own', { heldCents: cents(3000) }, [10_000, 5000], 900, 3000],
    ['the ledger has less left of the sale than was taken', { saleLeftCents: cents(2500) }, [10_000, 5000], 900, 2500],
    [
      'a return of both lines gave back an amount that does not divide',
      {
        returns: [
          {
            lines: [
              { orderLineId: 1, paidCents: cents(10_000) },
              { orderLineId: 2, paidCents: cents(5000) },
            ],
            amountCents: cents(10_001),
          },
        ],
        ...{ heldCents: cents(5899), saleLeftCents: cents(5899) },
      },
      // 10001 by 2:1 is 6667.33 and 3333.67: the cent that is left goes to the larger rest.
      [3333, 1666],
      900,
      5899,
    ],
  ])('%s', (_what, change, lines, shipping, most) => {
    const at = moneyAtHand({ ...facts, ...change })
    expect(at.lines.map(({ leftCents }) => leftCents)).toEqual(lines)
    expect([at.shippingLeftCents, at.mostCents]).toEqual([shipping, most])
  })

  it('names the field that is too high', () => {
    const at = moneyAtHand(facts)
    const line = (orderLineId: number, amount: number) => ({ orderLineId, amountCents: cents(amount) })
    expect(amountProblem(at, { lines: [line(1, 10_001)], shippingCents: cents(0) })?.field).toBe('line-1')
    expect(amountProblem(at, { lines: [line(9, 1)], shippingCents: cents(0) })?.field).toBe('line-9')
    expect(amountProblem(at, { lines: [], shippingCents: cents(901) })?.field).toBe('shipping')
    const held = moneyAtHand({ ...facts, heldCents: cents(10_000) })
    expect(amountProblem(held, { lines: [line(1, 10_000)], shippingCents: cents(1) })?.field).toBe('total')
    expect(amountProblem(at, { lines: [line(1, 10_000), line(2, 5000)], shippingCents: cents(900) })).toBeNull()
  })

  it('never gives back more than was paid, whatever was given back before and in whatever parts', () => {
    const amount = fc.integer({ min: 0, max: 20_000 })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 2000 }),
        fc.array(fc.tuple(fc.array(amount, { minLength: 4, maxLength: 4 }), amount), { maxLength: 12 }),
        (paid, shipping, wishes) => {
          const total = paid.reduce((sum, one) => sum + one, shipping)
          let given = 0
          const lines = new Map<number, ReturnType<typeof cents>>()
          let shippingCents = cents(0)
          for (const [parts, ofShipping] of wishes) {
            const left = cents(total - given)
            const at = moneyAtHand({
              lines: paid.map((one, id) => ({ id, paidCents: cents(one) })),
              ...{ shippingCents: cents(shipping), returns: [], disputed: { lines, shippingCents } },
              ...{ heldCents: left, saleLeftCents: left },
            })
            const chosen = {
              lines: paid.map((_one, id) => ({ orderLineId: id, amountCents: cents(parts[id] ?? 0) })),
              shippingCents: cents(ofShipping),
            }
            if (amountProblem(at, chosen)) continue
            given += chosenTotal(chosen)
            for (const { orderLineId, amountCents } of chosen.lines)
              lines.set(orderLineId, cents((lines.get(orderLineId) ?? 0) + amountCents))
            shippingCents = cents(shippingCents + ofShipping)
          }
          expect(given).toBeLessThanOrEqual(total)
          for (const [id, amountCents] of lines) expect(amountCents).toBeLessThanOrEqual(paid[id] ?? 0)
          expect(shippingCents).toBeLessThanOrEqual(shipping)
        },
      ),
    )
    expect(sumOf(split(cents(10), [1, 1, 1]))).toBe(10)
  })
})

describe('the words', () => {
  const facts: NoticeFacts = {
    kind: 'add',
    reader: 'couple',
    author: 'admin',
    authorName: 'Promessi',
    orderNumber: 'PO-30001',
    title: 'Velo',
    until: null,
    outcome: 'Nessun rimborso',
  }

  it('do not go to their actor, but confirm a request', () => {
    expect(noticeTextFor({ ...facts, kind: 'answer', author: 'couple' })).toBeNull()
    expect(noticeTextFor({ ...facts, kind: 'open', author: 'couple' })?.title).toBe('Abbiamo ricevuto la tua richiesta')
    expect(noticeTextFor({ ...facts, kind: 'decide' })).toBeNull()
  })

  it.each([
    ['ask', 'Promessi ha una domanda sull’ordine PO-30001', 'Leggi'],
    ['propose', 'Una proposta di Promessi per l’ordine PO-30001', 'Leggi e decidi'],
    ['accept', 'Luce ha accettato la proposta per l’ordine PO-30001', 'Leggi e decidi'],
    ['settle', 'Accordo raggiunto sull’ordine PO-30001', 'Rileggi l’accordo'],
    ['decline', 'La proposta per l’ordine PO-30001 non è stata accettata', 'Leggi'],
    ['withdraw', 'La richiesta di aiuto per l’ordine PO-30001 è stata ritirata', 'Rileggi'],
  ] as const)('of %s say what happened', (kind, subject, button) => {
    const said = noticeTextFor({ ...facts, kind, authorName: 'Luce' })
    expect(said).toMatchObject({ subject, button })
    // An agreement is told to both, everything else only to the other.
    expect(noticeTextFor({ ...facts, kind, author: 'couple' }) === null).toBe(kind !== 'settle')
  })

  it('name what was agreed or proposed, and the term of who is asked', () => {
    const intro = (change: Partial<NoticeFacts>) => noticeTextFor({ ...facts, ...change })?.intro
    expect(intro({ kind: 'settle' })).toMatch(/: nessun rimborso\.$/)
    expect(intro({ kind: 'settle', outcome: null })).toMatch(/sull’ordine «Velo»\.$/)
    expect(intro({ kind: 'propose' })).toMatch(/proponiamo: nessun rimborso\.$/)
    expect(noticeTextFor({ ...facts, kind: 'ask', until: 'il 3 maggio' })).toMatchObject({ button: 'Leggi e rispondi' })
    expect(intro({ kind: 'ask', until: 'il 3 maggio' })).toContain('ci serve una tua risposta')
    expect(intro({ kind: 'ask' })).toContain('domanda all’altra parte')
    expect(noticeTextFor({ ...facts, kind: 'open', author: 'supplier' })?.title).toBe('Serve la tua risposta')
  })

  it.each(['open', 'answer', 'add', 'ask', 'propose', 'accept', 'settle', 'decline', 'withdraw'] as const)(
    'of %s name the order',
    (kind) => {
      const words = noticeTextFor({
        ...facts,
        kind,
        author: kind === 'ask' || kind === 'propose' ? 'admin' : 'supplier',
      })
      expect(words?.subject).toContain('PO-30001')
      expect(words?.intro).toContain('«Velo»')
    },
  )

  it.each([
    ['', null],
    ['PO-30817', { kind: 'order', id: 817 }],
    ['30817', { kind: 'order', id: 817 }],
    ['CO-00012', { kind: 'dispute', id: 12 }],
    ['re 7', { kind: 'return', id: 7 }],
    ['Giulia@Prova.it', { kind: 'email', text: 'giulia@prova.it' }],
    ['ra', { kind: 'short' }],
    ['Ravasi', { kind: 'name', text: 'Ravasi' }],
  ])('typed into the search, %j', (typed, asked) => {
    expect(readOrderSearch(typed)).toEqual(asked)
  })

  it('of a page that goes on can be read back', () => {
    const cursor = { at: '2026-05-01T10:00:00.123Z', id: 31 }
    expect(readCursor(cursorText(cursor))).toEqual(cursor)
    for (const text of [null, '', 'x', '2026-99-01T10:00:00.123Z_1', "2026-05-01T10:00:00.123Z_1'"])
      expect(readCursor(text)).toBeNull()
  })
})

it('keeps the proof of a refund by transfer as long as help may be asked for', () => {
  expect(PROOF_MONTHS).toBeGreaterThanOrEqual(OPEN_MONTHS)
})
