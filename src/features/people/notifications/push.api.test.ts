import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { couple, supplier, TEST_PASSWORD, type TestActor } from '../../../../test/actors.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { type PushedBrowser, type PushReceiver, startPushReceiver } from '../../../../test/push-receiver.ts'
import type { NotificationWire } from './notifications.contract.ts'

let app: TestApp
let receiver: PushReceiver
let giulia: TestActor
let atelier: TestActor

beforeAll(async () => {
  receiver = await startPushReceiver()
  // Only the configuration opens a door to another receiver than the known ones.
  process.env.PUSH_SERVICES = `updates.push.services.mozilla.com,${receiver.origin}`
  app = await startTestApp()
  giulia = await couple(app)
  atelier = await supplier(app, { ready: true, businessName: 'Atelier Mondella' })
})
afterAll(async () => {
  await app?.close()
  await receiver?.stop()
})
afterEach(async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { pushSubscriptions } = await import('./schema.server.ts')
  await db().delete(pushSubscriptions)
})

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
const ask = (who: { headers: TestActor['headers'] }, method: Method, url: string, payload?: object) =>
  app.inject({ method, url, headers: who.headers, ...(payload && { payload }) })

/** Another session of somebody: a second device. */
const anotherDevice = async ({ email }: TestActor) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { username: email, password: TEST_PASSWORD },
  })
  return { headers: { authorization: `Bearer ${answer.json<{ token: string }>().token}` } }
}

const keyOf = async (who: { headers: TestActor['headers'] }): Promise<string> =>
  (await ask(who, 'GET', '/api/me/push')).json<{ key: string }>().key

const turnOn = async (who: { headers: TestActor['headers'] }): Promise<PushedBrowser> => {
  const browser = receiver.browser()
  receiver.trust = await keyOf(who)
  const answer = await ask(who, 'POST', '/api/me/push', browser.body)
  expect(answer.json()).toEqual({ result: 1 })
  return browser
}

const devices = async (who: { headers: TestActor['headers'] }) =>
  (await ask(who, 'GET', '/api/me/push')).json<{
    devices: { id: string; current: string; last_success_at: string }[]
  }>().devices

let told = 0
const write = async (who: TestActor) => {
  const { notify } = await import('./index.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  told += 1
  return inTransaction((tx) =>
    notify(tx, systemCtx(), {
      accountId: who.accountId,
      type: 15,
      text: 'Atelier Mondella ha inviato una proposta di 2.400,00 € per «Abito»',
      about: { offer: 44 },
      occasion: `prova:${told}`,
    }),
  )
}
const tell = async (who: TestActor) => {
  await write(who)
  await app.drain()
}

describe('a device that asked for it', () => {
  it('receives the kind of news and its link, and nothing else', async () => {
    const browser = await turnOn(giulia)
    await tell(giulia)
    const [newest] = (await ask(giulia, 'GET', '/api/notifications')).json<NotificationWire[]>()
    expect(browser.received).toHaveLength(1)
    const [{ message, ...how }] = browser.received as [PushedBrowser['received'][number]]
    expect(message).toEqual({ id: newest?.id, title: 'Hai ricevuto una proposta', url: '/offer-detail/44' })
    expect(how).toMatchObject({ ttl: '259200', urgency: 'high', topic: `promessi-${newest?.id}` })
    expect(how.sender.sub).toBe('mailto:assistenza@promessi.example')
    expect(await devices(giulia)).toMatchObject([{ current: '1', last_success_at: expect.stringMatching(/^20/) }])
  })

  it('receives nothing that was read or deleted meanwhile', async () => {
    const browser = await turnOn(giulia)
    await write(giulia)
    await ask(giulia, 'POST', '/api/notifications/read')
    await write(giulia)
    const [newest] = (await ask(giulia, 'GET', '/api/notifications')).json<NotificationWire[]>()
    await ask(giulia, 'DELETE', `/api/notifications/${newest?.id}`)
    await app.drain()
    expect(browser.received).toEqual([])
  })

  it('is one of several: each is notified, and each is turned off by itself', async () => {
    const phone = await anotherDevice(giulia)
    const [here, there] = [await turnOn(giulia), await turnOn(phone)]
    await tell(giulia)
    expect([here.received.length, there.received.length]).toEqual([1, 1])
    const list = await devices(phone)
    expect(list.map(({ current }) => current)).toEqual(['1', '0'])

    expect((await ask(atelier, 'DELETE', `/api/me/push/${list[1]?.id}`)).statusCode).toBe(404)
    expect((await ask(phone, 'DELETE', `/api/me/push/${list[1]?.id}`)).statusCode).toBe(200)
    await tell(giulia)
    expect([here.received.length, there.received.length]).toEqual([1, 2])
    await ask(phone, 'DELETE', '/api/me/push')
    await tell(giulia)
    expect(there.received).toHaveLength(2)
  })

  it('has one subscription: a newer one takes its place', async () => {
    const before = await turnOn(giulia)
    const after = await turnOn(giulia)
    await tell(giulia)
    expect([before.received.length, after.received.length]).toEqual([0, 1])
  })

  it('belongs to the account that subscribed last in that browser', async () => {
    const browser = await turnOn(giulia)
    await ask(atelier, 'POST', '/api/me/push', browser.body)
    await tell(giulia)
    expect(browser.received).toEqual([])
    expect(await devices(giulia)).toEqual([])
    await tell(atelier)
    expect(browser.received.map(({ message }) => message.title)).toEqual(['Novità su una tua proposta'])
  })
})

describe('the end of a session', () => {
  const held = async (browser: PushedBrowser) => ({ endpoint: browser.body.endpoint, key: await keyOf(giulia) })

  it('is the end of its notices, and of what we know of the device', async () => {
    const phone = await anotherDevice(giulia)
    const browser = await turnOn(phone)
    await ask(phone, 'POST', '/api/logout')
    await tell(giulia)
    expect(browser.received).toEqual([])
    const { db } = await import('#platform/db/db.server.ts')
    const { pushSubscriptions } = await import('./schema.server.ts')
    expect(await db().$count(pushSubscriptions)).toBe(0)
    // The browser that still holds it is told to let go.
    expect((await ask(giulia, 'PUT', '/api/me/push', await held(browser))).json()).toEqual({ result: 0 })
  })

  it('from elsewhere too', async () => {
    const browser = await turnOn(await anotherDevice(giulia))
    await ask(giulia, 'DELETE', '/api/me/sessions')
    await tell(giulia)
    expect(browser.received).toEqual([])
  })

  it('that merely ran out hands them to the next one of the same account', async () => {
    const old = await anotherDevice(giulia)
    const browser = await turnOn(old)
    const { db } = await import('#platform/db/db.server.ts')
    const { sessions } = await import('#features/people/accounts/schema.server.ts')
    const { pushSubscriptions } = await import('./schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [row] = await db().select().from(pushSubscriptions)
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(app.clock.now().getTime() - DAY) })
      .where(eq(sessions.id, row?.sessionId ?? 0))
    await tell(giulia)
    expect(browser.received).toEqual([])

    const another = { endpoint: browser.body.endpoint, key: 'di-prima' }
    expect((await ask(giulia, 'PUT', '/api/me/push', another)).json()).toEqual({ result: 0 })
    expect((await ask(atelier, 'PUT', '/api/me/push', await held(browser))).json()).toEqual({ result: 0 })
    expect((await ask(giulia, 'PUT', '/api/me/push', await held(browser))).json()).toEqual({ result: 1 })
    await tell(giulia)
    expect(browser.received).toHaveLength(1)
  })
})

describe('a push service', () => {
  it('that knows the address no more ends the subscription', async () => {
    await turnOn(giulia)
    receiver.answerNext(410)
    await tell(giulia)
    expect(await devices(giulia)).toEqual([])
  })

  it('that is out of order is asked again later', async () => {
    const browser = await turnOn(giulia)
    receiver.answerNext(503)
    await tell(giulia)
    const { db } = await import('#platform/db/db.server.ts')
    const { pushSubscriptions } = await import('./schema.server.ts')
    expect((await db().select().from(pushSubscriptions))[0]).toMatchObject({ failures: 1 })
    expect(browser.received).toEqual([])
    const { sql } = await import('drizzle-orm')
    const waiting = await db().execute(
      sql`update pgboss.job set start_after = now() where start_after > now() and data->>'name' = 'notifications.push' returning data`,
    )
    expect(waiting.rows).toMatchObject([{ data: { payload: { attempt: 2 } } }])
    await app.drain()
    expect(browser.received).toHaveLength(1)
    expect((await db().select().from(pushSubscriptions))[0]).toMatchObject({ failures: 0 })
  })

  it('that refuses, or sends us elsewhere, is not asked again', async () => {
    const browser = await turnOn(giulia)
    const before = receiver.asked()
    receiver.answerNext(400, 307)
    await tell(giulia)
    await tell(giulia)
    expect([receiver.asked() - before, browser.received.length]).toEqual([2, 0])
    expect(await devices(giulia)).toHaveLength(1)
  })

  it('has to be one we know', async () => {
    const { keys } = receiver.browser().body
    for (const endpoint of ['https://169.254.169.254/latest', 'http://127.0.0.1:5432/', 'https://evil.example/push']) {
      const answer = await ask(giulia, 'POST', '/api/me/push', { endpoint, keys })
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'push_service_unknown'])
    }
  })

  it('gets keys that are keys', async () => {
    const { endpoint, keys } = receiver.browser().body
    for (const wrong of [
      { ...keys, auth: 'YWJj' },
      { ...keys, p256dh: keys.auth },
    ]) {
      const answer = await ask(giulia, 'POST', '/api/me/push', { endpoint, keys: wrong })
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'push_keys_invalid'])
    }
  })
})

it('the key is made once, kept sealed, and the same for everybody', async () => {
  const key = await keyOf(giulia)
  expect(Buffer.from(key, 'base64url')).toHaveLength(65)
  expect(await keyOf(atelier)).toBe(key)
  const { db } = await import('#platform/db/db.server.ts')
  const { pushKeys } = await import('./schema.server.ts')
  const rows = await db().select().from(pushKeys)
  expect(rows).toMatchObject([{ publicKey: key, sealedSecret: expect.stringMatching(/^1\./) }])
})

it('erasure takes the devices along', async () => {
  const { eq } = await import('drizzle-orm')
  const { db } = await import('#platform/db/db.server.ts')
  const { pushSubscriptions } = await import('./schema.server.ts')
  const leaver = await couple(app, { fullName: 'Marta Sironi' })
  const browser = await turnOn(leaver)
  const asked = await ask(leaver, 'POST', '/api/me/erasure', { password: TEST_PASSWORD })
  expect(asked.statusCode).toBe(200)
  await tell(leaver)
  expect(browser.received).toEqual([])
  expect(await db().$count(pushSubscriptions, eq(pushSubscriptions.accountId, leaver.accountId))).toBe(0)
})
