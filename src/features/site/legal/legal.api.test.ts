import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { day } from '#shared/days.ts'
import { couple, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

let app: TestApp
let giulia: TestActor

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app)
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

  it('of the terms that wait for their day change what they speak of, and nothing else', async () => {
    const { legalText } = await import('./texts.server.ts')
    const { legalRegistry } = await import('./legal.rules.ts')
    const publishedOn = day('2026-11-01')
    const next = { ...legalRegistry, terms: [legalRegistry.terms[0], { version: '2', publishedOn }] } as const
    const [old, waiting] = ['1', '2'].map((version) => legalText('terms', app.clock.now(), version, next).html)
    const sections = (html = '') => html.split('<h2').map((section) => section.replace(/^[^>]*>/, ''))
    const numbers = sections(old).map((section, index) => (section === sections(waiting)[index] ? null : index))
    expect(numbers.filter((number) => number !== null)).toEqual([2, 9, 10])
    expect(sections(waiting)).toHaveLength(sections(old).length)
    for (const words of ['piano di pagamento', 'PayPal', 'Stripe', 'SEPA', 'articolo 1385', 'articolo 1386', 'IBAN'])
      expect(waiting).toContain(words)
    expect(waiting).not.toMatch(/custodisce|non incassa|\{\{/)
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

  it('are not found in unpublished versions, nor under other names', async () => {
    expect((await get('/api/legal/terms?versione=2')).statusCode).toBe(404)
    expect((await get('/api/legal/contratto')).statusCode).toBe(400)
    expect((await get('/api/legal/terms/pdf?versione=2')).statusCode).toBe(404)
  })

  it('show HTML in their settings as text, and refuse an unknown placeholder', async () => {
    const { renderMarkdown } = await import('#features/site/texts/index.server.ts')
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
    const { consents } = await import('#features/people/accounts/schema.server.ts')
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
