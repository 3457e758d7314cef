import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, type Day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, sell } from '../../../../test/shop.ts'

let app: TestApp
let mondella: TestActor
let rival: TestActor
let couples: TestActor[]
let dress: { id: number; optionId: number }

const inDays = (count: number): Day => addDays(todayInRome(app.clock.now()), count)
const span = (from: number, to: number) => ({ startOn: inDays(from), endOn: inDays(to) })

/** The rental option of a dress with many units, so that only the calendar can be in the way. */
const rentedDress = async (who: TestActor) => {
  const [sale] = dressInput.options
  if (!sale) throw new Error('no option')
  const { id } = await sell(who, {
    options: [{ ...sale, kind: 'rental', priceCents: cents(9500), quantity: 50, minDays: 1, bufferDays: 2 }],
  })
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [option] = await db().select().from(priceOptions).where(eq(priceOptions.productId, id))
  return { id, optionId: option?.id ?? 0 }
}

const hold = async (who: TestActor, from: number, to: number, minutes = 30) => {
  const { holdRental } = await import('#features/shop/stock/index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(who.accountId)
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  return inTransaction((tx) => holdRental(tx, ctx, { optionId: dress.optionId, ...span(from, to), until }))
}

const block = async (who: TestActor, from: number, to: number, reason: string | null = null) => {
  const { blockCalendar } = await import('./blocks.service.server.ts')
  return blockCalendar(await ctxAs(who.accountId), { ...span(from, to), reason })
}

const unblock = async (who: TestActor, id: number) => {
  const { unblockCalendar } = await import('./blocks.service.server.ts')
  return unblockCalendar(await ctxAs(who.accountId), id)
}

const busy = async (from: number, to: number) => {
  const { busyDays } = await import('./index.server.ts')
  return busyDays(mondella.accountId, inDays(from), inDays(to))
}

beforeAll(async () => {
  app = await startTestApp()
  // In the morning: an hour later it must still be the same day, whenever the tests are run.
  await app.clock.set(`${addDays(todayInRome(app.clock.now()), 1)}T08:00:00Z`)
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Rivale' })
  await openShop(mondella)
  dress = await rentedDress(mondella)
  couples = await Promise.all(Array.from({ length: 6 }, () => couple(app)))
})
afterAll(() => app?.close())

const first = () => couples[0] as TestActor

describe('blocked days', () => {
  it('are closed until they are opened again, to their supplier alone', async () => {
    const { isFree } = await import('./index.server.ts')
    const id = await block(mondella, 3, 4, 'Fiera')
    expect(await busy(0, 9)).toEqual([inDays(3), inDays(4)])
    expect(await isFree(mondella.accountId, inDays(4))).toBe(false)
    expect(await isFree(mondella.accountId, inDays(5))).toBe(true)
    expect(await isFree(rival.accountId, inDays(4))).toBe(true)
    await expect(unblock(rival, id)).rejects.toMatchObject({ status: 404 })
    expect(await unblock(mondella, id)).toEqual({ ...span(3, 4), reason: 'Fiera' })
    await expect(unblock(mondella, id)).rejects.toMatchObject({ status: 404 })
    expect(await busy(0, 9)).toEqual([])
  })

  it('are for suppliers, from today on, and never closed twice', async () => {
    await expect(block(first(), 3, 4)).rejects.toMatchObject({ status: 403 })
    await expect(block(mondella, -1, 4)).rejects.toMatchObject({
      status: 422,
      message: 'Scegli giorni da oggi in poi.',
    })
    const id = await block(mondella, 3, 4)
    await expect(block(mondella, 4, 6)).rejects.toMatchObject({ status: 409, code: 'calendar_blocked' })
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => block(mondella, 7, 8)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await unblock(mondella, id)
  })

  it('cannot be rented, and a unit may rest on them', async () => {
    const id = await block(mondella, 20, 21)
    await expect(hold(first(), 18, 20)).rejects.toMatchObject({ status: 409, code: 'rental_closed' })
    await expect(hold(first(), 21, 23)).rejects.toMatchObject({ status: 409, code: 'rental_closed' })
    await expect(hold(first(), 19, 22)).rejects.toMatchObject({ status: 409, code: 'rental_closed' })
    await hold(first(), 18, 19)
    await hold(first(), 22, 23)
    await unblock(mondella, id)
    await hold(first(), 20, 21)
  })

  it('are grey to everybody who looks at the days of a rental', async () => {
    const id = await block(mondella, 30, 31)
    const answer = await app.inject(`/api/products/${dress.id}/availability?option=${dress.optionId}`)
    expect(answer.json()).toMatchObject({
      unavailable: expect.arrayContaining([inDays(30), inDays(31)]),
      closed: expect.arrayContaining([{ from: inDays(30), to: inDays(31) }]),
    })
    expect(answer.body).not.toContain('reason')
    await unblock(mondella, id)
  })

  it('are refused in a cart, too', async () => {
    const { checkLines } = await import('#features/shop/cart/cart-lines.queries.server.ts')
    const id = await block(mondella, 34, 34)
    const line = {
      ...{ idproduct: dress.id, idprice: dress.optionId, type: '1', quantity: 2, sizeSelected: '42', measures: [] },
      ...{ choisestartdate: inDays(33), choiseenddate: inDays(35), useAdvance: false },
    }
    const [closed] = await checkLines(await ctxAs(first().accountId), [line as never])
    expect(closed).toMatchObject({
      problem: 'In questi giorni il fornitore non è disponibile: scegli un altro periodo.',
    })
    await unblock(mondella, id)
  })
})

describe('a day two want at once', () => {
  it('goes to the couple or to the supplier, never to both', async () => {
    const won = { block: 0, rental: 0 }
    for (let round = 0; round < 12; round += 1) {
      const from = 50 + round * 5
      const tries = [() => block(mondella, from, from + 1), () => hold(first(), from + 1, from + 2)]
      const [one, other] = await Promise.allSettled((round % 2 ? tries : tries.toReversed()).map((run) => run()))
      const [blocked, rented] = round % 2 ? [one, other] : [other, one]
      expect([blocked?.status, rented?.status].filter((status) => status === 'fulfilled')).toHaveLength(1)
      const refused = blocked?.status === 'rejected' ? blocked.reason : (rented as PromiseRejectedResult).reason
      expect(refused).toMatchObject({ status: 409 })
      won[blocked?.status === 'fulfilled' ? 'block' : 'rental'] += 1
    }
    expect(won.block + won.rental).toBe(12)
  })

  it('goes to the block of the supplier or the booking, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const from = 150 + round * 5
      const [blocked, ...rented] = await Promise.allSettled([
        block(mondella, from, from),
        ...couples.map((who) => hold(who, from, from + 1)),
      ])
      const winners = rented.filter(({ status }) => status === 'fulfilled').length
      expect(blocked?.status === 'fulfilled' ? winners : winners > 0).toBe(blocked?.status === 'fulfilled' ? 0 : true)
    }
  })

  it('is refused by a constraint of the database', async () => {
    await hold(first(), 200, 202)
    await block(mondella, 210, 212)
    const { db, violates } = await import('#platform/db/db.server.ts')
    const { calendarBlocks } = await import('./schema.server.ts')
    const { rentalBookings } = await import('#features/shop/stock/schema.server.ts')
    const failed = (run: PromiseLike<unknown>) =>
      Promise.resolve(run).then(
        () => null,
        (error: unknown) => error,
      )
    const createdAt = app.clock.now()
    const overRental = await failed(
      db()
        .insert(calendarBlocks)
        .values({ supplierId: mondella.accountId, ...span(202, 203), createdAt }),
    )
    expect(violates(overRental, 'calendar_claims_no_conflict')).toBe(true)
    const booking = { optionId: dress.optionId, unit: 9, ...span(211, 211), freeOn: inDays(213), createdAt }
    const overBlock = await failed(
      db()
        .insert(rentalBookings)
        .values({ ...booking, source: 'order' }),
    )
    expect(violates(overBlock, 'calendar_claims_no_conflict')).toBe(true)
    // A unit at the cleaner's is in nobody's way.
    expect(
      await failed(
        db()
          .insert(rentalBookings)
          .values({ ...booking, source: 'block' }),
      ),
    ).toBeNull()
    const twice = await failed(
      db()
        .insert(calendarBlocks)
        .values({ supplierId: mondella.accountId, ...span(212, 214), createdAt }),
    )
    expect(violates(twice, 'calendar_blocks_no_overlap')).toBe(true)
  })

  it('says which rental is in the way, and lets go of a hold whose time is up', async () => {
    await hold(first(), 220, 222, 30)
    await expect(block(mondella, 221, 221)).rejects.toMatchObject({
      code: 'calendar_conflict',
      message: expect.stringMatching(/^In questi giorni c’è già un noleggio: .+\.$/),
    })
    const { ctxAs: as } = await import('../../../../test/actors.ts')
    const { blockCalendar } = await import('./blocks.service.server.ts')
    const ctx = await as(mondella.accountId)
    const later = { ...ctx, now: new Date(ctx.now.getTime() + HOUR) }
    expect(await blockCalendar(later, { ...span(221, 221), reason: null })).toBeGreaterThan(0)
  })
})

describe('the secret address', () => {
  const open = async (path: string) => {
    const { calendarFile } = await import('./calendar-file-page.server.ts')
    return calendarFile(path.replace('/calendario/', ''), app.clock.now())
  }
  const link = async (): Promise<string> => {
    const { secretAddress } = await import('./link.service.server.ts')
    return new URL((await secretAddress(await ctxAs(mondella.accountId))) ?? 'http://none/').pathname
  }

  it('shows the calendar to its holder, names no couple, and can be revoked', async () => {
    const { makeLink, revokeLink } = await import('./link.service.server.ts')
    const ctx = await ctxAs(mondella.accountId)
    await makeLink(ctx)
    const path = await link()
    expect(path).toMatch(/^\/calendario\/[\w-]{43}\.ics$/)
    await hold(first(), 310, 311)
    const before = await open(path)
    const id = await block(mondella, 300, 301, 'Fiera, Milano')
    const during = await open(path)
    const text = during?.text.replaceAll('\r\n ', '') ?? ''
    expect(text).toContain(`UID:block-${id}@calendario.promessi\r\n`)
    expect(text).toContain('SUMMARY:Fiera\\, Milano\r\n')
    expect(text).toContain('SUMMARY:Noleggio: ')
    expect(text).not.toContain('@prova.example')
    expect(during?.etag).not.toBe(before?.etag)
    await unblock(mondella, id)
    expect(await open(path)).toEqual(before)
    await makeLink(ctx)
    expect(await open(path)).toBeNull()
    const fresh = await link()
    expect(await open(fresh)).toEqual(before)
    await revokeLink(ctx)
    expect(await open(fresh)).toBeNull()
  })

  it('ends with the business, and nothing is read for it any more', async () => {
    const { makeLink, secretAddress } = await import('./link.service.server.ts')
    const { joinAddress } = await import('./feeds.service.server.ts')
    const { feedsDue } = await import('./feeds.queries.server.ts')
    const { closeAccount } = await import('#features/people/accounts/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const gone = await supplier(app, { sectorId: 1, ready: true })
    const ctx = await ctxAs(gone.accountId)
    await makeLink(ctx)
    const path = new URL((await secretAddress(ctx)) ?? '').pathname
    const id = await joinAddress(ctx, { name: 'Casa', address: 'https://127.0.0.1/a.ics' })
    const isDue = async () => (await feedsDue(new Date(ctx.now.getTime() + 2 * HOUR))).some((feed) => feed.id === id)
    expect([(await open(path)) !== null, await isDue()]).toEqual([true, true])
    const staff = await ctxAs((await admin(app)).accountId)
    await inTransaction((tx) => closeAccount(tx, staff, gone.accountId, { reason: 'Doppione.', at: null }))
    expect([await open(path), await isDue()]).toEqual([null, false])
  })
})

describe('calendars kept elsewhere', () => {
  let text = ''
  let status = 200
  let asked = 0
  const server = createServer((_request, response) => {
    asked += 1
    response.writeHead(status, { 'content-type': 'text/calendar' }).end(text)
  })
  let address = ''

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/segreto/basic.ics`
    const { config } = await import('#platform/config.server.ts')
    Object.assign(config, { OUTSIDE_TRUSTED_ORIGINS: [new URL(address).origin] })
  })
  afterAll(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })

  const calendarOf = (...days: number[]): string =>
    [
      'BEGIN:VCALENDAR',
      ...days.flatMap((count) => [
        'BEGIN:VEVENT',
        `UID:${count}@altrove`,
        `DTSTART;VALUE=DATE:${inDays(count).replaceAll('-', '')}`,
        'SUMMARY:Visita di Paola Rossi',
        'END:VEVENT',
      ]),
      'END:VCALENDAR',
    ].join('\r\n')

  const feeds = async () => (await import('./feeds.queries.server.ts')).feedsOf(rival.accountId)
  const busyOfRival = async () => {
    const { busyDays } = await import('./index.server.ts')
    return busyDays(rival.accountId, inDays(0), inDays(60))
  }
  const services = () => import('./feeds.service.server.ts')

  it('close days while they say so, and are read again by the hour', async () => {
    const { joinAddress, leaveCalendar, askToRead } = await services()
    const ctx = await ctxAs(rival.accountId)
    text = calendarOf(5, 6, 20)
    const id = await joinAddress(ctx, { name: 'Google', address })
    await app.drain()
    expect(await busyOfRival()).toEqual([inDays(5), inDays(6), inDays(20)])
    expect(await feeds()).toMatchObject([{ name: 'Google', problem: null, remark: null, eventCount: 3 }])
    const { db } = await import('#platform/db/db.server.ts')
    const { calendarBlocks } = await import('./schema.server.ts')
    expect(JSON.stringify(await db().select().from(calendarBlocks))).not.toContain('Paola')

    text = calendarOf(7)
    await app.drain()
    expect(await busyOfRival()).toEqual([inDays(5), inDays(6), inDays(20)])
    await app.clock.advance(HOUR)
    expect(await busyOfRival()).toEqual([inDays(7)])

    status = 404
    await askToRead(ctx, id)
    await app.drain()
    expect(await busyOfRival()).toEqual([inDays(7)])
    expect(await feeds()).toMatchObject([{ problem: 'A questo indirizzo non c’è più nessun calendario.' }])
    status = 200
    text = '<!doctype html>'
    await askToRead(ctx, id)
    await app.drain()
    expect(await feeds()).toMatchObject([{ problem: expect.stringMatching(/^Questo non è un calendario iCal/) }])

    await expect(leaveCalendar(await ctxAs(mondella.accountId), id)).rejects.toMatchObject({ status: 404 })
    await expect(askToRead(await ctxAs(mondella.accountId), id)).rejects.toMatchObject({ status: 404 })
    await leaveCalendar(ctx, id)
    expect(await busyOfRival()).toEqual([])
  })

  it('may be a file, and a broken one is refused with what is wrong', async () => {
    const { joinFile, leaveCalendar } = await services()
    const ctx = await ctxAs(rival.accountId)
    await joinFile(ctx, { name: 'Agenda', text: calendarOf(3) })
    const id = await joinFile(ctx, { name: 'Agenda', text: calendarOf(4, 9) })
    expect(await busyOfRival()).toEqual([inDays(4), inDays(9)])
    expect(await feeds()).toHaveLength(1)
    const broken = { status: 422, code: 'feed_unreadable', message: expect.stringContaining('incompleto') }
    await expect(joinFile(ctx, { name: 'Agenda', text: 'BEGIN:VCALENDAR' })).rejects.toMatchObject(broken)
    expect(await busyOfRival()).toEqual([inDays(4), inDays(9)])
    await leaveCalendar(ctx, id)
  })

  it('are five at most, and only on the internet', async () => {
    const { joinAddress, joinFile, leaveCalendar } = await services()
    const ctx = await ctxAs(rival.accountId)
    for (const wrong of [
      'http://example.com/a.ics',
      'https://user:pw@example.com/a.ics',
      'https://intranet/a.ics',
      'ciao',
    ])
      await expect(joinAddress(ctx, { name: 'No', address: wrong })).rejects.toMatchObject({ code: 'feed_address' })
    // A name cannot say where it leads: the job looks, and asks nobody.
    const before = asked
    const { config } = await import('#platform/config.server.ts')
    const id = await joinAddress(ctx, { name: 'Casa', address: 'https://127.0.0.1/a.ics' })
    await app.drain()
    expect(await feeds()).toMatchObject([{ problem: expect.stringContaining('serve un indirizzo https pubblico') }])
    const outside = await joinAddress(ctx, { name: 'Prova', address })
    Object.assign(config, { OUTSIDE_TRUSTED_ORIGINS: [] })
    await app.drain()
    expect(asked).toBe(before)
    await leaveCalendar(ctx, id)
    await leaveCalendar(ctx, outside)
    for (const name of ['1', '2', '3', '4', '5']) await joinFile(ctx, { name, text: calendarOf() })
    await expect(joinFile(ctx, { name: '6', text: calendarOf() })).rejects.toMatchObject({ code: 'feeds_full' })
  })

  it('keep no rental that was there before', async () => {
    const { joinFile } = await services()
    await hold(first(), 330, 331)
    await joinFile(await ctxAs(mondella.accountId), { name: 'Agenda', text: calendarOf(331, 340) })
    await expect(hold(first(), 331, 332)).rejects.toMatchObject({ code: 'rental_closed' })
    expect(await busy(325, 345)).toEqual([inDays(331), inDays(340)])
  })
})
