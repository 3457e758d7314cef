import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'

const ADDRESS = '/vetrine-fornitori/city/varenna/sposa/abiti-da-sposa'
let app: TestApp
let elena: TestActor
let giulia: TestActor

beforeAll(async () => {
  app = await startTestApp()
  ;[elena, giulia] = [await admin(app), await couple(app)]
})
afterAll(() => app.close())

const door = () => import('./index.server.ts')
const verbs = () => import('./texts.service.server.ts')
const reads = () => import('./texts.queries.server.ts')
const staff = () => ctxAs(elena.accountId)
type Kind = 'seo' | 'page' | 'email' | 'faq'
const numberOf = async (kind: Kind, key: string) => (await (await reads()).currentText(kind, key)).number
const save = async (kind: Kind, key: string, typed: Record<string, string>, seen?: number) =>
  (await verbs()).saveText(await staff(), {
    ...{ kind, key, typed, reason: 'Più chiaro' },
    seen: seen ?? (await numberOf(kind, key)),
  })

describe('who may write', () => {
  it('is staff, and with a reason', async () => {
    const { saveText } = await verbs()
    const change = { kind: 'seo', key: 'home', typed: { title: 'Altro' }, seen: 0, reason: 'x' } as const
    await expect(saveText(await ctxAs(giulia.accountId), change)).rejects.toMatchObject({ status: 403 })
    await expect(saveText(await staff(), { ...change, reason: ' ' })).rejects.toMatchObject({ status: 400 })
    await expect(saveText(await staff(), { ...change, key: 'mai-vista' })).rejects.toMatchObject({ status: 404 })
    expect((await app.inject('/api/seo/home')).json().title).not.toBe('Altro')
  })
})

describe('words for search engines', () => {
  it('are what the call says at once, and the default for unknown pages', async () => {
    await save('seo', 'home', { title: 'Nozze a ribasso', description: '', indexing: 'si' })
    expect((await app.inject('/api/seo/0')).json()).toMatchObject({ title: 'Nozze a ribasso' })
    expect((await app.inject('/api/seo/mai-vista')).json()).toEqual((await app.inject('/api/seo/default')).json())
    expect(Object.keys((await app.inject('/api/seo/welcome')).json())).toEqual(['title', 'description'])
  })

  it('of a list of sector and town hold for its address alone', async () => {
    const { listSeo } = await door()
    const seo = { title: 'T', description: 'D', path: ADDRESS, isPrivate: false }
    await save('seo', ADDRESS, { title: 'Abiti sul lago', heading: 'Spose a Varenna', indexing: 'no' })
    expect(await listSeo(seo, 'aziende')).toEqual({
      seo: { ...seo, title: 'Abiti sul lago', isPrivate: true },
      heading: 'Spose a Varenna',
    })
    expect(await listSeo({ ...seo, path: `${ADDRESS}?pagina=2` }, 'aziende')).toMatchObject({
      seo: { title: 'T', isPrivate: true },
      heading: null,
    })
    expect((await listSeo({ ...seo, path: `${ADDRESS}?voto=4` }, 'aziende')).seo).toMatchObject({
      title: 'T',
      isPrivate: false,
    })
    for (const address of [
      `${ADDRESS}/`,
      '/vetrine-fornitori/sposa/mai',
      '/vetrine-fornitori/city/atlantide',
      '/altro',
    ])
      await expect(save('seo', address, { title: 'X' })).rejects.toMatchObject({ status: 404 })
  })

  it('hide a page from the sitemap too', async () => {
    const { isHidden } = await door()
    await save('seo', 'comefunziona', { indexing: 'no' })
    const hides = await isHidden()
    expect([hides('/come-funziona'), hides(ADDRESS), hides('/')]).toEqual([true, true, false])
    const sitemap = await import('#areas/public/sitemap.server.ts' as string)
    const paths = (await sitemap.pageEntries(app.clock.now())).map(({ path }: { path: string }) => path)
    expect(paths).toContain('/')
    expect(paths).not.toContain('/come-funziona')
  })

  it('are found in the list of staff, by page', async () => {
    const { writtenLists } = await reads()
    const all = { words: '', root: '/', isHidden: null, descending: false }
    const found = await writtenLists(await staff(), { ...all, words: 'lago' }, null, 20)
    expect(found).toMatchObject({ rows: [{ key: ADDRESS }], next: null })
    expect((await writtenLists(await staff(), all, ADDRESS, 20)).rows).toEqual([])
    expect((await writtenLists(await staff(), { ...all, words: '100%_' }, null, 20)).rows).toEqual([])
    expect((await writtenLists(await staff(), { ...all, root: '/auctions/' }, null, 20)).rows).toEqual([])
    expect((await writtenLists(await staff(), { ...all, isHidden: false }, null, 20)).rows).toEqual([])
    const { seoCsv } = await import('./seo/seo-csv.server.ts')
    let file = ''
    for await (const piece of seoCsv(await staff(), new URLSearchParams('q=lago'))) file += piece
    expect(file.trimEnd().split('\r\n')).toHaveLength(2)
  })
})

describe('versions', () => {
  it('are kept with who, when, why and what changed, and come back as new ones', async () => {
    const { textHistory } = await reads()
    const { restoreText } = await verbs()
    await save('seo', 'faq', { title: 'Aiuto, uno' })
    await save('seo', 'faq', { title: 'Aiuto, due' })
    const { versions } = await textHistory(await staff(), 'seo', 'faq')
    expect(versions).toMatchObject([
      { number: 2, reason: 'Più chiaro', by: 'Redazione Promessi', previous: { title: 'Aiuto, uno' } },
      { number: 1, fields: { title: 'Aiuto, uno' }, previous: {} },
    ])
    const back = { kind: 'seo', key: 'faq', reason: 'Era meglio' } as const
    await restoreText(await staff(), { ...back, number: 1, seen: 2 })
    expect((await app.inject('/api/seo/faq')).json().title).toBe('Aiuto, uno')
    await restoreText(await staff(), { ...back, number: 0, seen: 3 })
    expect((await app.inject('/api/seo/faq')).json().title).toBe('Aiuto e supporto | Promessi')
    await expect(restoreText(await staff(), { ...back, number: 9, seen: 4 })).rejects.toMatchObject({ status: 404 })
    expect((await textHistory(await staff(), 'seo', 'faq', 3)).versions.map(({ number }) => number)).toEqual([2, 1])
  })

  it('stand in the trail with before, after and why', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const lines = (await db().select().from(auditEvents)).filter(({ subject }) => subject === 'text')
    expect(lines.map(({ details }) => details)).toContainEqual({
      ...{ kind: 'seo', key: 'faq', version: 2, reason: 'Più chiaro' },
      before: { title: 'Aiuto, uno' },
      after: { title: 'Aiuto, due' },
    })
  })

  it('are not overwritten from a stale version, nor by concurrent saves', async () => {
    await expect(save('seo', 'faq', { title: 'Tardi' }, 1)).rejects.toMatchObject({ code: 'text_changed', status: 409 })
    const tries = await Promise.allSettled(['a', 'b'].map((title) => save('seo', 'cookie', { title }, 0)))
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(tries.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'text_changed' } })
    await expect(save('seo', 'privacy', {})).rejects.toMatchObject({ code: 'same_text' })
  })
})

describe('pages', () => {
  it('show what was written, places filled, and never HTML', async () => {
    const { siteText } = await door()
    const { siteSettings } = await import('#features/site/settings/index.server.ts')
    expect((await siteText('informazioni')).title).toBe('Informazioni sul sito')
    await save('page', 'informazioni', {
      text: '# Chi siamo\n\nScrivi a {email}.\n\n## Dove\n\nA [casa](javascript:x).',
    })
    const { title, html, contents } = await siteText('informazioni')
    expect(title).toBe('Chi siamo')
    expect(html).toContain(siteSettings().supportEmail)
    expect(html).not.toContain('javascript')
    expect(contents).toEqual([{ id: 'dove', label: 'Dove' }])
    for (const text of ['senza titolo', '# A\n\n## B\n\n## B', '# A\n\n<script>x</script>', '# A\n\n{chiunque}'])
      await expect(save('page', 'informazioni', { text })).rejects.toMatchObject({
        fields: { text: expect.any(String) },
      })
  })

  it('are read again when a contact changes', async () => {
    const { siteText } = await door()
    const { saveContacts } = await import('#features/site/settings/settings.service.server.ts')
    const { fromEnvironment } = await import('#features/site/settings/settings.queries.server.ts')
    const { seenOf } = await import('#features/site/settings/settings.rules.ts')
    const { supportEmail, phone, pec, seat } = fromEnvironment()
    const contacts = { supportEmail, phone, pec, seat }
    const now = { ...contacts, supportEmail: 'nuova@nozze.test' }
    await saveContacts(await staff(), { ...now, seen: seenOf(contacts), reason: 'Nuova casella' })
    await expect.poll(async () => (await siteText('informazioni')).html).toContain('nuova@nozze.test')
    expect((await app.inject('/api/legal/terms')).json().html).toContain('nuova@nozze.test')
    await saveContacts(await staff(), { ...contacts, seen: seenOf(now), reason: 'Come prima' })
  })

  it('"Come funziona" has its words one by one', async () => {
    const { howItWorks } = await door()
    await save('page', 'come-funziona', { heading: 'Decidi tu', couple2Title: 'Controlliamo noi' })
    const words = await howItWorks({ piani: 'Bronze e Silver.' })
    expect(words).toMatchObject({ heading: 'Decidi tu', couple: [{}, { title: 'Controlliamo noi' }, {}, {}, {}] })
    expect(words.company[0]?.title).toBe('Registri la tua azienda')
    expect(words.company[1]?.detail).toBe('Bronze e Silver.')
  })
})

describe('questions', () => {
  const order = async () => (await import('./faq/faq-page.server.ts')).faqEditor()
  const topics = async (reader: 'couple' | 'supplier') =>
    (await (await door()).faqItems(reader)).map(({ topic }) => topic)

  it('are rewritten, answered in Markdown, and kept from whom they are not for', async () => {
    const { faqItems } = await door()
    await save('faq', 'filtri', { answer: 'Scrivi a {email}: **subito**.', audience: 'aziende' })
    const [item] = (await faqItems('supplier')).filter(({ topic }) => topic === 'filtri')
    expect(item?.html).toContain('<strong>subito</strong>')
    expect(item?.answer).toMatch(/^Scrivi a .+@.+: subito\.$/)
    expect(await topics('couple')).not.toContain('filtri')
    await expect(save('faq', 'filtri', { links: 'Qui -> https://altro.example' })).rejects.toMatchObject({
      fields: { links: expect.any(String) },
    })
  })

  it('are added last, moved, hidden and shown again', async () => {
    const { addQuestion, saveFaqOrder } = await import('./faq/faq.service.server.ts')
    const ctx = await staff()
    const typed = { question: 'Posso invitare i suoceri?', answer: 'Sì.' }
    await expect(addQuestion(ctx, { typed: { question: 'E?' }, reason: 'x' })).rejects.toMatchObject({ status: 400 })
    const topic = await addQuestion(ctx, { typed, reason: 'La chiedono' })
    expect(topic).toBe('posso-invitare-i-suoceri')
    expect(await addQuestion(ctx, { typed, reason: 'Due volte' })).toBe(`${topic}-2`)
    expect((await topics('couple')).slice(-2)).toEqual([topic, `${topic}-2`])
    const { shown, number } = await order()
    const wanted = [topic, ...shown.map((line) => line.topic).filter((one) => !one.startsWith(topic))]
    await saveFaqOrder(ctx, { topics: wanted, seen: number, reason: 'Prima i suoceri' })
    expect((await topics('couple'))[0]).toBe(topic)
    expect((await order()).hidden.map((line) => line.topic)).toEqual([`${topic}-2`])
    for (const wrong of [[...wanted, topic], ['mai-vista'], ['ordine']])
      await expect(saveFaqOrder(ctx, { topics: wrong, seen: number + 1, reason: 'x' })).rejects.toMatchObject({
        status: 400,
      })
    await expect(saveFaqOrder(ctx, { topics: [topic], seen: number, reason: 'x' })).rejects.toMatchObject({
      status: 409,
    })
  })
})

describe('messages', () => {
  it('go out with the words of staff, with their values, and the others as they were', async () => {
    await save('email', 'confirm-email', { subject: 'Benvenuti su Promessi', p0: 'Ecco il **tuo** link.' })
    const newcomer = await couple(app, { profile: false })
    const [mail] = await app.mailbox(newcomer.email)
    expect(mail?.subject).toBe('Benvenuti su Promessi')
    expect(mail?.text).toContain('Ecco il tuo link.')
    expect(mail?.html).toContain('<b>tuo</b>')
    expect(mail?.text).toMatch(/\/conferma-email\//)
    await expect(save('email', 'confirm-email', { subject: 'Ciao {chiunque}' })).rejects.toMatchObject({
      fields: { subject: expect.stringContaining('{chiunque}') },
    })
  })

  it('written for other places are not used, and staff sees it', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { texts } = await import('./schema.server.ts')
    const { and, eq } = await import('drizzle-orm')
    const { textEditor } = await import('./editor-page.server.ts')
    const { clearTextCache } = await import('./text-cache.server.ts')
    await db()
      .update(texts)
      .set({ fields: { shape: 'pppp', subject: 'Vecchio' } })
      .where(and(eq(texts.kind, 'email'), eq(texts.key, 'confirm-email')))
    clearTextCache()
    const newcomer = await supplier(app)
    expect((await app.mailbox(newcomer.email)).at(-1)?.subject).not.toBe('Vecchio')
    expect((await textEditor(await staff(), 'email', 'confirm-email', undefined)).isStale).toBe(true)
  })

  it('can all be opened: their places, values and sample', async () => {
    const { emailFields, emailList, emailPreview } = await import('./emails.server.ts')
    const { placesIn, filled } = await import('./texts.rules.ts')
    const { valuesOf } = await import('#platform/mail/custom-texts.tsx')
    const { slices } = await import('../../../slices.server.ts')
    const all = emailList()
    expect(all.length).toBeGreaterThan(50)
    const samples = new Map(slices.flatMap(({ emails = [] }) => emails.map((email) => [email.name, email] as const)))
    for (const { name, subject } of all) {
      const [fields, email] = [emailFields(name)?.fields ?? [], samples.get(name)]
      const values = valuesOf(email?.sample)
      for (const field of fields) expect(placesIn(field.original).every((place) => values[place])).toBe(true)
      expect(filled(fields[0]?.original ?? '', values)).toBe(subject)
      expect(emailPreview(name, {})?.subject).toBe(subject)
    }
  })
})
