import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import type { NotificationWire } from './notifications.contract.ts'

let app: TestApp
let giulia: TestActor
let atelier: TestActor

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  atelier = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
})
afterAll(() => app?.close())

const tell = async (occasion: string, offerId = 12) => {
  const { notify } = await import('./index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  return inTransaction((tx) =>
    notify(tx, systemCtx(), {
      accountId: giulia.accountId,
      type: 15,
      text: 'Hai ricevuto una proposta',
      about: { offer: offerId },
      fromAccountId: atelier.accountId,
      occasion,
    }),
  )
}

const list = async (actor: TestActor): Promise<NotificationWire[]> =>
  (await app.inject({ method: 'GET', url: '/api/notifications', headers: actor.headers })).json()

describe('notifications', () => {
  it('are written once per occasion, however often the job runs', async () => {
    expect(await tell('offer:1')).toBe(true)
    expect(await tell('offer:1')).toBe(false)
    const mine = await list(giulia)
    expect(mine).toHaveLength(1)
    expect(mine[0]).toMatchObject({
      type: '15',
      read: '0',
      idaction: '12',
      username: atelier.handle,
      fullnameSposo: 'Atelier Mondella',
      product: null,
    })
  })

  it('belong to their reader', async () => {
    const [one] = await list(giulia)
    const foreign = await app.inject({ method: 'POST', url: `/api/notifications/${one?.id}`, headers: atelier.headers })
    expect(foreign.statusCode).toBe(404)
    expect((await list(giulia))[0]?.read).toBe('0')
    expect((await app.inject({ method: 'GET', url: '/api/notifications' })).statusCode).toBe(401)
  })

  it('become read by the prescribed GET with a bearer token, never by a cookie', async () => {
    const { unreadCount } = await import('./index.server.ts')
    const [one] = await list(giulia)
    const url = `/api/notifications/${one?.id}`
    const byCookie = await app.inject({ method: 'GET', url, headers: { cookie: `promessi=${giulia.token}` } })
    expect(byCookie.statusCode).toBe(403)
    expect(await unreadCount(giulia.accountId)).toBe(1)

    const byBearer = await app.inject({ method: 'GET', url, headers: giulia.headers })
    expect(byBearer.json()).toMatchObject({ id: one?.id, read: '1' })
    const again = await app.inject({ method: 'POST', url, headers: giulia.headers })
    expect(again.json()).toMatchObject({ read: '1' })
    expect(await unreadCount(giulia.accountId)).toBe(0)
  })

  it('can be deleted once, by their reader', async () => {
    await tell('offer:2')
    const [newest] = await list(giulia)
    const url = `/api/notifications/${newest?.id}`
    expect((await app.inject({ method: 'DELETE', url, headers: atelier.headers })).statusCode).toBe(404)
    expect((await app.inject({ method: 'DELETE', url, headers: giulia.headers })).json()).toEqual({ result: 1 })
    expect((await app.inject({ method: 'DELETE', url, headers: giulia.headers })).statusCode).toBe(404)
    expect(await list(giulia)).toHaveLength(1)
  })

  it('are marked as read all at once, those of their reader only', async () => {
    const { unreadCount } = await import('./index.server.ts')
    await tell('offer:all')
    const url = '/api/notifications/read'
    expect((await app.inject({ method: 'POST', url, headers: atelier.headers })).json()).toEqual({ result: 1 })
    expect(await unreadCount(giulia.accountId)).toBeGreaterThan(0)
    expect((await app.inject({ method: 'POST', url, headers: giulia.headers })).json()).toEqual({ result: 1 })
    expect(await unreadCount(giulia.accountId)).toBe(0)
    expect((await app.inject({ method: 'POST', url })).statusCode).toBe(401)
  })

  it('of an announcement that suppliers see no more lead them nowhere, its couple still there', async () => {
    const { notify, unlinkAnnouncement } = await import('./index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const news = { text: 'Novità', about: { announcement: 77 }, occasion: 'interrupted:77' }
    await inTransaction(async (tx) => {
      await notify(tx, systemCtx(), { ...news, accountId: atelier.accountId, type: 14 })
      await notify(tx, systemCtx(), { ...news, accountId: giulia.accountId, type: 16 })
      await unlinkAnnouncement(tx, { announcement: 77 }, giulia.accountId)
    })
    expect((await list(atelier))[0]).toMatchObject({ type: '1', idaction: '', text: 'Novità' })
    expect((await list(giulia))[0]).toMatchObject({ type: '16', idaction: '77' })
  })

  it('are announced to open pages when they are written', async () => {
    const { subscribe } = await import('#platform/live/live.server.ts')
    const heard = new Promise<string>((resolve) => {
      const stop = subscribe(({ topic, what }) => {
        if (topic !== `account:${giulia.accountId}`) return
        stop()
        resolve(what)
      })
    })
    await tell('offer:3')
    expect(await heard).toBe('notification')
  })
})
