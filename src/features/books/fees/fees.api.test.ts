import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { awarded } from '../../../../test/orders.ts'
import { askBack, buy, disagreements, feeOf, giveBack, type PaidOrder, settled } from '../../../../test/refunds.ts'
import { type Dice, diceOf } from '../../../../test/simulator/dice.ts'
import { booksDifference } from './books.rules.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor
let seller: TestActor
let debtor: TestActor
let orders: PaidOrder[]
let owed: PaidOrder[]

const TOTAL = 228_000
const FEE = 8345
const billing = () => import('#features/money/billing/index.server.ts')
const tables = async () => ({
  ...(await import('#features/money/billing/schema.server.ts')),
  ...(await import('#platform/db/db.server.ts')),
})
const asStaff = () => ctxAs(staff.accountId)
const on = { reference: 'CRO 0001', valueOn: '2026-10-01' as never }

const rowOf = async (order: PaidOrder) => {
  const row = await feeOf(order)
  if (!row) throw new Error('No fee')
  return { ...row, totalCents: row.feeCents + row.vatCents - row.paidCents }
}

const pay = async (
  who: TestActor,
  list: readonly PaidOrder[],
  change: { expectedCents?: number; arrivedCents?: number; valueOn?: never } = {},
) => {
  const rows = await Promise.all(list.map(rowOf))
  const expectedCents = rows.reduce((sum, { totalCents }) => sum + totalCents, 0)
  const input = { feeIds: rows.map(({ id }) => id), expectedCents, ...on, ...change }
  await (await billing()).payFees(await asStaff(), who.accountId, input)
}

/** What was noted about a fee, oldest first. */
const movementsOf = async (feeId: number) => {
  const { db, feeMovements } = await tables()
  const rows = await db().select().from(feeMovements).where(eq(feeMovements.feeId, feeId))
  return rows.sort((a, b) => a.id - b.id)
}

const newest = async (feeId: number) => {
  const rows = await movementsOf(feeId)
  const undone = new Set(rows.map(({ undoesId }) => undoesId))
  return rows.filter(({ id, kind }) => kind !== 'undo' && !undone.has(id)).at(-1)
}

const statusOf = async ({ accountId }: TestActor) => {
  const { db } = await tables()
  const { accounts } = await import('#features/people/accounts/schema.server.ts')
  const [row] = await db().select().from(accounts).where(eq(accounts.id, accountId))
  return [row?.status, row?.suspensionCause]
}

const subjects = async (who: TestActor) => (await app.mailbox(who.email)).map(({ subject }) => subject)

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  debtor = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  const deals = await awarded(app, { owner, seller, staff }, 6)
  orders = []
  while (deals.length > 0) orders.push(await buy(app, owner, deals))
  const others = await awarded(app, { owner, seller: debtor, staff }, 3)
  owed = []
  while (others.length > 0) owed.push(await buy(app, owner, others))
  await settled(app)
}, 300_000)
afterAll(() => app?.close())

describe('a fee', () => {
  it('is paid whole with one transfer, by one admin of two at once, and not by another sum', async () => {
    const [first, second] = owed as [PaidOrder, PaidOrder]
    await expect(pay(debtor, [first, second], { expectedCents: 2 * FEE - 1 })).rejects.toMatchObject({ status: 409 })
    await expect(pay(debtor, [first, second], { valueOn: '2099-01-01' as never })).rejects.toMatchObject({
      fields: { valueOn: 'Il giorno del bonifico non può essere nel futuro.' },
    })
    await expect(pay(seller, [first])).rejects.toMatchObject({ status: 409 })
    expect(await rowOf(first)).toMatchObject({ status: 'due', totalCents: FEE })
    const outcomes = await Promise.allSettled([pay(debtor, [first, second]), pay(debtor, [first, second])])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await app.drain()
    expect(await rowOf(first)).toMatchObject({ status: 'paid' })
    expect(await movementsOf((await rowOf(first)).id)).toMatchObject([
      { kind: 'payment', amountCents: FEE, reference: 'CRO 0001' },
    ])
    expect((await subjects(debtor))[0]).toMatch(/^Versamento ricevuto: 166,90\s€$/)
  })

  it('is restored by taking the payment back, once and with a reason', async () => {
    const [first] = owed as [PaidOrder]
    const { id } = await rowOf(first)
    const { undoFeeMovement } = await billing()
    const payment = (await newest(id))?.id ?? 0
    await expect(undoFeeMovement(await asStaff(), payment, ' ')).rejects.toMatchObject({ status: 400 })
    const undo = async () => undoFeeMovement(await asStaff(), payment, 'Il bonifico era di un altro fornitore.')
    const outcomes = await Promise.allSettled([undo(), undo()])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await rowOf(first)).toMatchObject({ status: 'due', totalCents: FEE, paidAt: null })
    await app.drain()
    const [mail] = await app.mailbox(debtor.email)
    expect(mail?.text).toContain('Il bonifico era di un altro fornitore.')
  })

  it('is paid in part: the oldest first, the rest stays to be paid, and every step can be taken back', async () => {
    const list = [owed[0], owed[1], owed[2]] as PaidOrder[]
    const [first, second, third] = list as [PaidOrder, PaidOrder, PaidOrder]
    const { undoFeeMovement, writeOffFee } = await billing()
    // The second was paid with the first before, whose payment was taken back.
    await undoFeeMovement(await asStaff(), (await newest((await rowOf(second)).id))?.id ?? 0, 'Non era suo.')
    await expect(pay(debtor, [first], { arrivedCents: FEE + 1 })).rejects.toMatchObject({ status: 422 })
    await pay(debtor, [second, first], { arrivedCents: FEE + 2000 })
    const states = async () =>
      Promise.all(
        list.map(async (one) => {
          const { status, paidCents, totalCents } = await rowOf(one)
          return [status, paidCents, totalCents]
        }),
      )
    expect(await states()).toEqual([
      ['paid', FEE, 0],
      ['due', 2000, FEE - 2000],
      ['due', 0, FEE],
    ])
    await app.drain()
    const [mail] = await app.mailbox(debtor.email)
    expect(mail?.text).toMatch(/restano da versare 63,45\s€/)
    const { feeAccountOf } = await import('./fees.queries.server.ts')
    expect((await feeAccountOf(await asStaff(), debtor.accountId)).sums).toMatchObject({
      dueCents: 2 * FEE - 2000,
      paidCents: FEE + 2000,
    })
    // What is left of it is given up, and that is taken back; then the part itself.
    const { id } = await rowOf(second)
    await expect(writeOffFee(await asStaff(), id, FEE as never, 'Tutta.')).rejects.toMatchObject({ status: 409 })
    await writeOffFee(await asStaff(), id, (FEE - 2000) as never, 'Il resto non arriva più.')
    expect((await states())[1]).toEqual(['written_off', 2000, FEE - 2000])
    await undoFeeMovement(await asStaff(), (await newest(id))?.id ?? 0, 'Arriva ancora.')
    expect((await states())[1]).toEqual(['due', 2000, FEE - 2000])
    for (const one of [second, first])
      await undoFeeMovement(await asStaff(), (await newest((await rowOf(one)).id))?.id ?? 0, 'Riprova.')
    expect(await states()).toEqual([
      ['due', 0, FEE],
      ['due', 0, FEE],
      ['due', 0, FEE],
    ])
    await pay(debtor, [second])
    expect((await rowOf(third)).status).toBe('due')
  })

  it('is given up with a reason, and is a loss in the ledger while the invoice stays', async () => {
    const third = owed[2] as PaidOrder
    const { id } = await rowOf(third)
    const { undoFeeMovement, writeOffFee } = await billing()
    const ledger = async () => {
      const { ledgerOfOrder } = await import('#features/money/ledger/index.server.ts')
      return (await ledgerOfOrder(third.orderId)).at(-1)
    }
    await expect(writeOffFee(await asStaff(), id, FEE as never, '')).rejects.toMatchObject({ status: 400 })
    await expect(writeOffFee(await asStaff(), id, 1 as never, 'Fallito.')).rejects.toMatchObject({ status: 409 })
    await writeOffFee(await asStaff(), id, FEE as never, 'Il fornitore è fallito.')
    expect(await rowOf(third)).toMatchObject({ status: 'written_off' })
    expect((await ledger())?.lines).toMatchObject([
      { account: 'fee_loss', amountCents: FEE },
      { account: 'fee_due', amountCents: -FEE },
    ])
    await expect(pay(debtor, [third])).rejects.toMatchObject({ status: 409 })
    // A return afterwards: what was given up is the rest of the fee.
    await giveBack(third, 100_000)
    await settled(app)
    expect(await newest(id)).toMatchObject({ kind: 'write_off', amountCents: 4685, reason: 'Il fornitore è fallito.' })
    expect(await rowOf(third)).toMatchObject({ status: 'written_off', creditCents: 0 })
    await undoFeeMovement(await asStaff(), (await newest(id))?.id ?? 0, 'Ha pagato il curatore.')
    expect(await rowOf(third)).toMatchObject({ status: 'due', totalCents: 4685 })
  })

  it('that was paid and given back is owed to the supplier until it is paid back', async () => {
    const third = owed[2] as PaidOrder
    const { id } = await rowOf(third)
    const { repayFee } = await billing()
    await pay(debtor, [third])
    await giveBack(third, 50_000)
    await settled(app)
    const { creditCents } = await rowOf(third)
    expect(creditCents).toBeGreaterThan(0)
    await expect(repayFee(await asStaff(), id, { expectedCents: 1, ...on })).rejects.toMatchObject({ status: 409 })
    await repayFee(await asStaff(), id, { expectedCents: creditCents, ...on })
    expect(await rowOf(third)).toMatchObject({ status: 'paid', creditCents: 0 })
    expect(await newest(id)).toMatchObject({ kind: 'repayment', amountCents: creditCents })
  })

  it('is for staff only', async () => {
    const { remindByHand, payFees } = await billing()
    for (const who of [owner, seller]) {
      const ctx = await ctxAs(who.accountId)
      await expect(remindByHand(ctx, debtor.accountId)).rejects.toMatchObject({ status: 403 })
      await expect(payFees(ctx, debtor.accountId, { feeIds: [1], expectedCents: 1, ...on })).rejects.toMatchObject({
        status: 403,
      })
      const file = await app.inject({ url: '/api/portal/fees/export', headers: who.headers })
      expect(file.statusCode).toBe(403)
    }
  })
})

describe('a supplier that does not pay', () => {
  it('is reminded once of each stage and by hand once a day, suspended after the term, and active again when it has paid', async () => {
    const open = owed[0] as PaidOrder
    const { dueOn } = await rowOf(open)
    const atNoon = (days: number) => app.clock.set(new Date(Date.parse(`${dueOn}T12:00:00+02:00`) + days * DAY))
    const { remindByHand } = await billing()
    await remindByHand(await asStaff(), debtor.accountId)
    await expect(remindByHand(await asStaff(), debtor.accountId)).rejects.toMatchObject({ status: 409 })
    for (const days of [-5, -4, 2, 3, 12, 21, 29]) await atNoon(days)
    const { db, feeReminders } = await tables()
    const stages = await db()
      .select({ stage: feeReminders.stage })
      .from(feeReminders)
      .where(and(eq(feeReminders.supplierId, debtor.accountId), eq(feeReminders.dueOn, dueOn)))
    expect(stages.map(({ stage }) => stage)).toEqual(['by_hand', 'before', 'after', 'late', 'last'])
    expect((await subjects(debtor))[0]).toMatch(/^Ultimo avviso: fee da versare per 83,45\s€$/)
    await atNoon(30)
    expect(await statusOf(debtor)).toEqual(['active', null])
    await atNoon(31)
    expect(await statusOf(debtor)).toEqual(['suspended', 'fees'])
    const [mail] = await app.mailbox(debtor.email)
    expect(mail?.text).toContain('fee scadute da oltre 30 giorni per 83,45')
    expect(mail?.text).toContain('La sospensione è automatica')
    expect(mail?.text).not.toContain('Il nostro staff ha sospeso')
    await pay(debtor, [open])
    await app.drain()
    expect(await statusOf(debtor)).toEqual(['active', null])
  })

  it('stays suspended for another cause', async () => {
    const { restoreAfterFees, suspendAccount } = await import('#features/people/accounts/index.server.ts')
    const { inTransaction } = await tables()
    const ctx = await asStaff()
    await inTransaction((tx) => suspendAccount(tx, ctx, debtor.accountId, 'Segnalazioni.'))
    const { systemCtx } = await import('#platform/context.server.ts')
    expect(await inTransaction((tx) => restoreAfterFees(tx, systemCtx(), debtor.accountId, 'pagate'))).toBe(false)
    expect(await statusOf(debtor)).toEqual(['suspended', 'staff'])
  })
})

/** One thing that may happen to fees and orders; nothing when the dice choose what cannot be done. */
const step = async (dice: Dice, gone: Map<number, number>): Promise<string> => {
  const { repayFee, undoFeeMovement, writeOffFee } = await billing()
  const order = dice.pick(orders)
  const fee = await rowOf(order)
  const back = gone.get(order.orderId) ?? 0
  switch (dice.below(6)) {
    case 0: {
      const amount = dice.chance(0.2) ? TOTAL - back : 1 + dice.below(90_000)
      if (back + amount > TOTAL) return 'nothing'
      gone.set(order.orderId, back + amount)
      if (back === 0 && amount === TOTAL && dice.chance(0.5)) await askBack(order, { purpose: 'cancellation' })
      else await giveBack(order, amount)
      await settled(app)
      return `refund ${amount}`
    }
    case 1: {
      const due = []
      for (const one of orders) if ((await rowOf(one)).status === 'due' && dice.chance(0.5)) due.push(one)
      if (due.length === 0) return 'nothing'
      const open = (await Promise.all(due.map(rowOf))).reduce((sum, { totalCents }) => sum + totalCents, 0)
      const arrivedCents = dice.chance(0.5) ? open : 1 + dice.below(open)
      await pay(seller, due, { arrivedCents })
      return `pay ${due.length}, ${arrivedCents} of ${open}`
    }
    case 2:
      if (fee.status !== 'due') return 'nothing'
      await writeOffFee(await asStaff(), fee.id, fee.totalCents as never, 'Inesigibile.')
      return 'write off'
    case 3:
      for (const one of [order, ...orders]) {
        const { id, creditCents } = await rowOf(one)
        if (creditCents === 0) continue
        await repayFee(await asStaff(), id, { expectedCents: creditCents, ...on })
        return 'repay'
      }
      return 'nothing'
    case 4: {
      const last = await newest(fee.id)
      if (!last) return 'nothing'
      await undoFeeMovement(await asStaff(), last.id, 'Registrata per errore.')
      return `undo ${last.kind}`
    }
    default:
      // Every few days; the first of a month issues its invoices and credit notes.
      await app.clock.advance((1 + dice.below(12)) * DAY)
      return 'time'
  }
}

/** What is wrong with the books of all years; empty when report, invoices and ledger are the same to the cent. */
const crooked = async (): Promise<string[]> => {
  const { feeBooks, feeYears } = await import('./books.queries.server.ts')
  const { feeSummary } = await import('./fees.queries.server.ts')
  const { registerSums } = await import('#features/books/invoices/index.server.ts')
  const ctx = await asStaff()
  const years = await feeYears(ctx)
  const rows = (await Promise.all(years.map((year) => feeBooks(ctx, year)))).flat()
  const sum = (key: 'invoicedCents' | 'openCents') => rows.reduce((total, row) => total + row[key], 0)
  const documents = await Promise.all(years.map((year) => registerSums(year, 'fees')))
  const invoiced = documents.reduce((total, { taxableCents, vatCents }) => total + taxableCents + vatCents, 0)
  const { dueCents, creditCents } = await feeSummary(ctx)
  return [
    ...rows.filter((row) => booksDifference(row) !== 0).map((row) => JSON.stringify(row)),
    ...(sum('invoicedCents') === invoiced ? [] : [`${sum('invoicedCents')} on lines, ${invoiced} in the register`]),
    ...(sum('openCents') === dueCents - creditCents
      ? []
      : [`${sum('openCents')} open, ${dueCents - creditCents} listed`]),
  ]
}

describe('the list', () => {
  it('is walked forth and back by due day or amount, each fee once', async () => {
    const { feesPage } = await import('./fees.queries.server.ts')
    const { feeFilter, feesList, readFeeCursor } = await import('./fees-list.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    for (const order of ['', '&ordine=importo', '&verso=giu', '&ordine=importo&verso=giu']) {
      const state = readDataList(feesList, new URLSearchParams(`vista=tutte${order}`))
      const page = async (cursor: Parameters<typeof feesPage>[2]['cursor']) =>
        feesPage(await asStaff(), feeFilter(state), { cursor, size: 4 })
      const first = await page(null)
      const second = await page(first.after)
      const third = await page(second.after)
      const ids = [first, second, third].flatMap(({ items }) => items.map(({ id }) => id))
      expect([ids.length, new Set(ids).size, third.after, first.before]).toEqual([9, 9, null, null])
      expect((await page(third.before)).items).toEqual(second.items)
      expect((await page(second.before)).items).toEqual(first.items)
      expect(first.total).toBe(9)
      expect(readFeeCursor(new URLSearchParams({ dopo: `${first.after?.key}_${first.after?.id}` }), state)).toEqual(
        first.after,
      )
    }
    expect(readFeeCursor(new URLSearchParams('dopo=niente_3'), { sort: 'scadenza' })).toBeNull()
  })
})

describe('list = invoices = ledger', () => {
  it('after every step of any history of orders, refunds, payments, write-offs and months', async () => {
    expect(await crooked()).toEqual([])
    const dice = diceOf(48)
    const gone = new Map<number, number>()
    const story: string[] = []
    // One is paid and given back in part before the dice are thrown: there is something to pay back.
    const [first] = orders as [PaidOrder]
    if ((await rowOf(first)).status === 'due') {
      await pay(seller, [first])
      await giveBack(first, 30_000)
      gone.set(first.orderId, 30_000)
      await settled(app)
      expect(await crooked()).toEqual([])
    }
    for (let count = 0; count < 48; count += 1) {
      story.push(await step(dice, gone))
      expect([story.at(-1), ...(await crooked())]).toEqual([story.at(-1)])
    }
    const kinds = new Set(story.map((words) => words.split(' ')[0]))
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['pay', 'refund', 'repay', 'time', 'undo', 'write']))
    for (const order of orders) expect(await disagreements(order)).toEqual([])
    const { registerSums } = await import('#features/books/invoices/index.server.ts')
    // The books were not empty: something had been invoiced.
    expect((await registerSums(2026, 'fees')).taxableCents + (await registerSums(2027, 'fees')).taxableCents).not.toBe(
      0,
    )
  }, 300_000)

  it('and the file of the list adds up to what the books have open', async () => {
    const { startSession } = await import('#features/people/accounts/index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { feeSummary } = await import('./fees.queries.server.ts')
    const { token } = await startSession(systemCtx(), staff.accountId)
    const headers = { authorization: `Bearer ${token}` }
    const file = await app.inject({ url: '/api/portal/fees/export', headers })
    const [head, ...lines] = file.body.replace('\uFEFF', '').trim().split('\r\n')
    const column = head?.split(';').indexOf('Da versare') ?? -1
    const total = lines.reduce(
      (sum, line) => sum + Math.round(Number(line.split(';')[column]?.replace(',', '.')) * 100),
      0,
    )
    expect(total).toBe((await feeSummary(await asStaff())).dueCents)
  })

  it('and a purchase is invoiced once, at once, in the same series', async () => {
    const { invoiceRegister, issueInvoices, registerSums } = await import('#features/books/invoices/index.server.ts')
    const { db, purchases } = await tables()
    const rows = await db().select().from(purchases)
    const ctx = await asStaff()
    await Promise.all([1, 2, 3].map(() => issueInvoices(ctx, seller.accountId)))
    const years = [...new Set((await invoiceRegister(ctx)).items.map(({ issuedOn }) => Number(issuedOn.slice(0, 4))))]
    const sums = await Promise.all(years.map((year) => registerSums(year, 'purchase')))
    expect(sums.reduce((sum, { taxableCents, vatCents }) => sum + taxableCents + vatCents, 0)).toBe(
      rows.reduce((sum, { priceCents, vatCents }) => sum + priceCents + vatCents, 0),
    )
  })

  it('nothing that was noted can be changed', async () => {
    const { db, feeMovements } = await tables()
    const refused = { cause: { constraint: 'issued_for_good' } }
    await expect(db().update(feeMovements).set({ reason: 'altro' })).rejects.toMatchObject(refused)
    await expect(db().delete(feeMovements)).rejects.toMatchObject(refused)
  })
})
