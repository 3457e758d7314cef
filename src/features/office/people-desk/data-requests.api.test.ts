import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, day, formatDay, instantInRome } from '#shared/days.ts'
import { couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openPeopleTest, type PeopleTest } from '../../../../test/people.ts'

let app: TestApp
let t: PeopleTest

const REASON = 'Controllo di prova.'
const asking = { intent: 'data-open', kind: 'export', reason: 'E-mail dalla sua casella.' }

beforeAll(async () => {
  app = await startTestApp('empty')
  t = await openPeopleTest(app)
}, 120_000)
afterAll(() => app.close())

describe('what people ask about their data', () => {
  const requests = async (who: TestActor) =>
    (
      await (
        await import('./data-requests.queries.server.ts')
      ).dataRequestsOf(await ctxAs(t.staff.accountId), who.accountId)
    ).items
  const today = async () => {
    const { todayInRome } = await import('#shared/days.ts')
    return todayInRome(app.clock.now())
  }

  it('is noted with its day, once; the archive comes to the person', async () => {
    const open = { intent: 'data-open', kind: 'export', receivedOn: await today(), reason: 'E-mail dalla sua casella.' }
    expect((await t.act('couple', t.bride.accountId, { ...open, receivedOn: '2999-01-01' })).status).toBe(400)
    expect((await t.act('couple', t.bride.accountId, open)).status).toBe(302)
    expect((await t.act('couple', t.bride.accountId, open)).body?.code).toBe('request_open')
    expect(await t.found('couple', 'vista=richieste')).toEqual([t.bride.accountId])
    const [asked] = await requests(t.bride)
    const done = { intent: 'data-do', request: String(asked?.id), reason: 'Identità verificata.' }
    expect((await t.act('couple', t.bride.accountId, done)).status).toBe(302)
    expect((await t.act('couple', t.bride.accountId, done)).body?.code).toBe('request_not_found')
    await app.drain()
    expect((await t.get('/api/me/export', t.bride)).json().exports).toHaveLength(1)
    expect(await t.found('couple', 'vista=richieste')).toEqual([])
  })

  it('of a closed account has a receipt, and its archive comes by a link that works once', async () => {
    const gone = await couple(app)
    await t.act('couple', gone.accountId, { intent: 'close', code: 'misleading', reason: REASON })
    const open = { intent: 'data-open', kind: 'export', receivedOn: await today(), reason: 'Lettera firmata.' }
    expect((await t.act('couple', gone.accountId, open)).status).toBe(302)
    expect(await t.subjects(gone)).toContainEqual(
      expect.stringMatching(/^Ricevuta della tua richiesta sui dati personali n\. \d+$/),
    )
    const [asked] = await requests(gone)
    await t.act('couple', gone.accountId, { intent: 'data-do', request: String(asked?.id), reason: REASON })
    await app.drain()
    const mail = (await app.mailbox(gone.email)).find(({ subject }) => subject === 'L’archivio dei tuoi dati è pronto')
    const token = /\/archivio\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { archiveBehind } = await import('#features/office/personal-data/exports.queries.server.ts')
    const { openArchive } = await import('#features/office/personal-data/exports.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const ctx = systemCtx(app.clock.now(), visitor)
    // Looking uses nothing up; of two who press the button one is first.
    for (const _look of [1, 2]) expect((await archiveBehind(token, ctx.now)).sizeBytes).toBeGreaterThan(0)
    const outcomes = await Promise.allSettled([openArchive(ctx, token), openArchive(ctx, token)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const ticket = outcomes.find((one) => one.status === 'fulfilled')?.value ?? ''
    const file = () => app.inject({ url: `/api/archives/${ticket}` })
    for (const _turn of [1, 2]) expect((await file()).headers['content-type']).toBe('application/zip')
    expect((await app.inject({ url: `/api/archives/${token}` })).statusCode).toBe(404)
    await expect(archiveBehind(token, ctx.now)).rejects.toMatchObject({ code: 'export_link_lapsed' })
    await app.clock.advance(15 * 60_000)
    expect((await file()).statusCode).toBe(404)
  })

  it('is declined with a reason, or closes the account until its data are erased', async () => {
    const leaver = await couple(app)
    const open = { intent: 'data-open', kind: 'erasure', receivedOn: await today(), reason: 'Lettera firmata.' }
    const next = async (intent: string) => {
      await t.act('couple', leaver.accountId, open)
      const [asked] = await requests(leaver)
      return t.act('couple', leaver.accountId, { intent, request: String(asked?.id), reason: REASON })
    }
    expect((await next('data-decline')).status).toBe(302)
    expect(await t.subjects(leaver)).toContain('La tua richiesta sui dati personali')
    expect((await next('data-do')).status).toBe(302)
    expect(
      (await t.list('couple', `q=${leaver.accountId}`)).rows.find(({ id }) => id === leaver.accountId)?.standing,
    ).toBe('leaving')
    expect(await t.subjects(leaver)).toContain('Hai chiesto di eliminare il tuo account')
    // What was closed already has nothing to think again about.
    const gone = await couple(app)
    await t.act('couple', gone.accountId, { intent: 'close', code: 'misleading', reason: REASON })
    await t.act('couple', gone.accountId, open)
    const [asked] = await requests(gone)
    const done = { intent: 'data-do', request: String(asked?.id), reason: REASON }
    expect((await t.act('couple', gone.accountId, done)).status).toBe(302)
    await app.clock.advance(86_400_000)
    expect((await t.list('couple', 'vista=chiusi')).rows.find(({ id }) => id === gone.accountId)).toMatchObject({
      standing: 'erased',
      email: null,
    })
  })

  it('leaves who noted and who answered it, and is answered on the page of its person only', async () => {
    const [asker, another] = [await couple(app), await couple(app)]
    const receivedOn = await today()
    const open = { intent: 'data-open', kind: 'export', receivedOn, reason: 'E-mail dalla sua casella.' }
    expect((await t.act('couple', asker.accountId, open)).status).toBe(302)
    const { answerBy } = await import('./data-requests.rules.ts')
    const dueOn = answerBy(day(receivedOn))
    expect(await t.lineOf(asker.accountId, 'data_export_asked')).toMatchObject({
      ...{ actorId: t.staff.accountId, details: { reason: open.reason, after: { receivedOn, dueOn } } },
    })
    expect(await t.bells(asker)).toContain(
      `Abbiamo ricevuto la tua richiesta sui dati personali: rispondiamo entro il ${formatDay(dueOn)}`,
    )
    // One of each kind may be open.
    expect((await t.act('couple', asker.accountId, { ...open, kind: 'erasure' })).status).toBe(302)
    const [erasure, archive] = await requests(asker)
    const decline = { intent: 'data-decline', request: String(erasure?.id), reason: 'C’è un ordine da consegnare.' }
    expect((await t.act('couple', another.accountId, decline)).body?.code).toBe('request_not_found')
    expect((await t.act('couple', asker.accountId, { ...decline, reason: ' ' })).status).toBe(400)
    expect((await requests(asker)).map(({ outcome }) => outcome)).toEqual([null, null])

    const clicks = await Promise.all([1, 2].map(() => t.act('couple', asker.accountId, decline)))
    expect(clicks.map(({ status }) => status).toSorted()).toEqual([302, 404])
    expect(await t.lineOf(asker.accountId, 'data_erasure_declined')).toMatchObject({
      ...{ actorId: t.staff.accountId, details: { reason: decline.reason } },
    })
    expect(await t.bells(asker)).toContain(`La tua richiesta sui dati personali non è stata accolta: ${decline.reason}`)
    const mail = (await app.mailbox(asker.email)).find(
      ({ subject }) => subject === 'La tua richiesta sui dati personali',
    )
    for (const words of ['Cancellazione dei dati', decline.reason, 'Garante']) expect(mail?.text).toContain(words)
    const done = { intent: 'data-do', request: String(archive?.id), reason: REASON }
    expect((await t.act('couple', asker.accountId, done)).status).toBe(302)
    expect(await t.lineOf(asker.accountId, 'data_export_done')).toMatchObject({ details: { reason: REASON } })
    expect((await requests(asker)).map(({ outcome }) => outcome)).toEqual(['declined', 'done'])
    expect(await t.subjects(another)).not.toContain('La tua richiesta sui dati personali')
  })

  it('is late from the day after the last one on, while it is open', async () => {
    const { dataRequestsOf } = await import('./data-requests.queries.server.ts')
    const asker = await couple(app)
    await t.act('couple', asker.accountId, { ...asking, receivedOn: await today() })
    const ctx = await ctxAs(t.staff.accountId)
    const [asked] = await requests(asker)
    const end = instantInRome(addDays(day(asked?.dueOn ?? ''), 1)).getTime()
    const isLate = async (at: number) =>
      (await dataRequestsOf({ ...ctx, now: new Date(at) }, asker.accountId)).items[0]?.isLate
    expect([await isLate(end - 1), await isLate(end)]).toEqual([false, true])
    await t.act('couple', asker.accountId, { intent: 'data-decline', request: String(asked?.id), reason: REASON })
    expect(await isLate(end)).toBe(false)
    for (const who of [asker, t.seller])
      await expect(dataRequestsOf(await ctxAs(who.accountId), asker.accountId)).rejects.toMatchObject({ status: 403 })
  })

  it('is not taken for an account whose data are erased', async () => {
    const [erased] = (await t.list('couple', 'vista=chiusi')).rows.filter(({ standing }) => standing === 'erased')
    expect(erased).toBeDefined()
    const asked = await t.act('couple', erased?.id ?? 0, { ...asking, receivedOn: await today() })
    expect(asked.body?.code).toBe('person_not_found')
  })
})
