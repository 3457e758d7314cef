import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { dpiProblems } from '../../../../test/dpi-schema.ts'
import { schemaProblems } from '../../../../test/fattura-schema.ts'
import { awarded, type Deal } from '../../../../test/orders.ts'
import { buy, giveBack, type PaidOrder, settled } from '../../../../test/refunds.ts'
import { textsAt } from '../../../../test/xml-schema.ts'

let app: TestApp
let owner: TestActor
let staff: TestActor
let seller: TestActor
let rival: TestActor
let deals: Deal[]
let kept: PaidOrder
let returned: PaidOrder
let cancelled: PaidOrder

const door = () => import('./index.server.ts')
const reads = async () => ({
  ...(await import('./earnings.queries.server.ts')),
  ...(await import('./invoices.queries.server.ts')),
  ...(await import('./dac7.queries.server.ts')),
})

/** As a business from before the legal address was asked for (decision 0101). */
const forgetCap = async (who: TestActor): Promise<void> => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { suppliers } = await import('#features/people/suppliers/schema.server.ts')
  await db().update(suppliers).set({ cap: null }).where(eq(suppliers.id, who.accountId))
}

/** Saves the company data again, with this in it; jobs have run. */
const saveCompanyWith = async (who: TestActor, change: { readonly cap: string; readonly city?: string }) => {
  const { saveCompany, supplierCompany } = await import('#features/people/suppliers/index.server.ts')
  await saveCompany(await ctxAs(who.accountId), { ...(await supplierCompany(who.accountId)), ...change })
  await app.drain()
}

const cancel = async (order: PaidOrder, by: TestActor): Promise<void> => {
  const { cancelOrder } = await import('#features/fulfilment/orders/index.server.ts')
  await cancelOrder(await ctxAs(by.accountId), order.orderId, 'Il fotografo è malato.')
  await settled(app)
}

/** Noon of a day of the test's world; sweeps and jobs have run. */
const on = (day: string) => app.clock.set(`${day}T12:00:00+01:00`)

const monthOfClock = (): string => app.clock.now().toISOString().slice(0, 7)
const nextMonth = (month: string, count = 1): string => {
  const [year, index] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

const earningsOf = async (who: TestActor, month: string, page = 1) =>
  (await reads()).supplierEarnings(await ctxAs(who.accountId), { month, page })
const own = async (who: TestActor) => (await reads()).ownInvoices(await ctxAs(who.accountId), 1)
/** Months pass here, and sessions with them: each request has one of its own. */
const get = async (who: TestActor, url: string) => app.inject({ url, headers: (await signInAgain(who)).headers })

/** Fees of these orders as the ledger has them. */
const ledgerFees = async (orders: readonly PaidOrder[]) => {
  const { orderMoney } = await import('#features/money/ledger/index.server.ts')
  const money = [...(await orderMoney(orders.map(({ orderId }) => orderId))).values()]
  const sum = (key: 'feeCents' | 'feeVatCents' | 'netCents' | 'paidCents' | 'refundedCents') =>
    money.reduce((total, one) => total + one[key], 0)
  return {
    ...{ fee: sum('feeCents'), vat: sum('feeVatCents'), net: sum('netCents') },
    ...{ paid: sum('paidCents'), refunded: sum('refundedCents') },
  }
}

let first: string

beforeAll(async () => {
  app = await startTestApp('empty')
  owner = await couple(app)
  staff = await admin(app)
  seller = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  rival = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum' })
  deals = await awarded(app, { owner, seller, staff }, 3)
  // The subscriptions are invoiced by now; the fees will wait.
  await app.drain()
  await forgetCap(seller)
  // Early in a month, so that what follows stays in it.
  await on(`${nextMonth(monthOfClock())}-02`)
  ;[owner, staff, seller, rival] = (await Promise.all([owner, staff, seller, rival].map(signInAgain))) as [
    TestActor,
    TestActor,
    TestActor,
    TestActor,
  ]
  first = monthOfClock()
  kept = await buy(app, owner, deals)
  returned = await buy(app, owner, deals)
  cancelled = await buy(app, owner, deals)
  await settled(app)
  await giveBack(returned, 100_000)
  await settled(app)
}, 180_000)
afterAll(() => app?.close())

describe('the movements of a month', () => {
  it('are the ledger’s, each with its sale, and add up to it', async () => {
    const { items, totals, total, months } = await earningsOf(seller, first)
    const ledger = await ledgerFees([kept, returned, cancelled])
    expect(totals).toEqual({
      ...{ paidCents: ledger.paid, refundedCents: ledger.refunded, netCents: ledger.net },
      ...{ feeCents: ledger.fee, feeVatCents: ledger.vat },
    })
    expect(ledger).toMatchObject({ paid: 3 * 228_000, refunded: 100_000 })
    // Three payments and fees, one refund and what it gave back of the fee.
    expect(total).toBe(8)
    for (const key of ['paidCents', 'refundedCents', 'feeCents', 'feeVatCents', 'netCents'] as const)
      expect(items.reduce((sum, row) => sum + row[key], 0)).toBe(totals[key])
    expect(new Set(items.map(({ orderId }) => orderId))).toEqual(
      new Set([kept, returned, cancelled].map(({ orderId }) => orderId)),
    )
    expect(months[0]).toBe(`${first}-01`)
  })

  it('say what is to be paid of the fees', async () => {
    const { fees, allFees } = await earningsOf(seller, first)
    const { fee, vat } = await ledgerFees([kept, returned, cancelled])
    expect(fees).toMatchObject({ dueCents: fee + vat, paidCents: 0 })
    expect(allFees).toEqual(fees)
  })

  it('leave as a file with their sum', async () => {
    const answer = await get(seller, `/api/portal/earnings/export?mese=${first}`)
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    const lines = answer.body.replace('\uFEFF', '').trim().split('\r\n')
    expect(lines).toHaveLength(10)
    expect(lines.at(-1)).toMatch(/^Totale;;;;6840,00;1000,00;/)
    // Numbers below zero stay numbers.
    expect(lines.filter((line) => /;-\d+,\d{2};/.test(line))).toHaveLength(5)
  })

  it('are visible to their owner only', async () => {
    expect((await earningsOf(rival, first)).total).toBe(0)
  })
})

describe('fee invoices', () => {
  it('wait for the CAP that the format asks for, are issued as soon as it is saved, and the staff sees who waits', async () => {
    await on(`${nextMonth(first)}-01`)
    expect(await own(seller)).toMatchObject({ missing: 'seat', isWaiting: true, invoices: { total: 1 } })
    expect(await (await door()).heldInvoices(app.clock.now())).toEqual([
      { supplierId: seller.accountId, name: `Atelier ${seller.accountId}`, missing: 'seat' },
    ])
    await saveCompanyWith(seller, { cap: '23900' })
    // Issued for the fees of the month; a correction issues nothing again.
    await saveCompanyWith(seller, { cap: '23899' })
    expect(await own(seller)).toMatchObject({ missing: null, isWaiting: false, invoices: { total: 2 } })
  })

  it('hold the fees of the month to the cent, and both parties as they were on the day', async () => {
    const { items } = (await own(seller)).invoices
    const ledger = await ledgerFees([kept, returned, cancelled])
    expect(items[0]).toMatchObject({
      kind: 'invoice',
      subject: 'fees',
      month: `${first}-01`,
      issuedOn: `${nextMonth(first)}-01`,
    })
    expect(items[0]).toMatchObject({ taxableCents: ledger.fee, vatCents: ledger.vat })
    const view = await (await door()).invoiceOf(await ctxAs(seller.accountId), items[0]?.id ?? 0)
    expect(view.lines).toHaveLength(3)
    // Told on the bell (type 10); what was bought has its own confirmation.
    await app.drain()
    const bell = (await get(seller, '/api/notifications')).json<{ type: string; text: string; idaction: string }[]>()
    const told = bell.filter(({ type, idaction }) => type === '10' && idaction === 'fatture')
    expect(told.map(({ text }) => text)).toEqual([expect.stringMatching(/^Fattura \d+\/\d{4}, Fee di \S+ \d{4}: .*€$/)])
    expect(view.customer).toMatchObject({
      address: 'Via Roma 1',
      cap: '23900',
      city: 'Lecco',
      province: 'LC',
      name: `Atelier ${seller.accountId}`,
    })
  })

  it('are not issued twice, however often and by however many it is asked', async () => {
    const { issueInvoices } = await door()
    const ctx = await ctxAs(seller.accountId)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => issueInvoices(ctx, seller.accountId)))
    expect(outcomes).toEqual(Array.from({ length: 5 }, () => ({ issued: [] })))
  })

  it('are taken back by a credit note when a fee is given back afterwards', async () => {
    await cancel(cancelled, seller)
    await on(`${nextMonth(first, 2)}-01`)
    const { items, total } = (await own(seller)).invoices
    expect(total).toBe(3)
    expect(items[0]).toMatchObject({
      kind: 'credit_note',
      corrects: [items[1]?.name],
      taxableCents: 6840,
      vatCents: 1505,
    })
    const ledger = await ledgerFees([kept, returned, cancelled])
    const signed = (key: 'taxableCents' | 'vatCents') =>
      items
        .filter(({ subject }) => subject === 'fees')
        .reduce((sum, one) => sum + (one.kind === 'invoice' ? one[key] : -one[key]), 0)
    expect([signed('taxableCents'), signed('vatCents')]).toEqual([ledger.fee, ledger.vat])
    const { registerSums, invoiceRegister } = await door()
    const years = [...new Set(items.map(({ issuedOn }) => Number(issuedOn.slice(0, 4))))]
    const sums = await Promise.all(years.map((year) => registerSums(year, 'fees')))
    expect(sums.reduce((sum, one) => sum + one.taxableCents, 0)).toBe(ledger.fee)
    expect((await invoiceRegister(await ctxAs(staff.accountId))).total).toBe(4)
    // What moved later stands in its own month; what was invoiced stays as it was.
    const later = await earningsOf(seller, nextMonth(first))
    expect(later.totals).toMatchObject({ paidCents: 0, refundedCents: 228_000, feeCents: -6840, feeVatCents: -1505 })
  })

  it('leave as XML with the structure of the schema, and as PDF', async () => {
    for (const { id, kind } of (await own(seller)).invoices.items) {
      const xml = await get(seller, `/api/portal/invoices/${id}/xml`)
      expect(xml.headers['content-disposition']).toMatch(/^attachment; filename="IT\d{11}_[0-9A-Z]{5}\.xml"$/)
      expect(schemaProblems(xml.body)).toEqual([])
      const type = 'FatturaElettronicaBody/DatiGenerali/DatiGeneraliDocumento/TipoDocumento'
      expect(textsAt(xml.body, type)).toEqual([kind === 'invoice' ? 'TD01' : 'TD04'])
      const pdf = await get(seller, `/api/portal/invoices/${id}/pdf`)
      expect(pdf.headers['content-type']).toBe('application/pdf')
      expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    }
  })

  it('are open to their supplier and the staff only', async () => {
    const id = (await own(seller)).invoices.items[0]?.id
    const codes = await Promise.all(
      [seller, staff, rival, owner].map(async (who) => (await get(who, `/api/portal/invoices/${id}/xml`)).statusCode),
    )
    expect(codes).toEqual([200, 200, 404, 404])
  })
})

describe('the database', () => {
  const rows = async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { asc } = await import('drizzle-orm')
    const { invoices } = await import('./schema.server.ts')
    return db().select().from(invoices).orderBy(asc(invoices.id))
  }

  /** A document of one line made after another one, by itself; it may fail at the end. */
  const copyOf = async (
    isFailing: boolean,
    change: { readonly issuedOn?: string; readonly lineCents?: number } = {},
  ) => {
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { invoices, invoiceLines } = await import('./schema.server.ts')
    const [model] = await rows()
    if (!model) throw new Error('There is no document to copy')
    const { id, serial, ...values } = model
    const issuedOn = (change.issuedOn ?? `${nextMonth(first, 2)}-02`) as typeof values.issuedOn
    const copy = { ...values, issuedOn, year: Number(issuedOn.slice(0, 4)) }
    return inTransaction(async (tx) => {
      const [row] = await tx.insert(invoices).values(copy).returning()
      const taxableCents = (change.lineCents ?? model.taxableCents) as typeof model.taxableCents
      const line = { orderId: kept.orderId, description: 'Fee', taxableCents, vatCents: model.vatCents }
      await tx.insert(invoiceLines).values({ ...line, invoiceId: row?.id ?? 0, position: 1 })
      if (isFailing) throw new Error('failed on purpose')
      return row
    })
  }

  it('numbers without gaps and duplicates, also when transactions fail', async () => {
    const year = Number(nextMonth(first, 2).slice(0, 4))
    const before = (await rows()).filter((row) => row.year === year).length
    const outcomes = await Promise.allSettled(Array.from({ length: 24 }, (_none, index) => copyOf(index % 3 === 0)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    const numbers = (await rows()).filter((row) => row.year === year).map((row) => row.serial)
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: before + 16 }, (_none, index) => index + 1))
  })

  it('begins each year with one, and lets no day run backwards', async () => {
    const year = Number(nextMonth(first, 2).slice(0, 4)) + 1
    expect(await copyOf(false, { issuedOn: `${year}-01-02` })).toMatchObject({ year, serial: 1 })
    await expect(copyOf(false, { issuedOn: `${year}-01-01` })).rejects.toMatchObject({
      cause: { constraint: 'invoices_in_order' },
    })
    expect(await copyOf(false, { issuedOn: `${year}-01-02` })).toMatchObject({ serial: 2 })
  })

  it('refuses a document that is not the sum of its lines', async () => {
    await expect(copyOf(false, { lineCents: 1 })).rejects.toMatchObject({ cause: { constraint: 'invoice_sums' } })
  })

  it('refuses to change or delete what was issued', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { invoicedEntries, invoiceLines, invoices } = await import('./schema.server.ts')
    const refused = { cause: { constraint: 'issued_for_good' } }
    await expect(db().update(invoices).set({ serial: 7 })).rejects.toMatchObject(refused)
    for (const table of [invoices, invoiceLines, invoicedEntries])
      await expect(db().delete(table)).rejects.toMatchObject(refused)
  })
})

describe('DAC7', () => {
  it('adds up to the year’s ledger: one sale was taken back whole', async () => {
    const { supplierDac7 } = await reads()
    const ctx = await ctxAs(seller.accountId)
    const { years } = await supplierDac7(ctx, null)
    const all = await Promise.all(years.map((year) => supplierDac7(ctx, String(year))))
    const ledger = await ledgerFees([kept, returned, cancelled])
    const sum = (key: 'considerationCents' | 'feesCents' | 'activities') =>
      all.reduce((total, one) => total + one.total[key], 0)
    expect(sum('considerationCents')).toBe(ledger.net)
    expect(sum('feesCents')).toBe(ledger.fee + ledger.vat)
    expect(sum('activities')).toBe(2)
    const year = all.find(({ total }) => total.activities > 0)
    expect(year).toMatchObject({
      isReported: true,
      seller: { address: 'Via Roma 1, 23899 Lecco (LC)', rea: 'LC-123456' },
    })
    const file = await get(seller, `/api/portal/dac7/export?anno=${year?.year}`)
    expect(file.body.replace('\uFEFF', '').trim().split('\r\n')).toHaveLength(6)
  })

  it('leaves for the staff as one message with the same figures, once the tax data is there', async () => {
    const { dac7OfYear } = await reads()
    const { dac7Registry } = await import('./dac7-registry.server.ts')
    const { saveTaxProfile } = await import('./tax-profile.service.server.ts')
    const year = Number(first.slice(0, 4))
    const ctx = await ctxAs(staff.accountId)
    const before = await dac7Registry(ctx, year)
    expect(before).toMatchObject({ reported: 1, incomplete: 1, missing: [{ supplierId: seller.accountId }] })
    const url = `/api/portal/registri/dac7/xml?anno=${year}`
    expect(textsAt((await get(staff, url)).body, 'dpi:MessageSpec/dpi:MessageTypeIndic')).toEqual(['DPI403'])
    const own = await dac7OfYear(seller.accountId, year)
    const taxCode = own.seller.vatNumber ?? ''
    await saveTaxProfile(await ctxAs(seller.accountId), { kind: 'entity', taxCode })
    const after = await dac7Registry(ctx, year)
    expect(after).toMatchObject({ reported: 1, incomplete: 0, total: own.total, quarters: own.quarters })
    const { body, headers } = await get(staff, url)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(dpiProblems(body)).toEqual([])
    const services = 'dpi:DPIBody/dpi:ReportableSeller/dpi:RelevantActivities/dpi:PersonalServices'
    expect(
      own.quarters.map((_one, index) => textsAt(body, `${services}/dpi:Consideration/dpi:ConsQ${index + 1}`)),
    ).toEqual(own.quarters.map(({ considerationCents }) => [String(Math.round(considerationCents / 100) || 0)]))
    expect((await get(seller, url)).statusCode).toBe(403)
  })

  it('tells nothing of who sold nothing', async () => {
    const { dac7OfYear } = await reads()
    expect(await dac7OfYear(rival.accountId, 2026)).toMatchObject({ isReported: false, total: { activities: 0 } })
  })
})
