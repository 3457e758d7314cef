import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { auctionBody, bid, publish, submit } from '../../../../test/auctions.ts'
import type { TypedQuestion } from './question-form.rules.ts'

const PHOTO = 14
const MUSIC = 16
const ANSWERS = {
  needPhoto: 'Video',
  manyPhoto: '101-300',
  timePhoto: 'Giornata intera',
  locationPhoto: 'Ricevimento',
}
const drone: TypedQuestion = {
  ...{ text: 'Vuoi riprese dall’alto?', label: 'Drone', type: 'single', options: 'Sì\nNo' },
}

let app: TestApp
let giulia: TestActor
let studio: TestActor
let elena: TestActor
let anna: TestActor

beforeAll(async () => {
  app = await startTestApp('empty')
  ;[giulia, elena, anna] = [await couple(app), await admin(app), await admin(app)]
  studio = await supplier(app, { sectorId: PHOTO, ready: true, subscription: true })
})
afterAll(() => app.close())

const drafts = () => import('./question-drafts.service.server.ts')
const versions = () => import('./publish-questions.service.server.ts')
const desk = () => import('./question-editor.queries.server.ts')
const sets = () => import('./question-sets.queries.server.ts')
const verbs = () => import('#features/auction/announcements/announcements.service.server.ts')
const reads = () => import('#features/auction/announcements/announcements.queries.server.ts')
const staff = (who = elena) => ctxAs(who.accountId)
const editor = async (sectorId: number, before?: number) =>
  (await desk()).questionEditor(await staff(), sectorId, before)
const seen = async (sectorId: number) => ({ sectorId, seen: (await editor(sectorId)).revision })
const put = async (sectorId: number) => {
  const { revision, version } = await editor(sectorId)
  return (await versions()).publishQuestions(await staff(), {
    ...{ sectorId, seen: revision, over: version, reason: 'Più utile' },
  })
}
const keysInForce = async (sectorId: number) =>
  (await (await sets()).questionnaire())(sectorId).questions.map(({ key }) => key)
const send = (answers: object, more: object = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/auctions',
    headers: giulia.headers,
    payload: auctionBody(app, { other_information: JSON.stringify(answers), ...more }),
  })
const versionOf = async (id: number) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { announcements } = await import('#features/auction/announcements/schema.server.ts')
  const { eq } = await import('drizzle-orm')
  const [row] = await db().select().from(announcements).where(eq(announcements.id, id))
  return row?.questionVersion
}

describe('a draft', () => {
  it('is for staff alone', async () => {
    const { saveQuestion, moveQuestion, removeQuestion, discardDraft } = await drafts()
    const { publishQuestions, restoreQuestions } = await versions()
    const { questionEditor, questionOverview, questionPreview } = await desk()
    const draft = { sectorId: MUSIC, seen: 0 }
    for (const who of [giulia, studio]) {
      const ctx = await ctxAs(who.accountId)
      const doors = [
        () => saveQuestion(ctx, draft, null, drone),
        () => moveQuestion(ctx, draft, 'needMusic', 1),
        () => removeQuestion(ctx, draft, 'needMusic'),
        () => discardDraft(ctx, draft),
        () => publishQuestions(ctx, { ...draft, over: 0, reason: 'x' }),
        () => restoreQuestions(ctx, { sectorId: MUSIC, number: 0, over: 0, reason: 'x' }),
        () => questionEditor(ctx, MUSIC, undefined),
        () => questionOverview(ctx),
        () => questionPreview(ctx, MUSIC, undefined),
      ]
      for (const door of doors) await expect((async () => door())()).rejects.toMatchObject({ status: 403 })
    }
  })

  it('changes nothing for couples until it is published, and can be thrown away', async () => {
    const { saveQuestion, moveQuestion, removeQuestion, discardDraft } = await drafts()
    const before = await keysInForce(MUSIC)
    await saveQuestion(await staff(), await seen(MUSIC), null, { ...drone, label: 'Strumenti tuoi' })
    await moveQuestion(await staff(), await seen(MUSIC), 'strumentiTuoi', -1)
    await removeQuestion(await staff(), await seen(MUSIC), 'yearsPerson')
    await saveQuestion(await staff(), await seen(MUSIC), 'genreMusic', {
      ...{ text: 'Che musica?', label: 'Genere', type: 'multi', options: 'Classica\nJazz\nAltro…' },
    })
    const view = await editor(MUSIC)
    expect(view).toMatchObject({ revision: 4, version: 0, isPublishable: true, draft: { by: 'Redazione Promessi' } })
    expect(view.questions.map(({ key }) => key)).toEqual([
      ...['needMusic', 'serviceType', 'genreMusic', 'timeOfService', 'strumentiTuoi', 'addServices'],
    ])
    expect(view.changes.map(({ label }) => label)).toEqual([
      ...['Età media (yearsPerson)', 'Genere (genreMusic), domanda', 'Genere (genreMusic), scelte'],
      'Strumenti tuoi (strumentiTuoi)',
    ])
    const { questionPreview } = await desk()
    expect(await questionPreview(await staff(), MUSIC, undefined)).toMatchObject({ isDraft: true })
    expect(await keysInForce(MUSIC)).toEqual(before)
    await discardDraft(await staff(), await seen(MUSIC))
    expect(await editor(MUSIC)).toMatchObject({ revision: 0, draft: null, changes: [] })
  })

  it('refuses invalid questions, and loses no concurrent change', async () => {
    const { saveQuestion, removeQuestion, discardDraft } = await drafts()
    const twice = saveQuestion(await staff(), await seen(MUSIC), null, { ...drone, key: 'needMusic' })
    await expect(twice).rejects.toMatchObject({ status: 400, fields: { key: expect.stringContaining('needMusic') } })
    await expect(removeQuestion(await staff(), await seen(MUSIC), 'mai')).rejects.toMatchObject({ status: 404 })
    const first = saveQuestion(await staff(elena), { sectorId: MUSIC, seen: 0 }, null, drone)
    const second = saveQuestion(await staff(anna), { sectorId: MUSIC, seen: 0 }, null, { ...drone, label: 'Altro' })
    const outcomes = await Promise.allSettled([first, second])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'draft_changed' } })
    await discardDraft(await staff(), await seen(MUSIC))
    await expect(discardDraft(await staff(), { sectorId: MUSIC, seen: 1 })).rejects.toMatchObject({ status: 409 })
    await expect(saveQuestion(await staff(), { sectorId: 99, seen: 0 }, null, drone)).rejects.toMatchObject({
      status: 404,
    })
  })

  it('with a question that can never be asked is not published', async () => {
    const { removeQuestion, discardDraft } = await drafts()
    await removeQuestion(await staff(), await seen(1), 'widthPerson1')
    const view = await editor(1)
    expect(view.isPublishable).toBe(false)
    expect(view.questions.find(({ key }) => key === 'widthPerson')?.problem).toContain('non c’è più')
    await expect(put(1)).rejects.toMatchObject({ status: 422, code: 'questions_broken' })
    expect((await editor(1)).draft).not.toBeNull()
    await discardDraft(await staff(), await seen(1))
  })
})

describe('a new version', () => {
  let old: number

  it('is asked at once, by API and page alike, while the announcement of before keeps its own', async () => {
    old = await publish(app, giulia, elena, { other_information: JSON.stringify(ANSWERS) })
    const facts = async () => [...(await (await reads()).announcementFor(await ctxAs(giulia.accountId), old)).facts]
    const before = await facts()
    const { saveQuestion, removeQuestion } = await drafts()
    await removeQuestion(await staff(), await seen(PHOTO), 'timePhoto')
    await saveQuestion(await staff(), await seen(PHOTO), null, drone)
    await saveQuestion(await staff(), await seen(PHOTO), 'needPhoto', {
      ...{ text: 'Che servizio?', label: 'Cosa serve', type: 'multi', options: 'Foto\nAlbum' },
    })
    await expect(
      (await versions()).publishQuestions(await staff(), { ...(await seen(PHOTO)), over: 0, reason: ' ' }),
    ).rejects.toMatchObject({ status: 400 })
    await put(PHOTO)

    expect(await keysInForce(PHOTO)).toContain('drone')
    const refused = await send(ANSWERS)
    expect([refused.statusCode, Object.keys(refused.json().error.fields)]).toEqual([422, ['needPhoto', 'drone']])
    const taken = await send({ ...ANSWERS, needPhoto: 'Foto', drone: 'Sì' }, { title: 'Foto dall’alto' })
    expect(taken.statusCode).toBe(200)
    const mine = (await app.inject({ url: '/api/auctions-user', headers: giulia.headers })).json()
    expect(JSON.parse(mine[0].other_information)).toEqual({
      ...{ needPhoto: 'Foto', manyPhoto: '101-300', locationPhoto: 'Ricevimento', drone: 'Sì' },
    })
    expect([await versionOf(old), await versionOf(Number(mine[0].id))]).toEqual([0, 1])

    expect(await facts()).toEqual(before)
    expect(before).toContainEqual({ label: 'Durata', value: 'Giornata intera' })
    expect(JSON.parse((await app.inject(`/api/auctions-detail/${old}`)).json().other_information)).toEqual(ANSWERS)
    expect((await app.inject({ method: 'PATCH', url: '/api/auctions', payload: {} })).statusCode).toBe(200)
  })

  it('leaves offers and edits of the announcement of before as they were', async () => {
    await bid(app, studio, old, '2100.00')
    const { askForEdit } = await import('#features/auction/edit-requests/edit-requests.service.server.ts')
    const { applyEdit } = await import('#features/auction/edit-requests/edit-apply.service.server.ts')
    const { editRequestFor } = await import('#features/auction/edit-requests/edit-request-detail.queries.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { editRequests } = await import('#features/auction/edit-requests/schema.server.ts')
    await askForEdit(await ctxAs(giulia.accountId), old, 'Mezza giornata, per favore')
    const [request] = await db().select().from(editRequests)
    const desk = await editRequestFor(await staff(), request?.id ?? 0)
    expect(desk.questions.map(({ key }) => key)).toContain('timePhoto')
    const plan = await applyEdit(await staff(), desk.id, { answers: { timePhoto: 'Mezza giornata' }, reply: '' })
    expect(plan.changes).toEqual([
      { key: 'answers.timePhoto', label: 'Durata', before: 'Giornata intera', after: 'Mezza giornata' },
    ])
    expect(await versionOf(old)).toBe(0)
  })

  it('asks a republished announcement what is new, and keeps what still fits', async () => {
    const id = await submit(app, giulia, {
      other_information: JSON.stringify({ ...ANSWERS, needPhoto: 'Foto', drone: 'No' }),
    })
    const { rejectAnnouncement } = await import('#features/auction/announcements/review.service.server.ts')
    await rejectAnnouncement(await staff(), id, 'Foto non pertinente')
    const { removeQuestion } = await drafts()
    await removeQuestion(await staff(), await seen(PHOTO), 'manyPhoto')
    await put(PHOTO)
    const draft = await (await reads()).republishDraft(await ctxAs(giulia.accountId), id)
    expect([draft.questionVersion, Object.keys(draft.answers)]).toEqual([2, ['needPhoto', 'locationPhoto', 'drone']])
    const again = await (await verbs()).submitAnnouncement(await ctxAs(giulia.accountId), {
      draft: { ...draft, duration: 7 },
      republishedFromId: id,
    })
    expect(await versionOf(again)).toBe(2)
  })

  it('says so kindly to a wizard that asked the ones before, and never makes an announcement twice', async () => {
    const { submitAnnouncement } = await verbs()
    const ctx = await ctxAs(giulia.accountId)
    const { toDraft, AuctionBody } = await import('#features/auction/announcements/announcements.contract.ts')
    const answers = { needPhoto: 'Album', locationPhoto: 'Ricevimento', drone: 'No' }
    const draft = {
      ...toDraft(AuctionBody.parse(auctionBody(app, { other_information: JSON.stringify(answers) }))),
      questionVersion: 2,
    }
    const idempotencyKey = 'one-press-0001'
    const made = await submitAnnouncement(ctx, { draft, idempotencyKey })
    const { moveQuestion } = await drafts()
    await moveQuestion(await staff(), await seen(PHOTO), 'drone', -1)
    await put(PHOTO)
    // The answer got lost on the way, and the questions changed before it was sent again.
    expect(await submitAnnouncement(ctx, { draft, idempotencyKey })).toBe(made)
    await expect(submitAnnouncement(ctx, { draft, idempotencyKey: 'other-press-01' })).rejects.toMatchObject({
      ...{ status: 409, code: 'questions_changed', message: expect.stringContaining('Le tue risposte sono rimaste') },
    })
    const { adoptQuestions } = await import('#features/auction/announcements/wizard/adopt-questions.rules.ts')
    const adopted = adoptQuestions(draft, await (await sets()).questionnaire())
    expect(await submitAnnouncement(ctx, { draft: adopted, idempotencyKey: 'other-press-01' })).toBeGreaterThan(made)
  })

  it('can be kept from visitors later, on the announcements of before too', async () => {
    const { saveQuestion } = await drafts()
    const where = { text: 'Dove saranno scattate?', label: 'Luoghi', type: 'multi', options: 'Ricevimento\nEsterni' }
    await saveQuestion(await staff(), await seen(PHOTO), 'locationPhoto', { ...where, isPersonal: 'on' })
    await put(PHOTO)
    const shownTo = async (headers = {}) =>
      Object.keys(
        JSON.parse((await app.inject({ url: `/api/auctions-detail/${old}`, headers })).json().other_information),
      )
    expect(await shownTo()).not.toContain('locationPhoto')
    expect(await shownTo(studio.headers)).toContain('locationPhoto')
  })
})

describe('versions', () => {
  it('say who, when, why and what; an older one comes back as a new one', async () => {
    const { versions: all, version } = await editor(PHOTO)
    expect(all.map(({ number, by, reason }) => [number, by, reason])).toEqual(
      [4, 3, 2, 1].map((number) => [number, 'Redazione Promessi', 'Più utile']),
    )
    expect(all[2]?.changes).toEqual([{ label: 'Foto (manyPhoto)', before: 'Quante foto desideri?', after: 'tolta' }])
    const { restoreQuestions } = await versions()
    const back = { sectorId: PHOTO, over: version, reason: 'Era meglio' }
    await expect(restoreQuestions(await staff(), { ...back, number: 4 })).rejects.toMatchObject({ status: 422 })
    await expect(restoreQuestions(await staff(), { ...back, number: 99 })).rejects.toMatchObject({ status: 404 })
    await restoreQuestions(await staff(), { ...back, number: 0 })
    const { originalQuestions } = await import('./original-questions.rules.ts')
    expect((await (await sets()).questionnaire())(PHOTO)).toEqual({ ...originalQuestions(PHOTO), version: 5 })
    expect((await send(ANSWERS, { title: 'Di nuovo come prima' })).statusCode).toBe(200)
  })

  it('are published by one of two concurrent requests, the other is refused', async () => {
    const { restoreQuestions } = await versions()
    const outcomes = await Promise.allSettled([
      restoreQuestions(await staff(elena), { sectorId: PHOTO, number: 1, over: 5, reason: 'Prima' }),
      restoreQuestions(await staff(anna), { sectorId: PHOTO, number: 2, over: 5, reason: 'Seconda' }),
    ])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      ...{ reason: { status: 409, code: 'version_changed' } },
    })
    expect((await editor(PHOTO, 5)).versions.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  })

  it('stand in the trail with before, after and why', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const lines = (await db().select().from(auditEvents)).filter(({ subject }) => subject === 'questions')
    expect(lines.filter(({ event }) => event === 'publish')[1]).toMatchObject({
      actorId: elena.accountId,
      subjectId: PHOTO,
      details: {
        version: 2,
        before: { 'Foto (manyPhoto)': 'Quante foto desideri?' },
        after: { 'Foto (manyPhoto)': 'tolta' },
        reason: 'Più utile',
      },
    })
    expect(new Set(lines.map(({ event }) => event))).toEqual(
      new Set([
        'add_to_draft',
        'change_draft',
        'order_draft',
        'remove_from_draft',
        'discard_draft',
        'publish',
        'restore',
      ]),
    )
  })

  it('are heard of by every process', async () => {
    const { inTransaction, db } = await import('#platform/db/db.server.ts')
    const { publish: tell } = await import('#platform/live/live.server.ts')
    const { questionVersions } = await import('./schema.server.ts')
    const before = await keysInForce(MUSIC)
    await db()
      .insert(questionVersions)
      .values({
        ...{ sectorId: MUSIC, number: 1, reason: 'Altrove', accountId: elena.accountId, publishedAt: app.clock.now() },
        definitions: [
          { key: 'needMusic', text: 'Che musica?', label: 'Musica', type: 'text', maxLength: 9, skippable: true },
        ],
      })
    // Nobody has said so yet: what is at hand stands.
    expect(await keysInForce(MUSIC)).toEqual(before)
    await inTransaction((tx) => tell(tx, 'site', 'questions'))
    await expect.poll(() => keysInForce(MUSIC)).toEqual(['needMusic'])
  })
})
