import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, couple, ctxAs, signInAgain, subscribe, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { boughtFromStore } from '../../../../test/orders.ts'
import { openShop, sell } from '../../../../test/shop.ts'
import { sweepFiles } from '../../../../test/uploads.ts'

let app: TestApp
let giulia: TestActor
let martina: TestActor
let mondella: TestActor
let other: TestActor
let elena: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  giulia = await couple(app)
  martina = await couple(app)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  other = await supplier(app, { sectorId: 1, ready: true, businessName: 'Altri' })
  elena = await admin(app)
  await subscribe(mondella.accountId, 'Platinum')
  await openShop(mondella)
}, 120_000)
afterAll(() => app?.close())

const to = {
  ...{ kind: 'person', name: 'Giulia Ravasi', taxCode: 'rss mra 85t10 a562s', vatNumber: '', sendTo: '' },
  ...{ address: 'via per Esino 8', cap: '23829', city: 'varenna' },
}
const bought = async () =>
  boughtFromStore(app, { owner: giulia, seller: mondella }, [{ productId: (await sell(mondella)).id, quantity: 1 }])
const call = (who: TestActor, method: 'GET' | 'POST', url: string, payload?: object) =>
  app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload && { payload }) })
const ask = (id: number, change: object = {}, who = giulia) =>
  call(who, 'POST', `/orders/${id}/invoice-request`, { ...to, ...change })
const read = (id: number, who = giulia) => call(who, 'GET', `/orders/${id}/invoice-request`)
const today = async () => (await import('#shared/days.ts')).todayInRome(app.clock.now())
const mark = async (id: number, change: object = {}, who = mondella) =>
  call(who, 'POST', `/portal/orders/${id}/invoice`, { number: '27/2026', issuedOn: await today(), ...change })
const upload = async (id: number, bytes: Buffer, who = mondella) => {
  const { issueInvoice } = await import('./invoice-requests.service.server.ts')
  return issueInvoice(await ctxAs(who.accountId), id, { number: '28/2026', issuedOn: await today() }, bytes)
}
const download = (id: number, who = giulia) => call(who, 'GET', `/orders/${id}/invoice`)
const lastMail = async (who: TestActor, about: RegExp) => {
  await app.drain()
  return (await app.mailbox(who.email)).find(({ subject }) => about.test(subject))
}
const ASKED = /chiedono la fattura/
const ISSUED = /^La fattura del tuo ordine/
const PDF = Buffer.from('%PDF-1.7 una fattura')
const XML = Buffer.from('<?xml version="1.0"?><p:FatturaElettronica/>')

it('is asked by the couple, checked, read by its seller and staff, and corrected until it was issued', async () => {
  const id = await bought()
  expect((await read(id)).statusCode).toBe(404)
  expect((await ask(id)).statusCode).toBe(200)
  expect((await read(id)).json()).toMatchObject({
    to: { kind: 'person', tax_code: 'RSSMRA85T10A562S', vat_number: '', city: 'Varenna (LC)', send_to: '' },
    ...{ number: '', issued: '', file: '' },
  })
  const mail = await lastMail(mondella, ASKED)
  expect(mail?.text).toContain('I dati a cui intestarla sono nella vendita')
  expect(mail?.text).not.toContain('RSSMRA85T10A562S')
  expect((await ask(id, { name: 'Giulia e Matteo' })).statusCode).toBe(200)
  for (const who of [giulia, mondella, elena]) expect((await read(id, who)).json().to.name).toBe('Giulia e Matteo')
  expect((await mark(id)).statusCode).toBe(200)
  expect((await read(id)).json()).toMatchObject({ number: '27/2026', issued: await today(), file: '' })
  expect((await lastMail(giulia, ISSUED))?.text).toContain('Te la manda per conto suo')
  expect((await ask(id)).json().error).toMatchObject({ code: 'invoice_issued' })
})

it('concerns its couple, its seller and staff only', async () => {
  const id = await bought()
  await ask(id)
  await upload(id, PDF)
  for (const who of [martina, other]) {
    expect((await read(id, who)).statusCode).toBe(404)
    expect((await download(id, who)).statusCode).toBe(404)
  }
  expect((await ask(id, {}, martina)).statusCode).toBe(404)
  expect((await ask(id, {}, mondella)).statusCode).toBe(403)
  expect((await mark(id, {}, other)).statusCode).toBe(404)
  expect((await mark(id, {}, giulia)).statusCode).toBe(403)
  expect((await mark(id, {}, elena)).statusCode).toBe(403)
  await expect(upload(id, PDF, other)).rejects.toMatchObject({ status: 404 })
})

it('brings its file to the couple, which is saved and never run; another one takes its place', async () => {
  const id = await bought()
  await ask(id)
  await upload(id, PDF)
  expect((await lastMail(giulia, ISSUED))?.text).toContain('La scarichi dalla pagina dell’ordine')
  const file = await download(id)
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'private, no-store',
    'content-security-policy': "default-src 'none'; sandbox",
  })
  expect(file.headers['content-disposition']).toContain('fattura-28-2026.pdf')
  expect(file.body).toBe(PDF.toString())
  await Promise.all([upload(id, XML), upload(id, XML)])
  expect((await download(id, elena)).headers['content-type']).toBe('application/xml')
  // Number and day change without touching the file.
  await mark(id, { number: '29/2026' })
  expect((await read(id)).json()).toMatchObject({ number: '29/2026', file: `/api/orders/${id}/invoice` })
  const { storage } = await import('#platform/storage/storage.server.ts')
  const left = async () => {
    const keys: string[] = []
    for await (const page of (await storage()).list('invoices')) keys.push(...page.map(({ key }) => key))
    return keys.length
  }
  const before = await left()
  await sweepFiles(new Date(Date.now() + 2 * DAY))
  expect(before - (await left())).toBe(2)
  expect((await download(id)).statusCode).toBe(200)
})

it.each([
  [{ taxCode: 'RSSMRA85T10A562T' }, 'taxCode'],
  [{ kind: 'business' }, 'vatNumber'],
  [{ cap: '2382' }, 'cap'],
  [{ city: 'Atlantide' }, 'city'],
  [{ name: '' }, 'name'],
  [{ sendTo: 'ABC' }, 'sendTo'],
])('%j is refused at its field', async (change, field) => {
  const id = await bought()
  const answer = await ask(id, change)
  expect([400, 422]).toContain(answer.statusCode)
  expect(Object.keys(answer.json().error.fields)).toEqual([field])
})

it('has a day between payment and today, and a file that is one', async () => {
  const id = await bought()
  expect((await mark(id)).json().error).toMatchObject({ code: 'invoice_not_asked' })
  await ask(id)
  const { addDays } = await import('#shared/days.ts')
  for (const days of [-1, 1]) {
    const answer = await mark(id, { issuedOn: addDays(await today(), days) })
    expect(answer.json().error).toMatchObject({ code: 'invoice_day', fields: { issuedOn: expect.any(String) } })
  }
  await expect(upload(id, Buffer.from('MZ non è un PDF'))).rejects.toMatchObject({
    status: 400,
    fields: { file: expect.any(String) },
  })
  await expect(upload(id, Buffer.alloc(6 * 1024 * 1024, '%PDF-'))).rejects.toMatchObject({ status: 400 })
})

it('is begun with what was asked the last time, else with the profile', async () => {
  const { suggestedInvoiceTo } = await import('./invoice-requests.queries.server.ts')
  expect(await suggestedInvoiceTo(await ctxAs(martina.accountId))).toMatchObject({ kind: 'person', taxCode: null })
  const id = await bought()
  await ask(id, { kind: 'business', name: 'Ravasi srl', taxCode: '', vatNumber: '12345678903', sendTo: 'm5uxcr1' })
  expect(await suggestedInvoiceTo(await ctxAs(giulia.accountId))).toMatchObject({
    ...{ kind: 'business', name: 'Ravasi srl', taxCode: null, vatNumber: '12345678903', sendTo: 'M5UXCR1' },
  })
})

it('waits in "Da fare oggi", is reminded of once after a week, and can be asked for twelve days', async () => {
  const { todoList } = await import('#areas/portal/today.queries.server.ts')
  const listed = async () => (await todoList(await ctxAs(mondella.accountId), 'fatture')).items.map(({ id }) => id)
  const [id, never] = [await bought(), await bought()]
  await ask(id)
  expect(await listed()).toContain(id)
  await app.clock.advance(7 * DAY)
  await app.drain()
  const reminders = async () =>
    (await app.mailbox(mondella.email)).filter(({ subject }) => subject.startsWith('La fattura da emettere'))
  const { orderNumber } = await import('#shared/order-number.ts')
  const ofOrder = async () => (await reminders()).filter(({ subject }) => subject.endsWith(orderNumber(id)))
  expect(await ofOrder()).toHaveLength(1)
  await app.clock.advance(6 * DAY)
  await app.drain()
  expect(await ofOrder()).toHaveLength(1)
  ;[giulia, mondella] = [await signInAgain(giulia), await signInAgain(mondella)]
  expect((await ask(never)).json().error).toMatchObject({ code: 'invoice_too_late' })
  expect((await mark(id)).statusCode).toBe(200)
  expect(await listed()).not.toContain(id)
})
