import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, instantInRome, todayInRome } from '#shared/days.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { openAnnouncement, photographer, postOffer } from '../../../../test/announcements.ts'
import { DAY, startTestApp, type TestApp } from '../../../../test/app.ts'
import { readLeads } from './lead-list.rules.ts'

let app: TestApp
let staff: TestActor
let owner: TestActor
let me: TestActor
let rival: TestActor
let near: number

beforeAll(async () => {
  app = await startTestApp()
  // Late in the morning of a day that has not begun, so that the digests of the day are out.
  await app.clock.set(instantInRome(addDays(todayInRome(app.clock.now()), 2), '10:00'))
  staff = await admin(app)
  owner = await couple(app)
  me = await photographer(app)
  rival = await photographer(app)
  near = (await openAnnouncement(app, { owner, staff })).id
})
afterAll(() => app.close())

const leads = async (query = '', who = me) =>
  (await import('./leads.queries.server.ts')).supplierLeads(
    await ctxAs(who.accountId),
    readLeads(new URLSearchParams(query)),
  )
const idsOf = async (query = '', who = me) => (await leads(query, who)).items.map(({ card }) => card.id)
const form = async (fields: Record<string, string>, who = me, search = '') => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  const { runLeadForm } = await import('./lead-forms.server.ts')
  return runLeadForm(await ctxAs(who.accountId), new URLSearchParams(search), data)
}
const searches = async (who = me) =>
  (await import('./saved-searches.queries.server.ts')).mySearches(await ctxAs(who.accountId))
const digests = async (who = me) =>
  (await app.mailbox(who.email)).filter(({ subject }) => /nuov[oi] annunci/.test(subject))

describe('the announcements for me', () => {
  it('are the open ones of my sector, with what I need to decide', async () => {
    const { items, counts } = await leads()
    expect(counts).toEqual({ shown: 1, hidden: 0, total: 1 })
    expect(items[0]).toMatchObject({
      card: { id: near, city: 'Varenna', budgetCents: 280_000, offerCents: [] },
      ...{ serviceOn: '2027-06-19', timing: 'day', date: 'free', sent: 0, isHidden: false },
    })
    // Lecco and Varenna, as the crow flies.
    expect(items[0]?.distanceKm).toBeCloseTo(18, -1)
    expect(await idsOf('', await supplier(app, { sectorId: 1, ready: true }))).toEqual([])
    await expect(leads('', owner)).rejects.toMatchObject({ status: 403 })
  })

  it('are filtered and put in order by what their rows say', async () => {
    const cheap = (await openAnnouncement(app, { owner: await couple(app), staff, budget: '400,00' })).id
    await postOffer(app, rival, near, '2500.00')
    await postOffer(app, me, near, '2400.00', 2)
    for (const [query, expected] of [
      ['', [cheap, near]],
      ['ordine=budget', [near, cheap]],
      ['ordine=scadenza', [near, cheap]],
      ['ordine=proposte', [cheap, near]],
      ['ordine=distanza', [cheap, near]],
      ['budget=500', [near]],
      ['proposte=nessuna', [cheap]],
      ['proposte=poche', [cheap, near]],
      ['mie=si', [near]],
      ['mie=no', [cheap]],
      ['km=25&q=varenna', [cheap, near]],
      ['q=como', []],
      ['entro=7', []],
      ['libera=1', [cheap, near]],
    ] as const) {
      const list = await leads(query)
      expect({ query, ids: list.items.map(({ card }) => card.id) }).toEqual({ query, ids: expected })
      expect({ query, total: list.counts.total }).toEqual({ query, total: expected.length })
    }
    expect((await leads('mie=si')).items[0]).toMatchObject({ sent: 1, myLowestCents: 240_000 })
  })

  it('are hidden and shown again, each supplier for itself: in the menu and on the dashboard too', async () => {
    const { countLeads } = await import('./index.server.ts')
    const { supplierDashboard } = await import('#areas/portal/portal.queries.server.ts')
    const count = () => countLeads({ supplierId: me.accountId, sectorId: 14 }, app.clock.now())
    const newest = async () => (await supplierDashboard(await ctxAs(me.accountId))).announcements.map(({ id }) => id)
    expect(await newest()).toEqual((await idsOf()).slice(0, 4))
    const answer = await form({ intent: 'hide', announcement: String(near) }, me, 'km=25')
    expect(answer.headers.get('location')).toBe(`/portal/annunci?km=25&fatto=nascosto&su=${near}`)
    await form({ intent: 'hide', announcement: String(near) })
    expect(await idsOf()).not.toContain(near)
    expect(await idsOf('vista=nascosti')).toEqual([near])
    expect(await count()).toBe((await leads()).counts.shown)
    expect(await newest()).toEqual((await idsOf()).slice(0, 4))
    expect(await idsOf('', rival)).toContain(near)
    await form({ intent: 'show', announcement: String(near) })
    expect(await idsOf()).toContain(near)
    expect(await count()).toBe(2)
    await expect(form({ intent: 'hide', announcement: '999999' })).rejects.toMatchObject({ status: 404 })
    await expect(form({ intent: 'hide', announcement: String(near) }, owner)).rejects.toMatchObject({ status: 403 })
    await expect(form({ intent: 'buy' })).rejects.toMatchObject({ status: 400 })
  })
})

describe('a saved search', () => {
  it('is its owner’s alone, replaced under its name, and there are at most ten', async () => {
    await form({ intent: 'save', name: 'Vicini' }, me, 'km=50&vista=nascosti&pagina=3')
    await form({ intent: 'save', name: 'Vicini', digest: '1' }, me, 'km=100')
    const [mine] = await searches()
    expect(await searches()).toMatchObject([{ name: 'Vicini', query: 'km=100', digest: true }])
    expect(await searches(rival)).toEqual([])
    const id = String(mine?.id)
    await expect(form({ intent: 'remove', search: id }, rival)).rejects.toMatchObject({ status: 404 })
    await expect(form({ intent: 'digest', search: id, digest: '0' }, rival)).rejects.toMatchObject({ status: 404 })
    await expect(form({ intent: 'save', name: ' ' })).rejects.toMatchObject({
      fields: { name: 'Dai un nome alla ricerca' },
    })

    const names = Array.from({ length: 12 }, (_, index) => `Ricerca ${index}`)
    const saved = await Promise.allSettled(names.map((name) => form({ intent: 'save', name }, rival)))
    expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await searches(rival)).toHaveLength(10)
    for (const { id: one } of await searches(rival)) await form({ intent: 'remove', search: String(one) }, rival)
    expect(await searches(rival)).toEqual([])
  })

  it('tells once a day of what is new, only where it fits, until one click ends it', async () => {
    await form({ intent: 'save', name: 'Anche questa', digest: '1' }, me, 'budget=1000')
    const fresh = (await openAnnouncement(app, { owner: await couple(app), staff })).id
    const small = (await openAnnouncement(app, { owner: await couple(app), staff, budget: '300,00' })).id
    await app.drain()
    expect(await digests()).toEqual([])

    const tomorrow = addDays(todayInRome(app.clock.now()), 1)
    await app.clock.set(instantInRome(tomorrow, '06:59'))
    expect(await digests()).toEqual([])
    await app.clock.set(instantInRome(tomorrow, '07:01'))
    await Promise.all([app.drain(), app.drain()])
    const [mail, ...others] = await digests()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 nuovi annunci per te')
    for (const id of [fresh, small]) expect(mail?.text.split(`/auctions/detail/${id}\n`)).toHaveLength(2)
    expect(mail?.text).not.toContain(`/auctions/detail/${near}`)
    expect(mail?.html).not.toMatch(/<img/)

    // Nothing new, nothing written.
    await app.clock.advance(DAY)
    expect(await digests()).toHaveLength(1)

    const { db } = await import('#platform/db/db.server.ts')
    const { outgoingMails } = await import('#platform/mail/schema.server.ts')
    const { eq } = await import('drizzle-orm')
    const [row] = await db().select().from(outgoingMails).where(eq(outgoingMails.template, 'new-leads'))
    const url = row?.unsubscribeUrl ?? 'none'
    expect(mail?.text).toContain(url)
    const { chooseByLink } = await import('#features/people/notifications/mail/mail-preferences.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    await chooseByLink(systemCtx(app.clock.now(), visitor), url.split('/').at(-1) ?? '', 'never')
    await openAnnouncement(app, { owner: await couple(app), staff })
    await app.clock.advance(DAY)
    expect(await digests()).toHaveLength(1)

    // Wanted again, it tells of what is published from then on.
    const again = { method: 'PUT' as const, url: '/api/me/emails', headers: me.headers }
    await app.inject({ ...again, payload: { kind: 'leads', frequency: 'daily' } })
    await openAnnouncement(app, { owner: await couple(app), staff })
    await app.clock.advance(DAY)
    expect((await digests())[0]?.subject).toBe('Un nuovo annuncio per te')
  })
})

describe('my offers', () => {
  const offers = async (query = '', who = me) => {
    const { myOffers } = await import('#features/auction/offers/my-offers.queries.server.ts')
    const { readMyOffers } = await import('#features/auction/offers/my-offers.rules.ts')
    return myOffers(await ctxAs(who.accountId), readMyOffers(new URLSearchParams(query)))
  }

  it('stand one row for each announcement, with place, reading, count and term', async () => {
    await postOffer(app, me, near, '2300.00', 3)
    const { items, counts, figures } = await offers()
    expect(counts).toEqual({ '': 1, attive: 1, valutazione: 0, vinte: 0, chiuse: 0 })
    expect(figures).toEqual({ won: 0, decided: 0, leading: 1 })
    expect(items).toMatchObject([
      { announcementId: near, priceCents: 230_000, sent: 2, rank: 1, of: 3, readAt: null, outcome: 'open' },
    ])
    expect((await offers('', rival)).items).toMatchObject([{ priceCents: 250_000, sent: 1, rank: 3 }])
    const { markOfferRead } = await import('#features/auction/offers/index.server.ts')
    await markOfferRead(await ctxAs(owner.accountId), items[0]?.id ?? 0)
    for (const [query, total] of [
      ['letta=si', 1],
      ['letta=no', 0],
      ['prima=1', 1],
      ['q=cerimonia', 1],
      ['q=abito', 0],
      [`q=AN-${20_000 + near}`, 1],
      [`q=${items[0]?.number}`, 1],
      ['vista=attive&ordine=importo', 1],
      ['vista=attive&ordine=scadenza', 1],
      ['vista=valutazione', 0],
    ] as const) {
      const list = await offers(query)
      expect({ query, total: list.total, rows: list.items.length }).toEqual({ query, total, rows: total })
    }
    expect((await offers('prima=1', rival)).total).toBe(0)
  })

  it('begin again on another announcement, with texts and pictures, my own alone', async () => {
    const [old] = (await offers()).items
    const other = (await leads('mie=no')).items[0]?.card.id ?? 0
    const { reusableOffer } = await import('#features/auction/offers/index.server.ts')
    const mine = await reusableOffer(await ctxAs(me.accountId), old?.id ?? 0)
    expect(mine).toMatchObject({ priceCents: 230_000, model: 'Album in lino', days: '45' })
    expect(await reusableOffer(await ctxAs(rival.accountId), old?.id ?? 0)).toBeNull()

    const { runPageForm } = await import('#areas/auction/announcement-page.server.ts')
    const send = async (who: TestActor) => {
      const typed = new FormData()
      const fields = {
        intent: 'offer',
        offer: '250,00',
        model: 'Lago',
        days: '30',
        detail: 'Album',
        description: 'Tutto',
      }
      for (const [name, value] of Object.entries({ ...fields, from: String(old?.id) })) typed.set(name, value)
      return runPageForm(await ctxAs(who.accountId), other, typed)
    }
    await expect(send(rival)).rejects.toMatchObject({ fields: { images: "E' obbligatorio inserire almeno 1 file" } })
    expect(await send(me)).toMatchObject({ ok: true })
    const { items } = await offers()
    expect(items.map(({ imageSmall }) => imageSmall)).toEqual([old?.imageSmall, old?.imageSmall])
  })

  it('are decided: won ones count, take my day, and the rest is not won', async () => {
    await app.clock.advance(11 * DAY)
    expect((await offers('vista=valutazione')).items[0]).toMatchObject({
      outcome: 'deciding',
      term: { kind: 'decision' },
    })
    const { awardOffer } = await import('#features/auction/offers/index.server.ts')
    const [row] = (await offers('q=cerimonia&vista=valutazione')).items.filter(
      ({ announcementId }) => announcementId === near,
    )
    await awardOffer(await ctxAs(owner.accountId), near, row?.id ?? 0)
    expect(await offers('vista=vinte')).toMatchObject({
      items: [{ announcementId: near, outcome: 'won', priceCents: 230_000 }],
      figures: { won: 1, decided: 1 },
    })
    expect(await offers('vista=chiuse', rival)).toMatchObject({
      items: [{ announcementId: near, outcome: 'lost' }],
      counts: { '': 1, chiuse: 1, vinte: 0 },
    })
    const again = (await openAnnouncement(app, { owner: await couple(app), staff })).id
    expect((await leads()).items.find(({ card }) => card.id === again)?.date).toBe('won')
    expect(await idsOf('libera=1')).not.toContain(again)
    expect(await idsOf('libera=1', rival)).toContain(again)
  })
})
