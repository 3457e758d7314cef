import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin, ctxAs, signInAgain, supplier, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { openShop } from '../../../../test/shop.ts'

let app: TestApp
let staff: TestActor
let seller: TestActor

const days = (count: number) => app.clock.advance(count * 86_400_000)

const setRule = async (rule: 'before' | 'within' | 'never') => {
  const { siteSettings } = await import('#features/site/settings/index.server.ts')
  const { seenOf, verificationSettings } = await import('#features/site/settings/settings.rules.ts')
  const { saveVerificationRule } = await import('#features/site/settings/settings.service.server.ts')
  const seen = seenOf(verificationSettings(siteSettings()))
  await saveVerificationRule(await ctxAs(staff.accountId), { rule, days: 14, seen, reason: 'Prova' })
}

/** Whether everybody sees a supplier's showcase and store now. */
const seenOfAll = async (who: TestActor) => {
  const { visibleTitle } = await import('#features/people/suppliers/index.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const now = app.clock.now()
  return [
    (await visibleTitle('vetrina', who.accountId, now, db())) !== null,
    (await visibleTitle('store', who.accountId, now, db())) !== null,
  ]
}

const subjects = async (who: TestActor) => {
  await app.drain()
  const mails = await app.mailbox(who.email)
  return mails.map(({ subject }) => subject).filter((subject) => /verific/i.test(subject))
}

const decide = async (who: TestActor, isVerified: boolean) => {
  const { askForMore, verificationOf, verifySupplier } = await import('./index.server.ts')
  const { seen } = await verificationOf(who.accountId)
  const ctx = await ctxAs(staff.accountId)
  if (isVerified)
    await verifySupplier(ctx, who.accountId, { seen, checked: [], override: true, reason: 'Vista in sede.' })
  else await askForMore(ctx, who.accountId, { seen, reason: 'La visura è vecchia.' })
}

/** Who staff finds under "Vendono senza verifica", with the term. */
const queue = async () => {
  const { listPeople } = await import('#features/office/people-desk/people.queries.server.ts')
  const { peopleListOf } = await import('#features/office/people-desk/people-page.server.ts')
  const { peopleFilter } = await import('#features/office/people-desk/people-list.rules.ts')
  const { readDataList } = await import('#ui/lists/data-list.rules.ts')
  const state = readDataList(
    await peopleListOf('supplier', app.clock.now()),
    new URLSearchParams('vista=non-verificati'),
  )
  const { rows } = await listPeople(await ctxAs(staff.accountId), 'supplier', peopleFilter(state), null, 20)
  return rows.map(({ id, sellingTerm }) => [id, sellingTerm?.isPaused])
}

beforeAll(async () => {
  app = await startTestApp('empty')
  staff = await admin(app)
  seller = await supplier(app, { ready: true })
  await setRule('within')
}, 120_000)
afterAll(() => app?.close())

describe('a business that is shown without being verified', () => {
  it('is in the queue of staff from the first publication on, and hears of the end of its term twice', async () => {
    expect(await queue()).toEqual([])
    await openShop(seller)
    expect([await seenOfAll(seller), await queue()]).toEqual([[true, true], [[seller.accountId, false]]])
    await days(8)
    await days(1)
    expect(await subjects(seller)).toHaveLength(1)
    await days(4)
    expect(await subjects(seller)).toHaveLength(2)
    expect(await seenOfAll(seller)).toEqual([true, true])
  })

  it('is paused when the term is over, told so once, and sends no offers', async () => {
    await days(1)
    await days(1)
    expect((await subjects(seller)).filter((subject) => /in pausa/.test(subject))).toHaveLength(1)
    expect([await seenOfAll(seller), await queue()]).toEqual([[false, false], [[seller.accountId, true]]])
    const shipping = await app.inject({ url: `/api/store-shipping/${seller.handle}` })
    expect(shipping.statusCode).toBe(404)
  })

  it('is shown again at once when staff verifies it, and has a new term when that is taken back', async () => {
    await decide(seller, true)
    expect([await seenOfAll(seller), await queue()]).toEqual([[true, true], []])
    await decide(seller, false)
    expect([await seenOfAll(seller), await queue()]).toEqual([[true, true], [[seller.accountId, false]]])
  })

  it('has its term from its first offer on, and sends none where the verification comes first', async () => {
    const offer = async (bidder: TestActor) => {
      const { id } = await openAnnouncement(app, { staff })
      const answer = await postOffer(app, await signInAgain(bidder), id)
      return answer.statusCode === 201 ? 'sent' : answer.json().error.code
    }
    const bidder = await photographer(app)
    expect(await offer(bidder)).toBe('sent')
    expect(await queue()).toContainEqual([bidder.accountId, false])
    await days(15)
    expect(await queue()).toContainEqual([bidder.accountId, true])
    expect(await offer(bidder)).toBe('verification_due')
    await decide(bidder, true)
    expect(await offer(bidder)).toBe('sent')
    await setRule('before')
    const newcomer = await photographer(app)
    expect(await offer(newcomer)).toBe('verification_due')
    await decide(newcomer, true)
    expect(await offer(newcomer)).toBe('sent')
    await setRule('within')
  })

  it('is not paused under no rule, and cannot publish where the verification comes first', async () => {
    await setRule('never')
    await days(40)
    expect(await seenOfAll(seller)).toEqual([true, true])
    await setRule('before')
    const newcomer = await supplier(app, { ready: true })
    await expect(openShop(newcomer)).rejects.toMatchObject({ code: 'verification_first', status: 422 })
    await decide(newcomer, true)
    await openShop(newcomer)
    expect(await seenOfAll(newcomer)).toEqual([true, true])
  })
})
