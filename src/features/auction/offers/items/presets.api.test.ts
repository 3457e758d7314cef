import { afterAll, beforeAll, expect, it } from 'vitest'
import { admin, ctxAs, type TestActor } from '../../../../../test/actors.ts'
import { openAnnouncement, photographer } from '../../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { presetsOf, presetValues } from './presets.queries.server.ts'
import { removePreset, savePreset } from './presets.service.server.ts'
import { PRESETS_MAX } from './writing.rules.ts'

let app: TestApp
let bidder: TestActor
let other: TestActor

beforeAll(async () => {
  app = await startTestApp()
  bidder = await photographer(app)
  other = await photographer(app)
})
afterAll(() => app.close())

const values = { model: 'Album', base: '1.200,00', 'item-hours': 'included', images: 'no', version: '0' }

it('keeps the texts of the window under a name, and only those', async () => {
  const ctx = await ctxAs(bidder.accountId)
  const id = await savePreset(ctx, { name: 'Giornata intera', values })
  expect(await presetValues(ctx, id)).toEqual({ model: 'Album', base: '1.200,00', 'item-hours': 'included' })
  expect(await savePreset(ctx, { name: 'Giornata intera', values: { model: 'Libro' } })).toBe(id)
  expect(await presetValues(ctx, id)).toEqual({ model: 'Libro' })
})

it('is one’s own: nobody else reads it or takes it away', async () => {
  const [mine] = await presetsOf(bidder.accountId)
  const stranger = await ctxAs(other.accountId)
  expect(await presetValues(stranger, mine?.id ?? 0)).toBeNull()
  await removePreset(stranger, mine?.id ?? 0)
  expect(await presetsOf(bidder.accountId)).toHaveLength(1)
  expect(await presetsOf(other.accountId)).toEqual([])
})

it('takes as many as there may be, also when they are saved at once, and a name that is there goes on', async () => {
  const ctx = await ctxAs(other.accountId)
  const saved = await Promise.allSettled(
    Array.from({ length: PRESETS_MAX + 3 }, (_, at) => savePreset(ctx, { name: `Tipo ${at}`, values })),
  )
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(PRESETS_MAX)
  const [first] = await presetsOf(other.accountId)
  await expect(savePreset(ctx, { name: first?.name ?? '', values })).resolves.toBe(first?.id)
  await removePreset(ctx, first?.id ?? 0)
  expect(await presetsOf(other.accountId)).toHaveLength(PRESETS_MAX - 1)
})

it('begins the window with one’s last offer and what the announcement says', async () => {
  const { writingOn } = await import('./items.queries.server.ts')
  const { announcementFor } = await import('#features/auction/announcements/index.server.ts')
  const announcement = await openAnnouncement(app, { staff: await admin(app) })
  const ctx = await ctxAs(bidder.accountId)
  const writing = await writingOn(await announcementFor(ctx, announcement.id), bidder.accountId)
  expect(writing?.template.sectorId).toBe(14)
  // "301-500" photos by the upper end, "Giornata intera" as ten hours.
  expect(writing?.quantities).toMatchObject({ photos: 5000, hours: 100 })
  expect(writing?.lastOfferId).toBeNull()
  expect(writing?.presets.map(({ name }) => name)).toEqual(['Giornata intera'])
})
