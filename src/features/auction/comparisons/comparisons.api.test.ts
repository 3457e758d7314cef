import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcementFor } from '#features/auction/announcements/index.server.ts'
import { listOffers, sendOffer } from '#features/auction/offers/index.server.ts'
import type { ItemisedOffer } from '#features/auction/offers/items/itemised.rules.ts'
import { cents } from '#shared/money.ts'
import { admin, ctxAs, type TestActor } from '../../../../test/actors.ts'
import {
  type OpenAnnouncement,
  openAnnouncement,
  photographer,
  postOffer,
  testPictureUrl,
} from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { comparisonPath, ownComparison, sharedComparison } from './comparisons.queries.server.ts'

let app: TestApp
let announcement: OpenAnnouncement
let first: TestActor
let second: TestActor

const items: ItemisedOffer = {
  ...{ sectorId: 14, version: 0, baseCents: cents(123_407) },
  items: {
    hours: { choice: 'included', unitCents: cents(0) },
    photos: { choice: 'included', unitCents: cents(0) },
    files: { choice: 'none' },
    album: { choice: 'extra', unitCents: cents(34_507) },
  },
  quantities: { hours: 100, photos: 5000, album: 10 },
}

beforeAll(async () => {
  app = await startTestApp()
  announcement = await openAnnouncement(app, { staff: await admin(app) })
  first = await photographer(app, { businessName: 'Studio Uno' })
  second = await photographer(app, { businessName: 'Studio Due' })
  const image = Buffer.from((await testPictureUrl()).split(',')[1] ?? '', 'base64')
  await sendOffer(await ctxAs(first.accountId), {
    announcementId: announcement.id,
    offer: {
      ...{ priceCents: cents(123_407), model: 'A', detail: 'B', days: '3', description: 'Solo 1.234,07 euro' },
      ...{
        deliveryDays: 40,
        whoComes: 'In due, 345,07 in meno',
        leftToCouple: '',
        cancellation: 30,
        depositBps: null,
        restPlan: null,
        depositKind: null,
        restPayout: null,
        ownSteps: null,
        validDays: 0,
      },
    },
    items,
    images: [{ bytes: image }],
  })
  await postOffer(app, second, announcement.id, '1500.00')
})
afterAll(() => app.close())

const path = async (search = '') => {
  const ctx = await ctxAs(announcement.owner.accountId)
  const record = await announcementFor(ctx, announcement.id)
  return comparisonPath(record, await listOffers(ctx, record), new URLSearchParams(search), ctx.now)
}
const tokenOf = (address: string | null): string => address?.split('/confronto/')[1] ?? ''
const seen = async (search = '') => sharedComparison(tokenOf(await path(search)), app.clock.now())

describe('the comparison for whom the couple shows it to', () => {
  it('says what the offers include, and no amount anywhere', async () => {
    const shared = await seen()
    expect(shared.sheet.heads.map(({ name }) => name)).toEqual(['Studio Uno', 'Studio Due'])
    const said = Object.fromEntries(shared.sheet.rows.map(({ label, values }) => [label, values]))
    expect(said['Album degli sposi']).toEqual(['A parte', 'Non indicato'])
    expect(said['File in alta risoluzione']).toEqual(['Non previsto', 'Non indicato'])
    expect(JSON.stringify(shared)).not.toMatch(/1\.?234|345|1\.?500|€|euro/)
  })
  it('shows the picked ones alone', async () => {
    const ctx = await ctxAs(announcement.owner.accountId)
    const [, other] = await listOffers(ctx, await announcementFor(ctx, announcement.id))
    expect((await seen(`scelta=${other?.id}`)).sheet.heads.map(({ name }) => name)).toEqual(['Studio Due'])
  })
  it('opens nothing when it was changed, and nothing after its last day', async () => {
    const token = tokenOf(await path())
    await expect(sharedComparison(`${token.slice(0, -2)}AA`, app.clock.now())).rejects.toMatchObject({ status: 404 })
    await expect(sharedComparison('x', app.clock.now())).rejects.toMatchObject({ status: 404 })
    const late = new Date(app.clock.now().getTime() + 62 * 24 * 3_600_000)
    await expect(sharedComparison(token, late)).rejects.toMatchObject({ status: 404 })
  })
  it('has no address while offers are sealed', async () => {
    const ctx = await ctxAs(announcement.owner.accountId)
    const record = await announcementFor(ctx, announcement.id)
    const offers = await listOffers(ctx, record)
    expect(comparisonPath({ ...record, mode: 'sealed' }, offers, new URLSearchParams(), ctx.now)).toBeNull()
    expect(
      comparisonPath({ ...record, mode: 'sealed', status: 'awarded' }, offers, new URLSearchParams(), ctx.now),
    ).not.toBeNull()
  })
})

describe('the comparison on paper', () => {
  it('counts for the guests and extras that are wanted', async () => {
    const ctx = await ctxAs(announcement.owner.accountId)
    const { sheet } = await ownComparison(ctx, announcement.id, new URLSearchParams('con=album'))
    const said = Object.fromEntries(sheet.rows.map(({ label, values }) => [label, values]))
    expect(said['Totale con quello che vi serve']).toEqual([
      '1.579,14\u00a0€',
      '1.500,00\u00a0€, senza Album degli sposi',
    ])
  })
})
