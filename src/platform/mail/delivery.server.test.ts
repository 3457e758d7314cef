import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../../../test/app.ts'
import { freshDatabase } from '../../../test/database.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'
import { type Network, startNetwork } from '../../../test/swallow.ts'
import { temporaryFolder } from '../../../test/throwaway.ts'

let app: TestApp
let network: Network
let received: string[] = []
/** What happens as soon as the mail server has a message, before it says so. */
let whenTaken: () => void = () => undefined
let refuse = 0
let smtp: MailServer

beforeAll(async () => {
  smtp = await startMailServer((mail) => {
    if (refuse > 0) {
      refuse -= 1
      return Object.assign(new Error('later'), { responseCode: 450 })
    }
    received.push(/^Message-ID: (.*)$/im.exec(mail)?.[1] ?? '')
    whenTaken()
    return undefined
  })
  network = await startNetwork((await freshDatabase()).url)
  app = await openTestApp(network.url, temporaryFolder())
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { SMTP_URL: smtp.url })
}, 60_000)
afterAll(async () => {
  await app.close()
  await network.close()
  await smtp.close()
})
beforeEach(() => {
  received = []
  whenTaken = () => undefined
  refuse = 0
})

let written = 0
const write = async (): Promise<void> => {
  const { legalChangeMail } = await import('#features/people/legal-notices/emails/legal-change.email.tsx')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { sendMail } = await import('./mail.server.ts')
  written += 1
  await inTransaction((tx) =>
    sendMail(tx, systemCtx(), legalChangeMail, 'ada@posta.example', legalChangeMail.sample, `${written}`),
  )
}

/** What the outbox says of the newest message. */
const newest = async () => {
  const { db } = await import('#platform/db/db.server.ts')
  const { desc } = await import('drizzle-orm')
  const { outgoingMails } = await import('./schema.server.ts')
  const [mail] = await db().select().from(outgoingMails).orderBy(desc(outgoingMails.id)).limit(1)
  if (!mail) throw new Error('There is no message')
  return mail
}

const deliverAgain = async (mailId: number): Promise<void> => {
  const { deliverMail } = await import('./delivery.server.ts')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { enqueue } = await import('#platform/jobs/jobs.server.ts')
  await inTransaction((tx) => enqueue(tx, deliverMail, { mailId }))
  await app.drain().catch(() => undefined)
}

it('a message the mail server took while the database went away is marked, not sent again', async () => {
  await write()
  whenTaken = () => {
    network.swallow()
    setTimeout(network.pass, 2000)
  }
  await app.drain().catch(() => undefined)
  whenTaken = () => undefined
  const { id, sentAt } = await newest()
  expect(sentAt).not.toBeNull()
  await deliverAgain(id)
  expect(received).toHaveLength(1)
}, 90_000)

it('one that was refused is sent at the next try, under the same Message-ID', async () => {
  await write()
  refuse = 1
  await app.drain().catch(() => undefined)
  const { id, sentAt, handedOverAt } = await newest()
  expect([sentAt, handedOverAt, received.length]).toEqual([null, null, 0])
  const degraded = async () => (await app.inject('/health')).json().degraded
  expect(await degraded()).toContain('mail')
  await deliverAgain(id)
  expect(received).toEqual([expect.stringContaining(`<mail-${id}.`)])
  expect(await degraded()).not.toContain('mail')
})

it('one that another process is handing over is left to it, and given out at most once by this one', async () => {
  await write()
  const { id } = await newest()
  const { db } = await import('#platform/db/db.server.ts')
  const { eq, sql } = await import('drizzle-orm')
  const { outgoingMails } = await import('./schema.server.ts')
  await db().update(outgoingMails).set({ handedOverAt: sql`now()` }).where(eq(outgoingMails.id, id))
  await deliverAgain(id)
  expect(received).toEqual([])
  const { rows } = await db().execute<{ later: boolean }>(
    sql`select start_after > now() + interval '1 minute' as later from pgboss.job where state = 'created' and data -> 'payload' ->> 'mailId' = ${String(id)}`,
  )
  expect(rows).toContainEqual({ later: true })
  const { deliverMailHandler } = await import('./delivery.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  await db().update(outgoingMails).set({ handedOverAt: null }).where(eq(outgoingMails.id, id))
  await Promise.all([1, 2, 3].map(() => deliverMailHandler.run(systemCtx(), { mailId: id })))
  expect(received).toHaveLength(1)
})
