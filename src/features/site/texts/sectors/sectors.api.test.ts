import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../../test/actors.ts'
import { photographer, postOffer } from '../../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../../test/app.ts'
import { auctionBody, picture, publish } from '../../../../../test/auctions.ts'

let app: TestApp
let elena: TestActor

beforeAll(async () => {
  app = await startTestApp()
  elena = await admin(app)
})
afterAll(() => app.close())

const verbs = () => import('./sectors.service.server.ts')
const numberOf = async (slug: string) =>
  (await (await import('../texts.queries.server.ts')).currentText('sector', slug)).number
const save = async (slug: string, typed: Record<string, string>, seen?: number) =>
  (await verbs()).saveSector(await ctxAs(elena.accountId), {
    ...{ slug, typed, reason: 'Si dice così', seen: seen ?? (await numberOf(slug)) },
  })
const restore = async (slug: string, number: number) =>
  (await verbs()).restoreSector(await ctxAs(elena.accountId), {
    ...{ slug, number, reason: 'Era meglio', seen: await numberOf(slug) },
  })
const wire = async (id: number) =>
  ((await app.inject('/api/sectors')).json() as { id: string; desc: string }[]).find((one) => one.id === String(id))
describe('who may write', () => {
  it('is staff, with a reason, of what exists', async () => {
    const { saveSector, saveSectorOrder, restoreSector, previewSector } = await verbs()
    const giulia = await ctxAs((await couple(app)).accountId)
    const change = { slug: 'musica', typed: { name: 'Suoni' }, seen: 0, reason: 'x' }
    await expect(saveSector(giulia, change)).rejects.toMatchObject({ status: 403 })
    await expect(restoreSector(giulia, { ...change, number: 0 })).rejects.toMatchObject({ status: 403 })
    await expect(saveSectorOrder(giulia, { ...change, macros: [], sectors: [] })).rejects.toMatchObject({ status: 403 })
    const staff = await ctxAs(elena.accountId)
    await expect(saveSector(staff, { ...change, reason: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(saveSector(staff, { ...change, slug: 'ordine' })).rejects.toMatchObject({ status: 404 })
    await expect(saveSector(staff, { ...change, typed: { name: 'Hotel' } })).rejects.toMatchObject({
      ...{ status: 400, fields: { name: expect.stringContaining('Hotel') } },
    })
    expect(await previewSector(staff, 'musica', { name: 'Hotel', picture: 'mai' })).toMatchObject({
      ...{ name: expect.any(String), picture: expect.any(String) },
    })
    expect(await wire(16)).toMatchObject({ desc: 'Musica' })
  })
})

describe('a sector that is called otherwise', () => {
  it('is so at once: the call, the portal, messages, search, and the trail says who and why', async () => {
    const { findSector } = await import('#features/site/catalog/sectors.rules.ts')
    await save('musica', { name: 'Suoni e canti', searched: 'zampognaro', defaultImage: 'no' })
    expect(await wire(16)).toEqual({ id: '16', desc: 'Suoni e canti', idmacro: '3' })
    expect(findSector(16)).toMatchObject({ slug: 'musica', hasDefaultImage: false })
    const { sectorsForBrowser } = await import('../index.server.ts')
    expect(JSON.parse(sectorsForBrowser() ?? '')).toMatchObject({
      sectors: { 16: { name: 'Suoni e canti', hasDefaultImage: false } },
    })
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const lines = (await db().select().from(auditEvents)).filter(({ subject }) => subject === 'text')
    expect(lines.at(-1)).toMatchObject({
      actorId: elena.accountId,
      details: { key: 'musica', before: {}, after: { name: 'Suoni e canti' }, reason: 'Si dice così' },
    })
  })

  it('is heard by a process that did not write it', async () => {
    const { findSector, standAs } = await import('#features/site/catalog/sectors.rules.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { publish } = await import('#platform/live/live.server.ts')
    // As if this process had started before the change and were told of it now.
    standAs({})
    expect(findSector(16)?.name).toBe('Musica')
    await inTransaction((tx) => publish(tx, 'site', 'texts'))
    await expect.poll(() => findSector(16)?.name).toBe('Suoni e canti')
  })

  it('comes back, version by version', async () => {
    await restore('musica', 0)
    expect(await wire(16)).toMatchObject({ desc: 'Musica' })
    await restore('musica', 1)
    expect(await wire(16)).toMatchObject({ desc: 'Suoni e canti' })
    await expect(restore('musica', 9)).rejects.toMatchObject({ status: 404 })
    // Somebody else has taken the name in the meantime.
    await restore('musica', 0)
    await save('hotel', { name: 'Suoni e canti' })
    await expect(restore('musica', 1)).rejects.toMatchObject({ status: 409, code: 'version_unfit' })
    await restore('hotel', 0)
  })

  it('is not overwritten from a stale version, nor is a name given twice', async () => {
    await expect(save('musica', { name: 'Tardi' }, 1)).rejects.toMatchObject({ status: 409, code: 'text_changed' })
    const tries = await Promise.allSettled(
      ['ristoranti', 'ville-e-castelli'].map((slug) => save(slug, { name: 'Dove si mangia' })),
    )
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    for (const slug of ['ristoranti', 'ville-e-castelli']) if ((await numberOf(slug)) > 0) await restore(slug, 0)
  })
})

describe('what there is already', () => {
  it('keeps its rules: nothing that was announced or sold becomes something else', async () => {
    await supplier(app, { sectorId: 20 })
    await expect(save('carrozze-e-cavalli', { kind: 'cose' })).rejects.toMatchObject({
      ...{ status: 400, fields: { kind: expect.stringContaining('fornitori') } },
    })
    await save('carrozze-e-cavalli', { stay: 'si' })
    const { checkEventDate } = await import('#features/auction/announcements/wizard/wizard-fields.rules.ts')
    const date = '2031-05-01/2031-05-03'
    expect(checkEventDate(20, null, date, '2030-01-01' as never)).toMatchObject({ ok: true })
    await restore('carrozze-e-cavalli', 0)
    expect(checkEventDate(20, 'In un giorno preciso' as never, date, '2030-01-01' as never)).toMatchObject({
      ok: false,
    })
  })
})

describe('an announcement of before', () => {
  it('stands with the name of today, and takes offers; a new one follows the rules of today', async () => {
    const [owner, studio] = [await couple(app), await photographer(app)]
    const id = await publish(app, owner, elena)
    const detail = async () => (await app.inject(`/api/auctions-detail/${id}`)).json()
    expect(await detail()).toMatchObject({ desc_sector: 'Foto e video', imgname: 'foto-e-video.webp' })
    await save('foto-e-video', { name: 'Fotografi', picture: 'video', defaultImage: 'no' })
    expect(await detail()).toMatchObject({ desc_sector: 'Fotografi', id_sector: '14', imgname: 'video.webp' })
    expect((await postOffer(app, studio, id)).statusCode).toBe(201)
    const mine = (await app.inject({ url: '/api/auctions-user', headers: owner.headers })).json()
    expect(mine[0]).toMatchObject({ desc_sector: 'Fotografi' })
    const send = (image: string) =>
      app.inject({
        ...{ method: 'POST', url: '/api/auctions', headers: owner.headers },
        payload: auctionBody(app, { image, title: 'Un altro fotografo' }),
      })
    expect(await send('foto-e-video.webp')).toMatchObject({ statusCode: 422, body: expect.stringContaining('foto') })
    expect((await send(await picture())).statusCode).toBe(200)
    await restore('foto-e-video', 0)
  })
})

describe('the order', () => {
  it('is another in the call, whole or not at all, and comes back', async () => {
    const { saveSectorOrder } = await verbs()
    const { firstMacros, firstSectors } = await import('#features/site/catalog/sector-table.rules.ts')
    const staff = await ctxAs(elena.accountId)
    const change = { seen: 0, reason: 'Prima gli hotel' }
    const macros = firstMacros.map(({ slug }) => slug)
    const slugs = firstSectors.map(({ slug }) => slug)
    await expect(saveSectorOrder(staff, { ...change, macros, sectors: slugs.slice(1) })).rejects.toMatchObject({
      status: 400,
    })
    await expect(saveSectorOrder(staff, { ...change, macros, sectors: slugs })).rejects.toMatchObject({
      code: 'same_text',
    })
    await saveSectorOrder(staff, { ...change, macros, sectors: ['hotel', ...slugs.filter((one) => one !== 'hotel')] })
    const { sectorsOf } = await import('#features/site/catalog/sectors.rules.ts')
    expect(sectorsOf(4).map(({ id }) => id)).toEqual([27, 26, 28, 29])
    const { sectorsOverview } = await import('./sectors-page.server.ts')
    expect((await sectorsOverview(staff, undefined)).versions).toMatchObject([
      { number: 1, reason: 'Prima gli hotel', stands: true, differences: [{ label: 'Settori' }] },
    ])
    await restore('ordine', 0)
    expect(sectorsOf(4).map(({ id }) => id)).toEqual([26, 27, 28, 29])
  })
})
