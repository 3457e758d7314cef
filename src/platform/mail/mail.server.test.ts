import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { couple } from '../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
const received: string[] = []
const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      received.push(Buffer.concat(chunks).toString('utf8'))
      done()
    })
  },
})

beforeAll(async () => {
  smtp.listen(0, '127.0.0.1')
  await once(smtp.server, 'listening')
  app = await startTestApp()
  const { config } = await import('#platform/config.server.ts')
  Object.assign(config, { SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}` })
})
afterAll(async () => {
  await app.close()
  await new Promise<void>((resolve) => smtp.close(() => resolve()))
})

it('delivers every message once over SMTP, in HTML and plain text, with its accents', async () => {
  const { email } = await couple(app, { profile: false })
  await app.drain()
  expect(received).toHaveLength(1)
  const mail = await PostalMime.parse(received[0] as string)
  expect(mail.to?.[0]?.address).toBe(email)
  expect(mail.subject).toBeTruthy()
  expect(mail.html).toContain('Promessi')
  expect(mail.text).toMatch(/\/api\/confirm-email\/[\w-]{20,}/)
  const { db } = await import('#platform/db/db.server.ts')
  const { outgoingMails } = await import('./schema.server.ts')
  const kept = await db().select().from(outgoingMails)
  expect(kept.every(({ sentAt }) => sentAt !== null)).toBe(true)

  await app.drain()
  expect(received).toHaveLength(1)
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
