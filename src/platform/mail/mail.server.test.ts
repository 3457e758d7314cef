import PostalMime from 'postal-mime'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'
import { type MailServer, startMailServer } from '../../../test/mail-server.ts'

let app: TestApp
const received: string[] = []
let smtp: MailServer

beforeAll(async () => {
  smtp = await startMailServer((mail) => {
    received.push(mail)
    return undefined
  })
  app = await startTestApp()
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { SMTP_URL: smtp.url })
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})

it('delivers every message once over SMTP, in HTML and plain text, with its accents', async () => {
  const { email } = await couple(app, { profile: false })
  await app.drain()
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] as string)
  expect(mail.to?.[0]?.address).toBe(email)
  expect(mail.subject).toBeTruthy()
  expect(mail.html).toContain('Promessi')
  expect(mail.text).toMatch(/\/conferma-email\/[\w-]{20,}/)
  const { db } = await import('#platform/db/db.server.ts')
  const { outgoingMails } = await import('./schema.server.ts')
  const kept = await db().select().from(outgoingMails)
  expect(kept.every(({ sentAt }) => sentAt !== null)).toBe(true)

  await app.drain()
  expect(received).toHaveLength(1)
})

it('carries papers that are drawn when it is sent, the same file each time, and keeps the hash of what was sent', async () => {
  const { termsOf } = await import('#features/site/legal/index.server.ts')
  const { legalChangeMail } = await import('#features/people/legal-notices/emails/legal-change.email.tsx')
  const { db, inTransaction } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const { eq } = await import('drizzle-orm')
  const { hashOf } = await import('./attachments.server.ts')
  const { sendMail } = await import('./mail.server.ts')
  const { outgoingMails } = await import('./schema.server.ts')
  const ctx = systemCtx(app.clock.now())
  const to = 'ada@posta.example'
  const write = () =>
    inTransaction((tx) =>
      sendMail(tx, ctx, legalChangeMail, to, legalChangeMail.sample, 'papers', { papers: [termsOf(ctx.now)] }),
    )
  const mine = () => db().select().from(outgoingMails).where(eq(outgoingMails.recipient, to))
  await write()
  await write()
  expect((await mine()).map(({ attachments }) => attachments)).toEqual([
    [{ paper: 'legal-text', ref: 'terms/1', file: 'promessi-termini-e-condizioni.pdf' }],
  ])
  await app.drain()
  const take = async () => (await PostalMime.parse(received.at(-1) as string)).attachments[0]
  const file = await take()
  expect(file).toMatchObject({ filename: 'promessi-termini-e-condizioni.pdf', mimeType: 'application/pdf' })
  const hash = hashOf(Buffer.from(file?.content as ArrayBuffer))
  expect((await mine())[0]?.attachments[0]?.sha256).toBe(hash)

  // A crash after the server took it: once the lease is over it is sent again, and is the same.
  const count = received.length
  const longAgo = new Date(Date.now() - 180_000)
  await db().update(outgoingMails).set({ sentAt: null, handedOverAt: longAgo }).where(eq(outgoingMails.recipient, to))
  const { enqueue } = await import('#platform/jobs/jobs.server.ts')
  const { deliverMail } = await import('./delivery.server.ts')
  const [{ id = 0 } = {}] = await mine()
  await inTransaction((tx) => enqueue(tx, deliverMail, { mailId: id }))
  await app.drain()
  expect(received).toHaveLength(count + 1)
  expect(hashOf(Buffer.from((await take())?.content as ArrayBuffer))).toBe(hash)
  const [first, again] = await Promise.all(received.slice(-2).map((text) => PostalMime.parse(text)))
  expect(first?.messageId).toMatch(/^<mail-\d+\.\w+@promessi\.example>$/)
  expect(again?.messageId).toBe(first?.messageId)
})

it('says that a program has written it (RFC 3834)', async () => {
  const mail = await PostalMime.parse(received[0] as string)
  expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
})

it('looks at no remote picture and counts no opening', async () => {
  const { slices } = await import('../../slices.server.ts')
  const { renderEmail } = await import('./render.server.ts')
  const emails = slices.flatMap((slice) => slice.emails ?? [])
  expect(emails.length).toBeGreaterThan(15)
  for (const email of emails) {
    const { html, text, subject } = renderEmail(email, email.sample)
    expect(html, email.name).not.toMatch(/<img|<script|url\(http/)
    expect(text.length, email.name).toBeGreaterThan(40)
    expect(subject, email.name).not.toMatch(/undefined|\[object/)
    expect(html, email.name).toContain('lang="it"')
  }
})
