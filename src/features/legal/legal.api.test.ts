import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { couple, ctxAs, supplier, type TestActor } from '../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../test/app.ts'

let app: TestApp
let giulia: TestActor
let florist: TestActor

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
  florist = await supplier(app)
})
afterAll(() => app?.close())

const get = (url: string) => app.inject({ method: 'GET', url })

describe('the texts', () => {
  it.each([
    ['terms', '1', '27/06/2022', 'Termini e condizioni generali del servizio'],
    ['privacy', '2021-10-26', '26/10/2021', 'Informativa sulla privacy'],
    ['cookies', '2021-10-21', '21/10/2021', 'Informativa sui cookie'],
  ])('of %s are open to everybody, with version and date', async (document, version, updatedOn, title) => {
    const answer = await get(`/api/legal/${document}`)
    expect(answer.statusCode).toBe(200)
    const text = answer.json()
    expect(text).toMatchObject({ document, version, updatedOn, title })
    expect(text.html).toContain('<h2>1. ')
    expect(text.html).not.toMatch(/\{\{|<script|<img|undefined/)
    expect((await get(`/api/legal/${document}?versione=${version}`)).json()).toEqual(text)
  })

  it('name the company and the mailboxes of the settings', async () => {
    const { config } = await import('#platform/config.server.ts')
    const privacy = (await get('/api/legal/privacy')).json().html
    expect(privacy).toContain(config.company.name)
    expect(privacy).toContain(`mailto:${config.company.privacyEmail}`)
    expect(privacy).toContain('Rispondiamo entro un mese')
    // The register of recipients is part of it (GDPR art. 13).
    const { recipients } = await import('./processors.rules.ts')
    for (const { place } of recipients) expect(privacy).toContain(place)
  })

  it('promise what the law wants, and nothing it forbids', async () => {
    const terms = (await get('/api/legal/terms')).json().html
    const promised = [
      'almeno 18 anni',
      'un solo account',
      'caparra confirmatoria',
      'recedere dal contratto qui',
      'lettera n)',
      'due anni',
      'terzo giorno',
      'sette giorni dall’avviso',
      '2022/2065',
      '2019/1150',
      'newsletter',
      'remarketing',
    ]
    for (const words of promised) expect(terms.toLowerCase()).toContain(words.toLowerCase())
    expect(terms).not.toContain('consumers/odr')
    expect(terms).not.toMatch(/foro competente in via esclusiva/)
  })

  it('are not found in versions nobody published, nor under other names', async () => {
    expect((await get('/api/legal/terms?versione=2')).statusCode).toBe(404)
    expect((await get('/api/legal/contratto')).statusCode).toBe(400)
    expect((await get('/api/legal/terms/pdf?versione=2')).statusCode).toBe(404)
  })

  it('show HTML in their settings as text, and refuse a place nobody knows', async () => {
    const { renderMarkdown } = await import('#features/texts/index.server.ts')
    const { html } = renderMarkdown('# T\n\n<script>alert(1)</script> <b>B</b> [x](javascript:alert(1)) ![i](/x.png)')
    expect(html).not.toMatch(/<script|<b>|href="javascript|<img/)
    expect(() => renderMarkdown('no title')).toThrow()
    expect(() => renderMarkdown('# T\n\n## Uno\n\n## Uno')).toThrow(/alike/)
  })
})

describe('the PDF', () => {
  /** Everything in the file that can be read, streams opened. */
  const opened = (pdf: Buffer): string => {
    const raw = pdf.toString('latin1')
    const streams = [...raw.matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].map(([, body]) => {
      try {
        return inflateSync(Buffer.from(body as string, 'latin1')).toString('latin1')
      } catch {
        return ''
      }
    })
    return [raw, ...streams].join('\n')
  }

  it.each([
    ['privacy', 'promessi-informativa-privacy.pdf'],
    ['terms', 'promessi-termini-e-condizioni.pdf'],
    ['cookies', 'promessi-informativa-cookie.pdf'],
  ])('of %s is tagged, in Italian, with a title, on A2', async (document, name) => {
    const answer = await get(`/api/legal/${document}/pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(answer.headers['content-disposition']).toBe(`attachment; filename="${name}"`)
    const pdf = answer.rawPayload
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    const text = opened(pdf)
    expect(text).toMatch(/\/StructTreeRoot/)
    expect(text).toMatch(/\/Marked true/)
    expect(text).toMatch(/\/Lang \(it-IT\)/)
    expect(text).toMatch(/\/DisplayDocTitle true/)
    expect(text).toMatch(/\/MediaBox \[0 0 1190\.55 1683\.78\]/)
    for (const tag of ['H1', 'H2', 'P', 'LI', 'LBody']) expect(text).toContain(`/S /${tag}`)
    // Words, not a picture of words.
    expect(text).toContain('/ToUnicode')
    expect(text).not.toContain('/Subtype /Image')
  })
})

describe('consents', () => {
  it('note the version of the text behind each box', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { consents } = await import('#features/accounts/schema.server.ts')
    const rows = (await db().select().from(consents)).filter(({ accountId }) => accountId === giulia.accountId)
    expect(Object.fromEntries(rows.map(({ purpose, textVersion }) => [purpose, textVersion]))).toEqual({
      regulation: '1',
      cookie: '2021-10-21',
      privacy: '2021-10-26',
      personal: '2021-10-26',
      advertising: '2021-10-26',
    })
  })
})

describe('a new version of the terms', () => {
  const subject = 'Abbiamo aggiornato i termini e condizioni'
  const told = async ({ email }: TestActor) => (await app.mailbox(email)).filter((mail) => mail.subject === subject)
  const bell = async ({ headers }: TestActor) =>
    (await app.inject({ method: 'GET', url: '/api/notifications', headers }))
      .json<{ text: string }[]>()
      .filter(({ text }) => text.includes('i termini e condizioni'))

  it('is told once to every active account, binds it after its days, and newcomers from the third day', async () => {
    const { bindsAt, legalRegistry, versionForAccount } = await import('./legal.rules.ts')
    const { standingOf } = await import('./legal.queries.server.ts')
    const { tellOfNewVersions } = await import('./sweeps.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { todayInRome } = await import('#shared/days.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/accounts/schema.server.ts')
    const closed = await supplier(app)
    const { eq } = await import('drizzle-orm')
    await db().update(accounts).set({ status: 'closed' }).where(eq(accounts.id, closed.accountId))

    await app.clock.advance(DAY)
    const published = {
      ...legalRegistry,
      terms: [...legalRegistry.terms, { version: '2', publishedOn: todayInRome(app.clock.now()) }],
    } as const
    const sweep = () => tellOfNewVersions(systemCtx(), published)
    const boundTo = async ({ accountId }: TestActor) =>
      versionForAccount('terms', await standingOf(accountId, 'terms'), app.clock.now(), published).version

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
    const { legalPage } = await import('./pages/legal-page.server.ts')
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
    const [notice] = (await standingOf(giulia.accountId, 'terms')).notices
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
    const { legalRegistry } = await import('./legal.rules.ts')
    const { accountsToTell, STEP } = await import('./legal.queries.server.ts')
    const { noteTold } = await import('./notices.service.server.ts')
    const { legalNotices } = await import('./schema.server.ts')
    const { tellOfNewVersions } = await import('./sweeps.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const { addDays, todayInRome } = await import('#shared/days.ts')
    const { db, inTransaction } = await import('#platform/db/db.server.ts')
    const { accounts } = await import('#features/accounts/schema.server.ts')
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
    const waiting = await accountsToTell(version, 0)
    expect(waiting).toHaveLength(STEP)

    // A process that dies in the middle of telling somebody has told nobody.
    const first = waiting[0]?.id ?? 0
    const dying = inTransaction(async (tx) => {
      expect(await noteTold(tx, systemCtx(), first, version)).not.toBeNull()
      throw new Error('The lights went out')
    })
    await expect(dying).rejects.toThrow('lights')
    expect((await accountsToTell(version, 0))[0]?.id).toBe(first)

    await tellOfNewVersions(systemCtx(), published)
    expect(await accountsToTell(version, 0)).toEqual([])
    const { eq } = await import('drizzle-orm')
    const notices = await db().select().from(legalNotices).where(eq(legalNotices.version, 'nuova'))
    expect(notices.length).toBeGreaterThan(STEP * 2)
    for (const index of [0, STEP, STEP * 2]) expect(await app.mailbox(`tanti.${index}@prova.example`)).toHaveLength(1)
  })

  it('is told to nobody while there is none', async () => {
    await app.drain()
    expect(await bell(await couple(app))).toEqual([])
    expect((await ctxAs(giulia.accountId)).actor.kind).toBe('couple')
  })
})
