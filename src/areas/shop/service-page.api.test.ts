import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OptionInput } from '#features/shop/products/product-input.rules.ts'
import { addDays, day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../test/app.ts'
import { publish } from '../../../test/auctions.ts'
import { dressInput } from '../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../test/shop.ts'

let app: TestApp
let giulia: TestActor
let other: TestActor
let staff: TestActor
let studio: TestActor
let reportage: SoldProduct
let booth: SoldProduct
let waiting: SoldProduct
let dress: SoldProduct

const WEDDING = '2027-06-19'
const [sale] = dressInput.options as [OptionInput]
const sold: OptionInput = { ...sale, option1: 'Solo digitale', option2: '' }
const rented: OptionInput = {
  ...sold,
  kind: 'rental',
  priceCents: cents(39_000),
  rentalFrom: day('2027-01-01'),
  rentalUntil: day('2027-12-31'),
}
const service = {
  sectorId: 14,
  safety: null,
  otherInformation: { styleService: ['Reportage'], timeService: '12 ore', quantityPhotoService: '600' },
}

beforeAll(async () => {
  app = await startTestApp()
  ;[giulia, other, staff] = [await couple(app, { weddingOn: WEDDING }), await couple(app), await admin(app)]
  studio = await supplier(app, { sectorId: 14, ready: true, subscription: 'Platinum', businessName: 'Studio Lume' })
  await openShop(studio, { title: 'Studio Lume' })
  reportage = await sell(studio, { ...service, title: 'Giornata intera in reportage', options: [sold] })
  booth = await sell(studio, { ...service, title: 'Cabina per gli invitati', options: [rented] })
  waiting = await sell(studio, { ...service, options: [sold] }, new Date(app.clock.now().getTime() + 9 * DAY))
  const mondella = await supplier(app, { sectorId: 1, ready: true })
  await openShop(mondella)
  dress = await sell(mondella)
})
afterAll(() => app?.close())

const ctxOf = async (who: TestActor | null) => {
  if (who) return ctxAs(who.accountId)
  return { ...(await ctxAs(giulia.accountId)), actor: { kind: 'visitor' } as const }
}

const read = async ({ code }: SoldProduct, who: TestActor | null, on: string | null = null, preview = false) => {
  const { productPageData } = await import('./product-page.server.ts')
  const state = { section: 'details', reviews: null, vote: null, preview } as const
  return productPageData(await ctxOf(who), code, state, on)
}

describe('the page of a service', () => {
  it('asks its supplier’s calendar: the couple’s own day at once, any other on demand', async () => {
    expect((await read(reportage, null)).asked).toMatchObject({ availability: null, words: [] })
    expect((await read(reportage, giulia)).asked?.availability).toMatchObject({ on: WEDDING, state: 'untold' })
    const { blockCalendar } = await import('#features/shop/calendar/index.server.ts')
    const on = addDays(todayInRome(app.clock.now()), 90)
    await blockCalendar(await ctxAs(studio.accountId), { startOn: on, endOn: on, reason: 'Ferie' })
    const busy = (await read(reportage, null, on)).asked
    expect([busy?.availability?.state, busy?.words[1]]).toEqual(['busy', 'Calendario aggiornato adesso.'])
    expect(JSON.stringify(busy)).not.toContain('Ferie')
    expect((await read(reportage, giulia, on)).asked?.availability?.on).toBe(on)
    for (const wrong of ['domani', '2020-06-19']) {
      expect((await read(reportage, null, wrong)).asked?.availability).toBeNull()
      expect((await read(reportage, giulia, wrong)).asked?.availability).toMatchObject({ on: WEDDING, state: 'free' })
    }
  })

  it('leads couples to a question and to their own announcements, visitors to the login, nobody else anywhere', async () => {
    const mine = await publish(app, giulia, staff)
    expect((await read(reportage, giulia)).asked).toMatchObject({
      ...{ mayAsk: true, loginTo: null },
      invitable: [{ id: mine, isInvited: false }],
    })
    expect((await read(reportage, other)).asked).toMatchObject({ mayAsk: true, invitable: [] })
    const visitor = (await read(reportage, null)).asked
    expect(visitor).toMatchObject({ mayAsk: false, invitable: [] })
    expect(visitor?.loginTo).toMatch(/^\/login\?next=%2Fprodotto%2FPR-/)
    for (const who of [studio, staff])
      expect((await read(reportage, who)).asked).toMatchObject({ mayAsk: false, loginTo: null, invitable: [] })
  })

  it('says what is included, once, and leaves the days of a rental to its own choice', async () => {
    const { included, details } = (await read(reportage, null)).texts
    expect(included).toEqual([
      { label: 'Fotografie consegnate', value: '600' },
      { label: 'Durata', value: '12 ore' },
    ])
    expect(details).toEqual([{ label: 'Stile', value: 'Reportage' }])
    expect((await read(booth, giulia, addDays(todayInRome(app.clock.now()), 90))).asked).toMatchObject({
      ...{ days: null, availability: null, mayAsk: true },
    })
  })

  it('is not asked about before it is seen, and a thing never is', async () => {
    expect((await read(waiting, studio, null, true)).asked).toBeNull()
    expect(await read(dress, giulia)).toMatchObject({ isService: false, asked: null, texts: { included: [] } })
  })
})

describe('a question from the page of a service', () => {
  const send = async (who: TestActor | null, fields: Record<string, string>): Promise<unknown> => {
    const { askSupplier } = await import('./supplier-questions.server.ts')
    const url = `https://promessi.example/prodotto/${reportage.code}`
    const request = new Request(url, { method: 'POST', body: new URLSearchParams(fields) })
    const about = { supplierId: studio.accountId, path: '/prodotto/qui' }
    return askSupplier(await ctxOf(who), request, async () => about).catch((thrown: unknown) => thrown)
  }
  const leadsTo = (answer: unknown) => (answer instanceof Response ? answer.headers.get('location') : answer)

  it('is a conversation with the supplier, with the day that was asked about', async () => {
    const on = addDays(todayInRome(app.clock.now()), 120)
    expect(leadsTo(await send(giulia, { intent: 'ask', giorno: on }))).toMatch(new RegExp(`enquiry.*giorno=${on}$`))
    expect(leadsTo(await send(giulia, { intent: 'ask', giorno: 'domani' }))).not.toContain('giorno')
  })

  it('may be an invitation to one’s own announcement, and to no other', async () => {
    const mine = await publish(app, giulia, staff)
    expect(leadsTo(await send(giulia, { intent: 'invite', idauction: String(mine) }))).toBe('/prodotto/qui')
    const invited = (await read(reportage, giulia)).asked?.invitable.find(({ id }) => id === mine)
    expect(invited?.isInvited).toBe(true)
    expect(await send(other, { intent: 'invite', idauction: String(mine) })).toMatchObject({ init: { status: 404 } })
    for (const idauction of ['', 'mio', '1.5', '99999999999'])
      expect(await send(giulia, { intent: 'invite', idauction })).toMatchObject({ init: { status: 400 } })
  })

  it('is for couples alone', async () => {
    expect(leadsTo(await send(null, { intent: 'ask' }))).toContain('/login')
    for (const who of [studio, staff]) expect(leadsTo(await send(who, { intent: 'ask' }))).toBe('/?avviso=ruolo')
  })
})
