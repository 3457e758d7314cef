import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let staff: TestActor
let person: TestActor

beforeAll(async () => {
  app = await startTestApp()
  staff = await admin(app)
  person = await couple(app, { profile: false })
  await app.drain()
})
afterAll(() => app?.close())

const database = async () => (await import('#platform/db/db.server.ts')).db()
const view = async (who = staff) =>
  (await import('./operations.queries.server.ts')).operationsView(await ctxAs(who.accountId))
const retry = async (jobId?: string, who = staff) =>
  (await import('./operations.service.server.ts')).retryFailed(await ctxAs(who.accountId), jobId)

/** As the queue leaves a job after its last try. */
const giveUp = async (payload: Record<string, unknown>, message = '450 mailbox busy'): Promise<string> => {
  const data = JSON.stringify({ name: 'deliver-mail', payload })
  const output = JSON.stringify({ message })
  const { rows } = await (await database()).execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, state, retry_limit, retry_count, output, completed_on)
    values ('product', ${data}::jsonb, 'failed', 8, 8, ${output}::jsonb, now()) returning id`)
  return (rows[0] as { id: string }).id
}

describe('jobs that gave up', () => {
  it('are shown with their problem, an e-mail with its addressee, and never with their payload', async () => {
    const { outgoingMails } = await import('#platform/mail/schema.server.ts')
    // Sent already, so that trying again leaves it alone: there is no mail server here.
    const [mail] = await (await database()).update(outgoingMails).set({ sentAt: app.clock.now() }).returning()
    const id = await giveUp({ mailId: mail?.id, secret: 'non-si-vede' })
    const seen = await view()
    expect(seen.failed).toBe(1)
    expect(seen.jobs).toMatchObject([
      { id, name: 'deliver-mail', tries: 9, problem: '450 mailbox busy', mail: { to: mail?.recipient } },
    ])
    expect(JSON.stringify(seen)).not.toContain('non-si-vede')
  })

  it('say which query failed, never with what it was asked', async () => {
    const id = await giveUp({}, 'Failed query: insert into "a" values ($1)\nparams: giulia@segreta.example,7')
    const job = (await view()).jobs.find((one) => one.id === id)
    expect(job?.problem).toBe('Failed query: insert into "a" values ($1)')
    await (await database()).execute(sql`delete from pgboss.job where id = ${id}`)
  })

  it('are retried by staff once: a concurrent retry is refused', async () => {
    const [job] = (await view()).jobs
    const both = await Promise.allSettled([retry(job?.id), retry(job?.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await app.drain()
    expect((await view()).failed).toBe(0)
    await expect(retry(job?.id)).rejects.toMatchObject({ status: 409 })
  })

  it('try again all together', async () => {
    for (let n = 0; n < 3; n += 1) await giveUp({ mailId: 2_000_000_000 })
    expect(await retry()).toBe(3)
    await app.drain()
    expect((await view()).failed).toBe(0)
  })

  it('are staff’s business', async () => {
    await expect(view(person)).rejects.toMatchObject({ status: 403 })
    await expect(retry(undefined, person)).rejects.toMatchObject({ status: 403 })
  })
})

describe('unprocessed webhooks', () => {
  it('wait five minutes before they count, are taken again, and are then done', async () => {
    const { providerEvents } = await import('#features/money/payments/schema.server.ts')
    const { retryWebhook } = await import('#features/money/payments/index.server.ts')
    const payload = { id: 'WH-77', event_type: 'CUSTOMER.DISPUTE.CREATED', resource: { id: 'PP-D-1' } }
    const [row] = await (await database())
      .insert(providerEvents)
      .values({ provider: 'sandbox', eventId: 'WH-77', type: payload.event_type, payload, receivedAt: app.clock.now() })
      .returning({ id: providerEvents.id })
    const id = (row as { id: number }).id
    expect((await view()).stuck).toBe(0)
    await app.clock.advance(6 * 60_000)
    expect((await view()).messages).toMatchObject([{ id, type: payload.event_type }])
    await expect(retryWebhook(await ctxAs(person.accountId), id)).rejects.toMatchObject({ status: 403 })
    await retryWebhook(await ctxAs(staff.accountId), id)
    expect((await view()).stuck).toBe(0)
    await expect(retryWebhook(await ctxAs(staff.accountId), id)).rejects.toMatchObject({ status: 404 })
  })
})
