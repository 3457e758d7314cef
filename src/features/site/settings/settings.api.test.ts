import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
let app: TestApp
let elena: TestActor
let giulia: TestActor

beforeAll(async () => {
  app = await startTestApp()
  ;[elena, giulia] = [await admin(app), await couple(app)]
})
afterAll(() => app.close())

const door = () => import('./index.server.ts')
const verbs = () => import('./settings.service.server.ts')
const staff = () => ctxAs(elena.accountId)
const seen = async (): Promise<string> => {
  const [{ siteSettings }, { contactNames, seenOf }] = [await door(), await import('./settings.rules.ts')]
  const now = siteSettings()
  return seenOf(Object.fromEntries(contactNames.map((name) => [name, now[name]])))
}
const contacts = {
  supportEmail: 'aiuto@nozze.test',
  phone: '+39 0341 123456',
  pec: 'nozze@pec.test',
  seat: 'via Roma 1, 23829 Varenna (LC)',
}
const trail = async (event: string) => {
  const { db } = await import('#platform/db/db.server.ts')
  const { auditEvents } = await import('#platform/change/schema.server.ts')
  return (await db().select().from(auditEvents)).filter((line) => line.subject === 'settings' && line.event === event)
}

describe('the gate', () => {
  afterEach(async () => {
    const [{ siteSettings }, { saveGate }] = [await door(), await verbs()]
    if (siteSettings().welcomeGate) await saveGate(await staff(), { gate: 'off', seen: 'on', reason: 'Fine prova' })
  })

  it('opens and closes for every visitor at once', async () => {
    const { welcomeGate } = await import('#features/office/welcome/index.server.ts')
    const { saveGate } = await verbs()
    const newcomer = { path: '/auctions', search: '', cookies: '', hasSession: false, userAgent: BROWSER }
    expect(welcomeGate(newcomer)).toBeNull()
    await saveGate(await staff(), { gate: 'on', seen: 'off', reason: 'Prima del lancio' })
    expect(welcomeGate(newcomer)).toEqual({ leadTo: '/welcome?next=%2Fauctions' })
    expect((await trail('change')).at(-1)?.details).toEqual({
      before: { welcomeGate: false },
      after: { welcomeGate: true },
      reason: 'Prima del lancio',
    })
  })

  it('is refused on a stale state, and for all but staff', async () => {
    const { saveGate } = await verbs()
    const late = { gate: 'on', seen: 'on', reason: 'Tardi' } as const
    await expect(saveGate(await staff(), late)).rejects.toMatchObject({ code: 'settings_changed', status: 409 })
    await expect(saveGate(await ctxAs(giulia.accountId), { ...late, seen: 'off' })).rejects.toMatchObject({
      status: 403,
    })
  })
})

describe('the contacts', () => {
  it('are read by pages and texts as soon as they are saved, and every process hears of them', async () => {
    const { subscribe } = await import('#platform/live/live.server.ts')
    const heard = new Promise((resolve) => {
      const stop = subscribe(({ topic, what }) => {
        if (topic !== 'site' || what !== 'settings') return
        stop()
        resolve(true)
      })
    })
    const [{ company, siteSettings }, { saveContacts }] = [await door(), await verbs()]
    await saveContacts(await staff(), { ...contacts, seen: await seen(), reason: 'Nuovo ufficio' })
    expect(siteSettings()).toMatchObject(contacts)
    expect(company()).toMatchObject({ pec: contacts.pec, seat: contacts.seat })
    expect(await heard).toBe(true)
  })

  it('come again from the database in a process that starts later', async () => {
    const { siteSettings, startSettings, stopSettings } = await door()
    stopSettings()
    expect(siteSettings().phone).toBe('')
    await startSettings()
    expect(siteSettings()).toMatchObject(contacts)
  })

  it('of two concurrent saves one is refused as stale', async () => {
    const [{ saveContacts }, first] = [await verbs(), await seen()]
    const ctx = await staff()
    const tries = await Promise.allSettled(
      ['1', '2'].map((end) =>
        saveContacts(ctx, { ...contacts, phone: `0341 99999${end}`, seen: first, reason: 'Centralino' }),
      ),
    )
    const [won, lost] = [
      tries.filter(({ status }) => status === 'fulfilled'),
      tries.filter((one) => one.status === 'rejected'),
    ]
    expect([won.length, lost.length]).toEqual([1, 1])
    expect(lost[0]).toMatchObject({ reason: { code: 'settings_changed' } })
  })

  it('that are those of the environment need no row', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { settings } = await import('./schema.server.ts')
    const { fromEnvironment } = await import('./settings.queries.server.ts')
    const { welcomeGate: _gate, ...usual } = fromEnvironment()
    await (await verbs()).saveContacts(await staff(), { ...usual, seen: await seen(), reason: 'Come prima' })
    expect(await db().select().from(settings)).toEqual([])
  })
})

describe('what must be confirmed before the launch', () => {
  const list = async () => (await import('./settings.queries.server.ts')).confirmationsForStaff(await staff())
  const one = async (key: string) => (await list()).find((item) => item.key === key)
  const on = '2026-11-20' as never

  it('names company, prices, fees, legal texts and the map', async () => {
    const items = await list()
    expect(items.map(({ key }) => key)).toEqual(
      expect.arrayContaining([
        'company:name',
        'contact:pec',
        'billing:plans',
        'billing:fees',
        'legal:terms',
        'map:geocoder',
      ]),
    )
    expect(items.every(({ words, confirmed }) => words !== '' && confirmed === null)).toBe(true)
    expect(await one('billing:plans')).toMatchObject({
      words: expect.stringContaining('Bronze: 29,00'),
      isExample: false,
    })
  })

  it('is confirmed in its words, with name and day, and asked again when they change', async () => {
    const { confirmThing, takeBackConfirmation } = await verbs()
    const { words } = (await one('billing:plans')) ?? { words: '' }
    const asked = { key: 'billing:plans', words, name: 'Ada Ricci', on }
    await expect(confirmThing(await staff(), { ...asked, words: 'altro' })).rejects.toMatchObject({
      code: 'words_changed',
    })
    await confirmThing(await staff(), asked)
    expect((await one('billing:plans'))?.confirmed).toEqual({ name: 'Ada Ricci', on })
    const { db } = await import('#platform/db/db.server.ts')
    const { priceVersions } = await import('#features/money/billing/schema.server.ts')
    await db().update(priceVersions).set({ participations: 11 })
    expect(await one('billing:plans')).toMatchObject({ confirmed: null, hasChanged: true })
    await takeBackConfirmation(await staff(), 'billing:plans')
    expect(await one('billing:plans')).toMatchObject({ confirmed: null, hasChanged: false })
    expect(await trail('confirm')).toHaveLength(1)
  })

  it('refuses examples and unknown things, and is for staff only', async () => {
    const { confirmThing } = await verbs()
    const item = await one('company:name')
    expect(item?.isExample).toBe(true)
    const asked = { key: 'company:name', words: item?.words ?? '', name: 'Ada Ricci', on }
    await expect(confirmThing(await staff(), asked)).rejects.toMatchObject({ status: 422 })
    await expect(confirmThing(await staff(), { ...asked, key: 'nulla' })).rejects.toMatchObject({ status: 404 })
    await expect(confirmThing(await ctxAs(giulia.accountId), asked)).rejects.toMatchObject({ status: 403 })
  })
})
