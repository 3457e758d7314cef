import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OptionInput } from '#features/shop/products/product-input.rules.ts'
import { addDays, type Day, day, todayInRome } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { dressInput } from '../../../../test/products.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'

let app: TestApp
let mondella: TestActor
let rival: TestActor
let couples: TestActor[]

const [sale] = dressInput.options as [OptionInput]

interface Rented extends SoldProduct {
  readonly optionId: number
}

const rent = async (change: Partial<OptionInput> = {}): Promise<Rented> => {
  const rental = { ...sale, kind: 'rental' as const, priceCents: cents(9500), quantity: 1, minDays: 2, bufferDays: 1 }
  const product = await sell(mondella, { options: [{ ...rental, ...change }] })
  const { db } = await import('#platform/db/db.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const [option] = await db()
    .select({ id: priceOptions.id })
    .from(priceOptions)
    .where(eq(priceOptions.productId, product.id))
  return { ...product, optionId: option?.id ?? 0 }
}

const inDays = (count: number): Day => addDays(todayInRome(app.clock.now()), count)

const hold = async (who: TestActor, optionId: number, from: number, to: number, minutes = 30): Promise<number> => {
  const { holdRental } = await import('./index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const ctx = await ctxAs(who.accountId)
  const until = new Date(ctx.now.getTime() + minutes * 60_000)
  const wanted = { optionId, startOn: inDays(from), endOn: inDays(to), until }
  return (await inTransaction((tx) => holdRental(tx, ctx, wanted))).unit
}

const block = async (who: TestActor, optionId: number, from: number, to: number, units: number | null = 1) => {
  const { blockDays } = await import('./index.server.ts')
  const days = { startOn: inDays(from), endOn: inDays(to) }
  return blockDays(await ctxAs(who.accountId), { optionId, ...days, units, note: 'In lavanderia' })
}

const unblock = async (who: TestActor, id: number) => {
  const { unblockDays } = await import('./index.server.ts')
  await unblockDays(await ctxAs(who.accountId), id)
}

const busy = async (optionId: number, from: number, until: number) => {
  const { busyDays } = await import('./index.server.ts')
  return busyDays(await ctxAs(mondella.accountId), { optionId, from: inDays(from), until: inDays(until) })
}

const availability = async ({ id, optionId }: Rented, query = '') =>
  app.inject(`/api/products/${id}/availability?option=${optionId}${query}`)

beforeAll(async () => {
  app = await startTestApp()
  mondella = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  rival = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Rivale' })
  await openShop(mondella)
  couples = await Promise.all(Array.from({ length: 8 }, () => couple(app)))
})
afterAll(() => app?.close())

describe('holding days', () => {
  it('gives the last unit to exactly one of many couples, and the others a clean refusal', async () => {
    const dress = await rent({ quantity: 2 })
    const answers = await Promise.allSettled(couples.map((who) => hold(who, dress.optionId, 20, 24)))
    const units = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    expect(units.toSorted()).toEqual([1, 2])
    const refusals = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    expect(refusals).toHaveLength(couples.length - 2)
    for (const refusal of refusals) expect(refusal).toMatchObject({ status: 409, code: 'rental_taken' })
  })

  it('lets overlapping periods race without taking one day twice', async () => {
    const dress = await rent({ bufferDays: 0 })
    const answers = await Promise.allSettled(couples.map((who, at) => hold(who, dress.optionId, 30 + at, 33 + at)))
    expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
    const { db } = await import('#platform/db/db.server.ts')
    const { rentalBookings } = await import('./schema.server.ts')
    const rows = await db().select().from(rentalBookings).where(eq(rentalBookings.optionId, dress.optionId))
    for (const one of rows)
      for (const other of rows)
        if (one.id < other.id) expect(one.freeOn <= other.startOn || other.freeOn <= one.startOn).toBe(true)
  })

  it('is refused by a constraint of the database', async () => {
    const dress = await rent()
    await hold(couples[0] as TestActor, dress.optionId, 10, 12)
    const { db, violates } = await import('#platform/db/db.server.ts')
    const { rentalBookings } = await import('./schema.server.ts')
    const days = { startOn: inDays(13), endOn: inDays(15), freeOn: inDays(17) }
    const values = { optionId: dress.optionId, unit: 1, ...days, source: 'order' as const, createdAt: app.clock.now() }
    const refusal = await db()
      .insert(rentalBookings)
      .values(values)
      .catch((error) => error)
    expect(violates(refusal, 'rental_bookings_no_overlap')).toBe(true)
  })

  it('keeps the rest between two rentals, on both sides', async () => {
    const { optionId } = await rent({ bufferDays: 2 })
    const [one, two] = couples as [TestActor, TestActor]
    await hold(one, optionId, 10, 12)
    await expect(hold(two, optionId, 14, 16)).rejects.toMatchObject({ code: 'rental_taken' })
    await expect(hold(two, optionId, 6, 8)).rejects.toMatchObject({ code: 'rental_taken' })
    expect(await hold(two, optionId, 15, 17)).toBe(1)
    expect(await hold(two, optionId, 5, 7)).toBe(1)
  })

  it('respects range, shortest rental and today', async () => {
    const { optionId } = await rent({ minDays: 3, rentalFrom: inDays(5), rentalUntil: inDays(60) })
    const [one] = couples as [TestActor]
    const refused = { status: 422, code: 'rental_refused' }
    await expect(hold(one, optionId, 4, 9)).rejects.toMatchObject(refused)
    await expect(hold(one, optionId, 57, 61)).rejects.toMatchObject(refused)
    await expect(hold(one, optionId, 10, 12)).rejects.toMatchObject({
      ...refused,
      message: 'Il noleggio dura almeno 3 giorni.',
    })
    expect(await hold(one, optionId, 57, 60)).toBe(1)
  })

  it('is for couples, and for what everybody sees', async () => {
    const { optionId } = await rent()
    await expect(hold(mondella, optionId, 10, 12)).rejects.toMatchObject({ status: 403 })
    const hidden = await rent()
    const { unpublish } = await import('#features/shop/products/index.server.ts')
    await unpublish(await ctxAs(mondella.accountId), hidden.id)
    await expect(hold(couples[0] as TestActor, hidden.optionId, 10, 12)).rejects.toMatchObject({ status: 404 })
    expect((await availability(hidden)).statusCode).toBe(404)
  })

  it('ends with its time: at once for the next couple, and in the sweep', async () => {
    const { optionId } = await rent()
    const [one, two] = couples as [TestActor, TestActor]
    await hold(one, optionId, 10, 12, 30)
    expect(await busy(optionId, 10, 14)).toEqual([inDays(10), inDays(11), inDays(12), inDays(13)])
    await app.clock.advance(HOUR)
    expect(await busy(optionId, 10, 14)).toEqual([])
    expect(await hold(two, optionId, 10, 12, 30)).toBe(1)
    const { releaseExpiredHolds } = await import('./index.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    expect(await releaseExpiredHolds(systemCtx(new Date(app.clock.now().getTime() + HOUR)))).toBe(1)
  })
})

describe('blocking days', () => {
  it('takes units away and gives them back', async () => {
    const { id, optionId } = await rent({ quantity: 2 })
    const [first] = await block(mondella, optionId, 3, 5)
    expect(await busy(optionId, 0, 9)).toEqual([])
    expect(await block(mondella, optionId, 4, 6, null)).toHaveLength(1)
    expect(await busy(optionId, 0, 9)).toEqual([inDays(4), inDays(5)])
    await expect(block(mondella, optionId, 5, 7)).rejects.toMatchObject({ status: 409, code: 'block_taken' })
    const { ownBookings } = await import('./index.server.ts')
    expect(await ownBookings(await ctxAs(mondella.accountId), id)).toMatchObject([
      { source: 'block', unit: 1, startOn: inDays(3), endOn: inDays(5), note: 'In lavanderia' },
      { source: 'block', unit: 2, startOn: inDays(4), endOn: inDays(6) },
    ])
    expect(await ownBookings(await ctxAs(rival.accountId), id)).toEqual([])
    await unblock(mondella, first ?? 0)
    expect(await busy(optionId, 0, 9)).toEqual([])
    await expect(unblock(mondella, first ?? 0)).rejects.toMatchObject({ status: 404 })
  })

  it('is the owner’s alone, and for days to come', async () => {
    const { optionId } = await rent()
    await expect(block(rival, optionId, 3, 5)).rejects.toMatchObject({ status: 404 })
    await expect(block(couples[0] as TestActor, optionId, 3, 5)).rejects.toMatchObject({ status: 403 })
    await expect(block(mondella, optionId, -5, -1)).rejects.toMatchObject({ status: 422 })
    await expect(block(mondella, optionId, 5, 3)).rejects.toMatchObject({ status: 422 })
    const ranged = await rent({ rentalFrom: inDays(2), rentalUntil: inDays(40) })
    const outside = { status: 422, code: 'block_refused', message: expect.stringContaining('già chiusi') }
    await expect(block(mondella, ranged.optionId, 1, 5)).rejects.toMatchObject(outside)
    await expect(block(mondella, ranged.optionId, 38, 41)).rejects.toMatchObject(outside)
    expect(await block(mondella, ranged.optionId, 2, 40)).toHaveLength(1)
    const [blocked] = await block(mondella, optionId, 3, 5)
    await expect(unblock(rival, blocked ?? 0)).rejects.toMatchObject({ status: 404 })
  })
})

describe('what everybody sees of the days', () => {
  it('tells the days without telling who has them', async () => {
    const dress = await rent({ quantity: 1, minDays: 2, bufferDays: 1, rentalFrom: inDays(2), rentalUntil: inDays(40) })
    await hold(couples[0] as TestActor, dress.optionId, 10, 12)
    const answer = await availability(dress)
    expect(answer.json()).toEqual({
      option: String(dress.optionId),
      from: inDays(2),
      to: inDays(40),
      quantity: 1,
      mindays: 2,
      restdays: 1,
      unavailable: [inDays(10), inDays(11), inDays(12), inDays(13)],
      taken: [{ unit: 1, from: inDays(10), freeon: inDays(14) }],
      closed: [],
    })
    const narrow = await availability(dress, `&from=${inDays(13)}&to=${inDays(20)}`)
    expect(narrow.json()).toMatchObject({ from: inDays(13), to: inDays(20), unavailable: [inDays(13)] })
  })

  it('knows no other product’s options, and no days that do not exist', async () => {
    const [one, other] = [await rent(), await rent()]
    expect((await availability({ ...one, optionId: other.optionId })).statusCode).toBe(404)
    expect((await availability(one, '&from=2027-02-30')).statusCode).toBe(400)
    const bought = await sell(mondella)
    expect((await availability({ ...bought, optionId: 999_999 })).statusCode).toBe(404)
  })

  it('agrees with a naive calendar, whatever is booked', async () => {
    const steps = fc.array(fc.record({ from: fc.nat(20), length: fc.integer({ min: 2, max: 6 }) }), {
      minLength: 3,
      maxLength: 8,
    })
    await fc.assert(
      fc.asyncProperty(steps, async (made) => {
        const dress = await rent({ quantity: 2, bufferDays: 1 })
        const calendar = [new Set<number>(), new Set<number>()]
        for (const { from, length } of made) {
          const days = Array.from({ length: length + 2 }, (_unused, index) => from + index)
          const free = calendar.find((unit) => days.every((on) => !unit.has(on)))
          const answer = hold(couples[0] as TestActor, dress.optionId, from, from + length)
          if (free) await answer
          else await expect(answer).rejects.toMatchObject({ code: 'rental_taken' })
          for (const on of free ? days : []) free?.add(on)
        }
        const naive = Array.from({ length: 30 }, (_unused, index) => index)
          .filter((on) => calendar.every((unit) => unit.has(on)))
          .map(inDays)
        expect(await busy(dress.optionId, 0, 29)).toEqual(naive)
        const seen: { unavailable: string[] } = (await availability(dress)).json()
        expect(seen.unavailable).toEqual(naive)
      }),
      { numRuns: 8 },
    )
  })

  it('does not offer days that are over', async () => {
    const dress = await rent({ rentalFrom: day('2020-01-01'), rentalUntil: inDays(30) })
    expect((await availability(dress)).json()).toMatchObject({ from: inDays(0), unavailable: [] })
    await app.clock.advance(31 * DAY)
    expect((await availability(dress)).json()).toMatchObject({ unavailable: [] })
  })
})
