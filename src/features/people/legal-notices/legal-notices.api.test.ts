import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let giulia: TestActor
let florist: TestActor

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  florist = await supplier(app)
})
afterAll(() => app?.close())

describe('a new version of the terms', () => {
  const subject = 'Abbiamo aggiornato i termini e condizioni'
  const told = async ({ email }: TestActor) => (await app.mailbox(email)).filter((mail) => mail.subject === subject)
  const bell = async ({ headers }: TestActor) =>
    (await app.inject({ method: 'GET', url: '/api/notifications', headers }))
      .json<{ text: string }[]>()
      .filter(({ text }) => text.includes('i termini e condizioni'))

  it('is notified once to every active account, binds it after its days, and new accounts from the third day', async () => {
    const { bindsAt, legalRegistry, versionForAccount } = await import('#features/site/legal/legal.rules.ts')
    const { versionBindingOf } = await import('#features/site/legal/legal.queries.server.ts')
    const { notifyNewLegalVersions } = await import('./sweeps.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { todayInRome } = await import('#shared/days.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const closed = await supplier(app)
    const { eq } = await import('drizzle-orm')
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, closed.accountId))

    await app.clock.advance(DAY)
    const published = {
      ...legalRegistry,
      terms: [...legalRegistry.terms, { version: '2', publishedOn: todayInRome(app.clock.now()) }],
    } as const
    const sweep = () => notifyNewLegalVersions(systemCtx(), published)
    const boundTo = async ({ accountId }: TestActor) =>
      versionForAccount('terms', await versionBindingOf(accountId, 'terms'), app.clock.now(), published).version

    // Two processes at once, and once more: a crash in between would look the same.
    await Promise.all([sweep(), sweep()])
    await sweep()
    for (const actor of [giulia, florist]) {
      const mails = await told(actor)
      expect(mails).toHaveLength(1)
      expect(mails[0]?.text).toContain('/termini-e-condizioni-generali-del-servizio?versione=2')
      expect(await bell(actor)).toHaveLength(1)
    }
    expect(await told(closed)).toEqual([])

    // The page says so: to everybody that a new one is coming, to her that the old one still holds.
    const { legalPage } = await import('#features/site/legal/pages/legal-page.server.ts')
    const asGiulia = await legalPage(await ctxAs(giulia.accountId), 'terms', undefined, published)
    expect(asGiulia.version).toBe('1')
    expect(asGiulia.notes.map(({ link }) => link?.label)).toEqual(['Leggi quella che vale oggi', 'Leggila'])
    const asVisitor = await legalPage(systemCtx(), 'terms', '1', published)
    expect(asVisitor.notes.map(({ link }) => link?.to)).toEqual([
      '/termini-e-condizioni-generali-del-servizio?versione=2',
    ])

    // Registered while the new version was announced and not in force: it accepted the old one, so it is told too.
    const between = await couple(app)
    expect(await boundTo(between)).toBe('1')
    await sweep()
    expect(await told(between)).toHaveLength(1)

    expect(await boundTo(giulia)).toBe('1')
    const [notice] = (await versionBindingOf(giulia.accountId, 'terms')).notices
    const binding = (reader: 'couple' | 'supplier') =>
      bindsAt('terms', reader, { notifiedAt: notice?.notifiedAt ?? new Date(0) })
    await app.clock.set(new Date(binding('couple').getTime() - HOUR))
    expect(await boundTo(giulia)).toBe('1')
    await app.clock.set(binding('couple'))
    expect(await boundTo(giulia)).toBe('2')
    // Businesses have fifteen days, and were told so (Regulation (EU) 2019/1150).
    expect((await told(giulia))[0]?.text).toContain('7 giorni dopo questo messaggio')
    expect((await told(florist))[0]?.text).toContain('15 giorni dopo questo messaggio')
    expect(await boundTo(florist)).toBe('1')
    await app.clock.set(new Date(binding('supplier').getTime() - HOUR))
    expect(await boundTo(florist)).toBe('1')
    await app.clock.set(new Date(binding('supplier').getTime() + HOUR))
    expect(await boundTo(florist)).toBe('2')

    const newcomer = await couple(app)
    expect(await boundTo(newcomer)).toBe('2')
    await sweep()
    expect(await told(newcomer)).toEqual([])
    expect(await told(giulia)).toHaveLength(1)
  })

  it('reaches everybody in steps, once, wherever an earlier sweep was interrupted', async () => {
    const { legalRegistry } = await import('#features/site/legal/legal.rules.ts')
    const { accountsToNotify, STEP } = await import('#features/site/legal/legal.queries.server.ts')
    const { recordLegalNotice } = await import('#features/site/legal/index.server.ts')
    const { legalNotices } = await import('#features/site/legal/schema.server.ts')
    const { notifyNewLegalVersions } = await import('./sweeps.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { addDays, todayInRome } = await import('#shared/days.ts')
    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/people/accounts/schema.server.ts')
    const at = app.clock.now()
    await db()
      .insert(accounts)
      .values(
        Array.from({ length: STEP * 2 + 1 }, (_unused, index) => ({
          role: 'couple' as const,
          email: `tanti.${index}@prova.example`,
          handle: `sposo-tanti-${index}`,
          emailConfirmedAt: at,
          createdAt: at,
        })),
      )
    const today = todayInRome(at)
    const published = {
      ...legalRegistry,
      privacy: [...legalRegistry.privacy, { version: 'nuova', publishedOn: today }],
    } as const
    const version = {
      document: 'privacy',
      version: 'nuova',
      olderThan: new Date(`${addDays(today, 3)}T00:00:00Z`),
    } as const
    const waiting = await accountsToNotify(version, 0)
    expect(waiting).toHaveLength(STEP)

    // A process that dies in the middle of telling somebody has told nobody.
    const first = waiting[0]?.id ?? 0
    const dying = inTransaction(async (tx) => {
      expect(await recordLegalNotice(tx, systemCtx(), first, version)).not.toBeNull()
      throw new Error('The lights went out')
    })
    await expect(dying).rejects.toThrow('lights')
    expect((await accountsToNotify(version, 0))[0]?.id).toBe(first)

    await notifyNewLegalVersions(systemCtx(), published)
    expect(await accountsToNotify(version, 0)).toEqual([])
    const { eq } = await import('drizzle-orm')
    const notices = await db().select().from(legalNotices).where(eq(legalNotices.version, 'nuova'))
    expect(notices.length).toBeGreaterThan(STEP * 2)
    for (const index of [0, STEP, STEP * 2]) expect(await app.mailbox(`tanti.${index}@prova.example`)).toHaveLength(1)
  })

  it('notifies no account while there is none', async () => {
    await app.drain()
    expect(await bell(await couple(app))).toEqual([])
    expect((await ctxAs(giulia.accountId)).actor.kind).toBe('couple')
  })
})
