import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays, instantInRome, todayInRome } from '#shared/days.ts'
import { admin, collaborator, couple, supplier, type TestActor } from '../../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../../test/announcements.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../../test/app.ts'
import { auditLines } from '../../../../../test/disputes.ts'
import type { MailFrequency, MailKind } from './mail-kinds.rules.ts'

let app: TestApp
let bride: TestActor

beforeAll(async () => {
  app = await startTestApp()
})
beforeEach(async () => {
  // Another morning: the digests of the day are out.
  await app.clock.set(instantInRome(addDays(todayInRome(app.clock.now()), 2), '10:00'))
  bride = await couple(app)
})
afterAll(() => app?.close())

const put = (who: TestActor, kind: string, frequency: string) =>
  app.inject({ method: 'PUT', url: '/api/me/emails', headers: who.headers, payload: { kind, frequency } })
const choose = async (who: TestActor, kind: MailKind, frequency: MailFrequency) =>
  expect((await put(who, kind, frequency)).json()).toEqual({ result: 1 })
const chosen = async (who: TestActor) => {
  const answer = await app.inject({ url: '/api/me/emails', headers: who.headers })
  return Object.fromEntries(
    answer.json<{ kind: string; frequency: string }[]>().map(({ kind, frequency }) => [kind, frequency]),
  )
}

let asked = 0
/** A supplier's question, as its job tells of it. */
const ask = async (who: TestActor, title = 'Fotografo') => {
  const { mailOf, notify } = await import('../index.server.ts')
  const { questionAskedEmail } = await import('#features/auction/questions/emails/question.email.tsx')
  const { inTransaction } = await import('#platform/db/db.server.ts')
  const { systemCtx } = await import('#platform/context.server.ts')
  const one = `domanda-${++asked}`
  const props = { title, business: 'Studio Lume', text: 'Quante ore?', url: 'https://promessi.example/' }
  await inTransaction((tx) =>
    notify(tx, systemCtx(), {
      ...{ accountId: who.accountId, type: 7, text: `Domanda su «${title}»`, about: { questions: 12 } },
      ...{ occasion: one, mail: mailOf('questions', questionAskedEmail, props, one) },
    }),
  )
}
const readAll = (who: TestActor) => app.inject({ method: 'POST', url: '/api/notifications/read', headers: who.headers })
const mails = async ({ email }: { email: string }, about: RegExp) =>
  (await app.mailbox(email)).filter(({ subject }) => about.test(subject))
const questions = (who: TestActor) => mails(who, /domand/i)
const tomorrowAt = (time: string) => app.clock.set(instantInRome(addDays(todayInRome(app.clock.now()), 1), time))

describe('offers for one announcement', () => {
  it('come as one e-mail at once and one a day afterwards, without what was read meanwhile', async () => {
    const staff = await admin(app)
    const { id } = await openAnnouncement(app, { owner: bride, staff })
    const studio = await photographer(app)
    await postOffer(app, studio, id, '2500.00')
    await app.drain()
    for (const [turn, price] of ['2400.00', '2300.00', '2200.00'].entries())
      await postOffer(app, studio, id, price, turn + 2)
    await app.drain()
    const received = () => mails(bride, /propost/i)
    expect((await received()).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Una nuova proposta per «/),
    ])

    const list = (await app.inject({ url: '/api/notifications', headers: bride.headers })).json<
      { id: string; text: string }[]
    >()
    const read = list.find(({ text }) => text.includes('2.300,00'))
    expect(read).toBeDefined()
    await app.inject({ method: 'POST', url: `/api/notifications/${read?.id}`, headers: bride.headers })
    await app.clock.advance(DAY - 60_000)
    expect(await received()).toHaveLength(1)
    await app.clock.advance(61_000)
    const [gathered, ...others] = await received()
    expect(others).toHaveLength(1)
    expect(gathered?.subject).toBe('2 nuove proposte')
    for (const price of ['2.400,00', '2.200,00'])
      expect(gathered?.text).toMatch(new RegExp(`proposta di ${price}.€ per «.+»: \\S+/offer-detail/\\d+\n`))
    expect(gathered?.text).not.toContain('2.300,00')

    // Soon after the gathered one the next waits as well, and one for another announcement does not.
    await postOffer(app, studio, id, '2100.00', 5)
    const another = await openAnnouncement(app, { owner: bride, staff })
    await postOffer(app, studio, another.id, '2500.00', 6)
    await app.drain()
    expect(await received()).toHaveLength(3)
    await app.clock.advance(DAY)
    expect((await received())[0]?.text).toContain('2.100,00')
    expect(await received()).toHaveLength(4)
  })
})

describe('how often', () => {
  it('once a day: at seven in Rome in one e-mail, and nothing when all was read', async () => {
    await choose(bride, 'questions', 'daily')
    await ask(bride, 'Fotografo')
    await ask(bride, 'Fiori')
    const tomorrow = addDays(todayInRome(app.clock.now()), 1)
    await app.clock.set(instantInRome(tomorrow, '06:59'))
    expect(await questions(bride)).toEqual([])
    await app.clock.set(instantInRome(tomorrow, '07:00'))
    const [digest, ...others] = await questions(bride)
    expect(others).toEqual([])
    expect(digest?.subject).toBe('2 domande sui tuoi annunci')
    expect(digest?.text).toMatch(/Domanda su «Fotografo»: \S+\/auctions\/detail\/12\?tab=2\s+Domanda su «Fiori»/)

    await ask(bride, 'Musica')
    await readAll(bride)
    await tomorrowAt('08:00')
    expect(await questions(bride)).toHaveLength(1)
  })

  it('never: neither at once nor later, nor what was waiting when it was chosen; the bell has it all', async () => {
    await choose(bride, 'questions', 'daily')
    await ask(bride)
    await choose(bride, 'questions', 'never')
    await ask(bride)
    await tomorrowAt('08:00')
    expect(await questions(bride)).toEqual([])
    const bell = (await app.inject({ url: '/api/notifications', headers: bride.headers })).json<{ read: string }[]>()
    expect(bell.map(({ read }) => read)).toEqual(['0', '0'])
    await choose(bride, 'questions', 'each')
    await ask(bride)
    expect(await questions(bride)).toHaveLength(1)
  })

  it('is the choice of a person for kinds of the role, and leaves a line in the trail', async () => {
    const staff = await admin(app)
    expect(await chosen(bride)).toEqual({
      offers: 'each',
      questions: 'each',
      offerAnswers: 'each',
      remedies: 'each',
      messages: 'each',
    })
    expect(await chosen(staff)).toEqual({ approvals: 'each' })
    expect((await app.inject({ url: '/api/me/emails' })).statusCode).toBe(401)
    for (const [who, kind, frequency] of [
      [bride, 'leads', 'never'],
      [staff, 'messages', 'never'],
      [bride, 'orders', 'never'],
      [bride, 'offers', 'weekly'],
    ] as const)
      expect((await put(who, kind, frequency)).statusCode).toBe(400)
    await choose(bride, 'offers', 'daily')
    await choose(bride, 'offers', 'daily')
    expect(await chosen(bride)).toMatchObject({ offers: 'daily' })
    expect(await auditLines('account', bride.accountId, 'mail-frequency')).toMatchObject([
      { details: { kind: 'offers', before: { frequency: 'each' }, after: { frequency: 'daily' } } },
    ])
  })

  it('of saved searches is never at once', async () => {
    const studio = await supplier(app, { ready: true })
    expect(await chosen(studio)).toEqual({
      ...{
        leads: 'daily',
        invitations: 'daily',
        answers: 'each',
        offerQuestions: 'each',
        outcomes: 'each',
        stock: 'each',
        messages: 'each',
      },
    })
    expect((await put(studio, 'leads', 'each')).statusCode).toBe(400)
  })
})

describe('a collaborator', () => {
  it('is written to once they choose so, beside the owner and as often as they like', async () => {
    const owner = await supplier(app, { ready: true })
    const helper = await collaborator(app, owner)
    const answered = async (occasion: string) => {
      const { mailOf, notify } = await import('../index.server.ts')
      const { questionAnsweredEmail } = await import('#features/auction/questions/emails/question.email.tsx')
      const { inTransaction } = await import('#platform/db/db.server.ts')
      const { systemCtx } = await import('#platform/context.server.ts')
      const mail = mailOf('answers', questionAnsweredEmail, questionAnsweredEmail.sample, occasion)
      await inTransaction((tx) =>
        notify(tx, systemCtx(), {
          ...{ accountId: owner.accountId, type: 8, text: 'Gli sposi hanno risposto', about: { questions: 12 } },
          ...{ occasion, mail },
        }),
      )
    }
    const got = async (who: TestActor) => (await mails(who, /risposto|risposta/)).length
    await answered('risposta-1')
    expect([await got(owner), await got(helper)]).toEqual([1, 0])
    await choose(helper, 'answers', 'each')
    await answered('risposta-2')
    expect([await got(owner), await got(helper)]).toEqual([2, 1])
    await choose(owner, 'answers', 'never')
    await choose(helper, 'answers', 'daily')
    await answered('risposta-3')
    await tomorrowAt('08:00')
    expect([await got(owner), await got(helper)]).toEqual([2, 2])
  })
})

describe('the e-mail once a day', () => {
  it('is written once by several processes', async () => {
    await choose(bride, 'questions', 'daily')
    await ask(bride)
    const { mailNews } = await import('./news.service.server.ts')
    const { systemCtx } = await import('#platform/context.server.ts')
    const later = systemCtx(new Date(app.clock.now().getTime() + 24 * HOUR))
    await Promise.all([1, 2, 3, 4].map(() => mailNews(later, bride.accountId)))
    expect(await questions(bride)).toHaveLength(1)
  })

  it('is still due when writing it failed half-way', async () => {
    await choose(bride, 'questions', 'daily')
    await ask(bride)
    const { db } = await import('#platform/db/db.server.ts')
    const { sql } = await import('drizzle-orm')
    await db().execute(sql`alter table outgoing_mails add constraint no_news check (template <> 'news') not valid`)
    await tomorrowAt('08:00')
    expect(await questions(bride)).toEqual([])
    await db().execute(sql`alter table outgoing_mails drop constraint no_news`)
    await app.drain()
    await app.drain()
    expect(await questions(bride)).toHaveLength(1)
  })
})

describe('the link of an e-mail', () => {
  it('ends its kind without a login, makes it one a day, and never lapses', async () => {
    await ask(bride)
    const { db } = await import('#platform/db/db.server.ts')
    const { outgoingMails } = await import('#platform/mail/schema.server.ts')
    const { and, eq, isNotNull } = await import('drizzle-orm')
    const isLinked = and(eq(outgoingMails.recipient, bride.email), isNotNull(outgoingMails.unsubscribeUrl))
    const [row] = await db().select().from(outgoingMails).where(isLinked)
    const url = row?.unsubscribeUrl ?? 'none'
    expect(row?.text).toContain(`non riceverle più: ${url}`)

    const token = url.split('/').at(-1) ?? ''
    const { chooseByLink } = await import('./mail-preferences.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const later = new Date(app.clock.now().getTime() + 5 * 365 * 24 * HOUR)
    const nobody = systemCtx(later, visitor)
    await expect(chooseByLink(nobody, token.slice(0, -8), 'never')).rejects.toMatchObject({ status: 404 })
    await chooseByLink(nobody, token, 'never')
    await chooseByLink(nobody, token, 'never')
    expect(await chosen(bride)).toEqual({
      offers: 'each',
      questions: 'never',
      offerAnswers: 'each',
      remedies: 'each',
      messages: 'each',
    })
    expect(await auditLines('account', bride.accountId, 'mail-frequency')).toMatchObject([
      { actorKind: 'visitor', details: { kind: 'questions', after: { frequency: 'never' }, by: 'link' } },
    ])
    await chooseByLink(nobody, token, 'daily')
    expect(await chosen(bride)).toMatchObject({ questions: 'daily' })
  })

  it('is not in what is always sent', async () => {
    const { db } = await import('#platform/db/db.server.ts')
    const { outgoingMails } = await import('#platform/mail/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const rows = await db().select().from(outgoingMails).where(eq(outgoingMails.template, 'confirm-email'))
    expect(rows.length).toBeGreaterThan(0)
    for (const row of rows) expect([row.unsubscribeUrl, /non riceverle/.test(row.text)]).toEqual([null, false])
  })
})
