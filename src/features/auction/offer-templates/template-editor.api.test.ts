import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { originalTemplate } from './original-templates.rules.ts'
import type { TypedItem } from './template-form.rules.ts'

const PHOTO = 14
const MUSIC = 16
const prints: TypedItem = { name: 'Stampe', kind: 'extra', unit: 'piece', help: 'Formato 10x15.' }

let app: TestApp
let giulia: TestActor
let studio: TestActor
let elena: TestActor
let anna: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  ;[giulia, elena, anna] = [await couple(app), await admin(app), await admin(app)]
  studio = await supplier(app, { sectorId: PHOTO, ready: true })
})
afterAll(() => app.close())

const drafts = () => import('./template-drafts.service.server.ts')
const publishing = () => import('./template-publishing.service.server.ts')
const desk = () => import('./template-editor.queries.server.ts')
const reads = () => import('./offer-templates.queries.server.ts')
const staff = (who = elena) => ctxAs(who.accountId)
const editor = async (sectorId: number, before?: number) =>
  (await desk()).templateEditor(await staff(), sectorId, before)
const seen = async (sectorId: number) => ({ sectorId, seen: (await editor(sectorId)).revision })
const put = async (sectorId: number) => {
  const { revision, version } = await editor(sectorId)
  const { publishTemplate } = await publishing()
  return publishTemplate(await staff(), { sectorId, seen: revision, over: version, reason: 'Più chiaro' })
}
const get = (query = '', sectorId = PHOTO) => app.inject(`/api/sectors/${sectorId}/offer-template${query}`)
const keysOf = async (query = '', sectorId = PHOTO): Promise<string[]> =>
  (await get(query, sectorId)).json().items.map(({ key }: { key: string }) => key)

describe('a draft', () => {
  it('is for staff alone', async () => {
    const { saveItem, moveItem, removeItem, chooseDelivery, discardDraft } = await drafts()
    const { publishTemplate, restoreTemplate } = await publishing()
    const { templateEditor, templateOverview, templatePreview, workingTemplate } = await desk()
    const draft = { sectorId: MUSIC, seen: 0 }
    for (const who of [giulia, studio]) {
      const ctx = await ctxAs(who.accountId)
      const doors = [
        () => saveItem(ctx, draft, null, prints),
        () => moveItem(ctx, draft, 'travel', 1),
        () => removeItem(ctx, draft, 'travel'),
        () => chooseDelivery(ctx, draft, 'order'),
        () => discardDraft(ctx, draft),
        () => publishTemplate(ctx, { ...draft, over: 0, reason: 'x' }),
        () => restoreTemplate(ctx, { sectorId: MUSIC, number: 0, over: 0, reason: 'x' }),
        () => templateEditor(ctx, MUSIC, undefined),
        () => templateOverview(ctx),
        () => templatePreview(ctx, MUSIC, undefined),
        () => workingTemplate(ctx, MUSIC),
      ]
      for (const door of doors) await expect((async () => door())()).rejects.toMatchObject({ status: 403 })
    }
  })

  it('changes nothing for suppliers until it is published, and can be thrown away', async () => {
    const { saveItem, moveItem, removeItem, chooseDelivery, discardDraft } = await drafts()
    const { templateOverview, templatePreview } = await desk()
    const before = await keysOf('', MUSIC)
    await saveItem(await staff(), await seen(MUSIC), null, prints)
    await moveItem(await staff(), await seen(MUSIC), 'stampe', -1)
    await removeItem(await staff(), await seen(MUSIC), 'travel')
    await chooseDelivery(await staff(), await seen(MUSIC), 'event')
    const view = await editor(MUSIC)
    expect(view).toMatchObject({ revision: 4, version: 0, isPublishable: true, deliveredAfter: 'event' })
    expect(view.draft).toMatchObject({ by: 'Redazione Promessi' })
    expect(view.changes.map(({ label }) => label)).toEqual([
      'Trasferta (travel)',
      'Stampe (stampe)',
      'Giorni di consegna',
    ])
    expect(await templatePreview(await staff(), MUSIC, undefined)).toMatchObject({ isDraft: true })
    const listed = (await templateOverview(await staff())).flatMap(({ sectors }) => sectors)
    expect(listed.filter(({ hasDraft }) => hasDraft).map(({ id }) => id)).toEqual([MUSIC])
    expect(await keysOf('', MUSIC)).toEqual(before)
    await discardDraft(await staff(), await seen(MUSIC))
    expect(await editor(MUSIC)).toMatchObject({ revision: 0, draft: null, changes: [] })
  })

  it('refuses invalid items at their fields, and loses no concurrent change', async () => {
    const { saveItem, removeItem, discardDraft } = await drafts()
    await expect(
      saveItem(await staff(), await seen(MUSIC), null, { ...prints, name: 'Trasferta' }),
    ).rejects.toMatchObject({
      ...{ status: 400, fields: { name: 'C’è già una voce con questo nome.' } },
    })
    await expect(removeItem(await staff(), await seen(MUSIC), 'mai')).rejects.toMatchObject({ status: 404 })
    await expect(saveItem(await staff(), { sectorId: 99, seen: 0 }, null, prints)).rejects.toMatchObject({
      status: 404,
    })
    const outcomes = await Promise.allSettled([
      saveItem(await staff(elena), { sectorId: MUSIC, seen: 0 }, null, prints),
      saveItem(await staff(anna), { sectorId: MUSIC, seen: 0 }, null, { ...prints, name: 'Altro' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      ...{ reason: { status: 409, code: 'draft_changed' } },
    })
    await expect(saveItem(await staff(anna), { sectorId: MUSIC, seen: 0 }, null, prints)).rejects.toMatchObject({
      ...{ status: 409, code: 'draft_changed' },
    })
    await discardDraft(await staff(), await seen(MUSIC))
    await expect(discardDraft(await staff(), { sectorId: MUSIC, seen: 1 })).rejects.toMatchObject({ status: 409 })
  })

  it('takes 24 items, and is published with at least four', async () => {
    const { saveItem, removeItem, discardDraft } = await drafts()
    const { items } = originalTemplate(MUSIC) as NonNullable<ReturnType<typeof originalTemplate>>
    for (let number = items.length; number < 24; number += 1)
      await saveItem(await staff(), await seen(MUSIC), null, { ...prints, name: `Stampe ${number}` })
    await expect(saveItem(await staff(), await seen(MUSIC), null, prints)).rejects.toMatchObject({
      ...{ status: 422, code: 'template_full' },
    })
    for (const { key } of (await editor(MUSIC)).items.slice(3)) await removeItem(await staff(), await seen(MUSIC), key)
    expect(await editor(MUSIC)).toMatchObject({
      ...{ isPublishable: false, problems: ['Uno schema ha da 4 a 24 voci: ora sono 3.'] },
    })
    await expect(put(MUSIC)).rejects.toMatchObject({ status: 422, code: 'template_broken' })
    expect((await editor(MUSIC)).draft).not.toBeNull()
    await discardDraft(await staff(), await seen(MUSIC))
  })
})

describe('a new version', () => {
  it('is read at once, and older ones stay readable for ever', async () => {
    const { saveItem, removeItem } = await drafts()
    const first = await keysOf()
    await saveItem(await staff(), await seen(PHOTO), null, prints)
    await removeItem(await staff(), await seen(PHOTO), 'raw')
    const { publishTemplate } = await publishing()
    await expect(
      publishTemplate(await staff(), { ...(await seen(PHOTO)), over: 0, reason: ' ' }),
    ).rejects.toMatchObject({ status: 400 })
    await put(PHOTO)
    const now = [...first.filter((key) => key !== 'raw'), 'stampe']
    expect((await get()).json()).toMatchObject({ sectorId: PHOTO, version: 1, deliveredAfter: 'event' })
    expect(await keysOf()).toEqual(now)
    expect(await keysOf('?version=1')).toEqual(now)
    expect(await keysOf('?version=0')).toEqual(first)
    const { templateInForce, templateOf } = await reads()
    expect(await templateOf(PHOTO, 0)).toEqual(originalTemplate(PHOTO))
    expect(await templateOf(PHOTO, 1)).toEqual(await templateInForce(PHOTO))
    expect([await templateOf(PHOTO, 2), await templateOf(99, 0), await templateInForce(99)]).toEqual([
      ...[undefined, undefined, undefined],
    ])
    expect((await get('?version=2')).json()).toMatchObject({ error: { code: 'version_not_found' } })
    for (const query of ['?version=-1', '?version=1.5', '?version=1e9', '?version=x'])
      expect([query, (await get(query)).statusCode]).toEqual([query, 400])
  })

  it('never gives the key of an older one to another item', async () => {
    const { saveItem, removeItem } = await drafts()
    await removeItem(await staff(), await seen(PHOTO), 'stampe')
    await put(PHOTO)
    await saveItem(await staff(), await seen(PHOTO), null, { ...prints, unit: 'flat' })
    await saveItem(await staff(), await seen(PHOTO), null, { ...prints, name: 'Raw' })
    await put(PHOTO)
    expect((await keysOf()).slice(-2)).toEqual(['stampe2', 'raw2'])
    await saveItem(await staff(), await seen(PHOTO), 'stampe2', { ...prints, name: 'Ristampe' })
    expect((await editor(PHOTO)).items.at(-2)).toMatchObject({ key: 'stampe2', name: 'Ristampe' })
    await (await drafts()).discardDraft(await staff(), await seen(PHOTO))
  })
})

describe('versions', () => {
  it('say who, when, why and what; an older one comes back as a new one', async () => {
    const { versions, version } = await editor(PHOTO)
    expect(versions.map(({ number, by, reason }) => [number, by, reason])).toEqual(
      [3, 2, 1].map((number) => [number, 'Redazione Promessi', 'Più chiaro']),
    )
    expect(versions[1]?.changes).toEqual([
      { label: 'Stampe (stampe)', before: 'Di solito a parte, al pezzo', after: 'tolta' },
    ])
    const { restoreTemplate } = await publishing()
    const back = { sectorId: PHOTO, over: version, reason: 'Era meglio' }
    await expect(restoreTemplate(await staff(), { ...back, number: 3 })).rejects.toMatchObject({ status: 422 })
    await expect(restoreTemplate(await staff(), { ...back, number: 99 })).rejects.toMatchObject({ status: 404 })
    await restoreTemplate(await staff(), { ...back, number: 0 })
    const original = originalTemplate(PHOTO)
    expect(await (await reads()).templateInForce(PHOTO)).toEqual({ ...original, version: 4 })
  })

  it('are published by one of two concurrent requests, the other is refused', async () => {
    const { restoreTemplate } = await publishing()
    const outcomes = await Promise.allSettled([
      restoreTemplate(await staff(elena), { sectorId: PHOTO, number: 1, over: 4, reason: 'Prima' }),
      restoreTemplate(await staff(anna), { sectorId: PHOTO, number: 2, over: 4, reason: 'Seconda' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      ...{ reason: { status: 409, code: 'version_changed' } },
    })
    expect((await editor(PHOTO, 4)).versions.map(({ number }) => number)).toEqual([3, 2, 1])
  })

  it('wait until a question that was taken from the wizard is asked no more', async () => {
    const { removeQuestion } = await import('#features/auction/question-sets/question-drafts.service.server.ts')
    const { publishQuestions } = await import('#features/auction/question-sets/publish-questions.service.server.ts')
    await removeQuestion(await staff(), { sectorId: PHOTO, seen: 0 }, 'manyPhoto')
    await publishQuestions(await staff(), { sectorId: PHOTO, seen: 1, over: 0, reason: 'Non serve' })
    const { problems, items } = await editor(PHOTO)
    expect(problems).toEqual([])
    expect(items.find(({ key }) => key === 'photos')?.problem).toContain('non c’è più (manyPhoto)')
    const { saveItem } = await drafts()
    await saveItem(await staff(), await seen(PHOTO), null, { ...prints, name: 'Calendario' })
    await expect(put(PHOTO)).rejects.toMatchObject({ status: 422, code: 'template_broken' })
    const photos = { name: 'Foto ritoccate', kind: 'compulsory', unit: 'piece' }
    await saveItem(await staff(), await seen(PHOTO), 'photos', photos)
    await put(PHOTO)
    expect((await get()).json()).toMatchObject({ version: 6 })
  })

  it('stand in the trail with before, after and why', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const lines = (await db().select().from(auditEvents)).filter(({ subject }) => subject === 'offer_template')
    expect(lines.filter(({ event }) => event === 'publish')[1]).toMatchObject({
      actorId: elena.accountId,
      subjectId: PHOTO,
      details: {
        version: 2,
        before: { 'Stampe (stampe)': 'Di solito a parte, al pezzo' },
        after: { 'Stampe (stampe)': 'tolta' },
        reason: 'Più chiaro',
      },
    })
    expect([...new Set(lines.map(({ event }) => event))].toSorted()).toEqual([
      ...['add_to_draft', 'change_draft', 'discard_draft', 'order_draft', 'publish', 'remove_from_draft', 'restore'],
    ])
  })

  it('are heard of by every process', async () => {
    const { inTransaction, db } = await import('#platform/db/db.server.ts')
    const { publish: tell } = await import('#platform/live/live.server.ts')
    const { offerTemplateVersions } = await import('./schema.server.ts')
    const before = await keysOf('', MUSIC)
    expect(await (await reads()).templateOf(MUSIC, 1)).toBeUndefined()
    const data = { deliveredAfter: null, items: (originalTemplate(MUSIC)?.items ?? []).slice(0, 4) }
    await db()
      .insert(offerTemplateVersions)
      .values({
        ...{ sectorId: MUSIC, version: 1, data, reason: 'Altrove' },
        ...{ accountId: elena.accountId, publishedAt: app.clock.now() },
      })
    // Nobody has said so yet: what is at hand stands, but an offer may already be written with the new one.
    expect(await keysOf('', MUSIC)).toEqual(before)
    expect(await (await reads()).templateOf(MUSIC, 1)).toMatchObject({ version: 1, items: { length: 4 } })
    await inTransaction((tx) => tell(tx, 'site', 'templates'))
    await expect.poll(() => keysOf('', MUSIC)).toEqual(before.slice(0, 4))
  })
})
