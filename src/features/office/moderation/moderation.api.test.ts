import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decisionSentence } from '#features/trust/reports/decision-words.rules.ts'
import { admin, couple, ctxAs, supplier, type TestActor } from '../../../../test/actors.ts'
import { DAY, HOUR, startTestApp, type TestApp } from '../../../../test/app.ts'
import { publish } from '../../../../test/auctions.ts'
import { openShop, type SoldProduct, sell } from '../../../../test/shop.ts'
import { storeOrder } from '../../../../test/store-orders.ts'

let app: TestApp
let giulia: TestActor
let marta: TestActor
let seller: TestActor
let elena: TestActor
let luca: TestActor
let dress: SoldProduct

const REASON = 'Le foto sono di un altro atelier, che ce le ha mostrate.'

beforeAll(async () => {
  app = await startTestApp()
  giulia = await couple(app, { fullName: 'Giulia Ravasi' })
  marta = await couple(app, { fullName: 'Marta Colombo' })
  seller = await supplier(app, { sectorId: 1, ready: true, businessName: 'Atelier Mondella' })
  elena = await admin(app)
  luca = await admin(app)
  await openShop(seller)
  dress = await sell(seller)
})
afterAll(() => app?.close())

const call = (method: 'GET' | 'POST', url: string, who?: TestActor | null, payload?: object) =>
  app.inject({ method, url, headers: who?.headers ?? {}, ...(payload && { payload }) })
const warn = (who: TestActor, table: string, idref: number, text = 'Le foto non sono loro.') =>
  call('POST', '/api/warning', who, { table, idref, text })

interface Case {
  readonly id: number
  readonly seen: number
  readonly upto: number
}

/** The case of a thing as staff have it before their eyes. */
const caseOf = async (table: string, idref: number): Promise<Case> => {
  const { reportCases } = await import('#features/trust/reports/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const rows = await db().select().from(reportCases)
  const row = rows.find(({ subject, subjectId }) => subject === table && subjectId === idref)
  const { reportCase } = await import('./case.queries.server.ts')
  const { id, seen, uptoReport } = await reportCase(await ctxAs(elena.accountId), row?.id ?? 0)
  return { id, seen, upto: uptoReport }
}
const decide = ({ id, ...rest }: Case, more: object, who: TestActor = elena) =>
  call('POST', `/api/portal/reports/${id}/decide`, who, { reason: REASON, ...rest, ...more })
const hide = { action: 'hide', code: 'copyright' }
const lastDecision = async (found: { id: number }): Promise<number> => {
  const { reportCase } = await import('./case.queries.server.ts')
  return (await reportCase(await ctxAs(elena.accountId), found.id)).seen
}
const appeal = (who: TestActor, decisionId: number, text = 'Le ha scattate nostra figlia.') =>
  call('POST', `/api/decisions/${decisionId}/appeal`, who, { text })
const openAppeal = async (found: { id: number }): Promise<number> => {
  const { reportCase } = await import('./case.queries.server.ts')
  const { appeals } = await reportCase(await ctxAs(elena.accountId), found.id)
  return appeals.find(({ status }) => status === 'open')?.id ?? 0
}
const answer = (id: number, payload: object, who: TestActor = luca) =>
  call('POST', `/api/portal/appeals/${id}/answer`, who, { reason: 'Abbiamo visto gli originali.', ...payload })
const mails = async (who: { email: string }, subject: RegExp) =>
  (await app.mailbox(who.email)).filter((mail) => subject.test(mail.subject))
const told = async (who: TestActor): Promise<string[]> => {
  await app.drain()
  const notices = (await call('GET', '/api/notifications', who)).json() as { type: string; text: string }[]
  return notices.filter(({ type }) => type === '11').map(({ text }) => text)
}

/** What everybody finds of the seller: showcase, its list, store, product, sitemap, search, what can be bought. */
const seen = async () => {
  await app.drain()
  const { visibleThings } = await import('#areas/public/sitemap.queries.server.ts')
  const { offeredOptions } = await import('#features/shop/stock/stock.queries.server.ts')
  const { priceOptions } = await import('#features/shop/products/schema.server.ts')
  const { db } = await import('#platform/db/db.server.ts')
  const span = { after: 0, upTo: 1_000_000, limit: 1000 }
  const at = app.clock.now()
  const status = async (url: string) => (await call('GET', url)).statusCode
  const listed = (await call('POST', '/api/vetrine', null, {})).json() as unknown[]
  const found = (await call('GET', '/api/search?q=mondella')).body
  const options = (await db().select().from(priceOptions)).map(({ id }) => id)
  return {
    showcase: await status(`/api/vetrine/${seller.handle}`),
    listed: listed.length,
    store: await status(`/api/store-products/${seller.handle}`),
    product: await status(`/api/products/code/${dress.code}`),
    sitemap: {
      vetrine: (await visibleThings.vetrine(span, at)).length,
      store: (await visibleThings.store(span, at)).length,
      prodotti: (await visibleThings.prodotti(span, at)).length,
    },
    search: { showcase: found.includes('/vetrine-fornitori/'), store: found.includes('"/store/') },
    offered: (await offeredOptions(options, at)).size > 0,
  }
}
const whole = {
  ...{ showcase: 200, listed: 1, store: 200, product: 200, offered: true },
  ...{ sitemap: { vetrine: 1, store: 1, prodotti: 1 }, search: { showcase: true, store: true } },
}

describe('a reported showcase', () => {
  let found: Case
  let decisionId: number

  it('is one case with a receipt for each report, and the oldest stands first', async () => {
    expect((await warn(giulia, 'vetrina', seller.accountId)).json()).toEqual({ result: 1 })
    await app.clock.advance(HOUR)
    expect((await warn(marta, 'vetrina', seller.accountId, 'La conosco: non sono sue.')).json()).toEqual({ result: 1 })
    await app.drain()
    expect(await mails(giulia, /ricevuto la tua segnalazione/)).toHaveLength(1)
    expect((await mails(marta, /ricevuto/))[0]?.text).toContain('La conosco: non sono sue.')
    const { casesInWait, reportCaseList } = await import('./cases.queries.server.ts')
    const { caseFilter, casesList } = await import('./cases-list.rules.ts')
    const { readDataList } = await import('#ui/lists/data-list.rules.ts')
    const ctx = await ctxAs(elena.accountId)
    expect(await casesInWait(ctx)).toMatchObject({ count: 1, appeals: 0, oldestTitle: 'Atelier Mondella' })
    const list = await reportCaseList(ctx, caseFilter(readDataList(casesList, new URLSearchParams('q=MONDELLA'))), {
      after: null,
      size: 20,
    })
    expect(list).toMatchObject({ next: null, items: [{ subject: 'vetrina', reportCount: 2, openReports: 2 }] })
    const csv = await call('GET', '/api/portal/reports/export?vista=tutte', elena)
    expect(csv.body).toContain('Atelier Mondella;Vetrina;2;2;0')
    expect((await call('GET', '/api/portal/reports/export', seller)).statusCode).toBe(403)
    found = await caseOf('vetrina', seller.accountId)
  })

  it('is not decided without a ground and a reason, and only by staff', async () => {
    expect((await decide(found, { action: 'hide' })).json().error.fields).toEqual({
      code: 'Scegli su che cosa si fonda.',
    })
    expect((await decide(found, { ...hide, reason: '  ' })).statusCode).toBe(400)
    expect((await decide(found, { action: 'show', code: '' })).json().error.code).toBe('action_not_possible')
    expect((await decide(found, hide, seller)).statusCode).toBe(403)
    expect(await seen()).toEqual(whole)
  })

  it('is forgotten by every public page as it is hidden, and stays its owner’s to edit', async () => {
    expect((await decide(found, hide)).json()).toEqual({ result: 1 })
    expect(await seen()).toEqual({
      ...whole,
      ...{ showcase: 404, listed: 0, sitemap: { ...whole.sitemap, vetrine: 0 } },
      search: { showcase: false, store: true },
    })
    await openShop(seller)
    expect((await seen()).showcase).toBe(404)
    const { showcaseEditor } = await import('#features/shop/showcases/index.server.ts')
    expect(await showcaseEditor(seller.accountId)).toMatchObject({ isWithheld: true, isVisible: false })
    decisionId = await lastDecision(found)
  })

  it('gives the reason to its owner and the reporter, never the name of the reporter', async () => {
    const what = 'La vetrina è nascosta a tutti, senza una scadenza.'
    expect(await told(seller)).toEqual([what])
    const [statement] = await mails(seller, /Una decisione del nostro staff/)
    for (const words of [what, REASON, 'contrario alla legge', 'senza strumenti automatici', `/ricorso/${decisionId}`])
      expect(statement?.text).toContain(words)
    expect(statement?.text).not.toContain('Giulia')
    expect(await told(giulia)).toEqual(['La tua segnalazione sulla vetrina “Atelier Mondella” ha un esito'])
    expect((await mails(marta, /esito/))[0]?.text).toContain(REASON)
    const { auditEvents } = await import('#platform/change/schema.server.ts')
    const { db } = await import('#platform/db/db.server.ts')
    const trail = (await db().select().from(auditEvents)).filter(({ subject }) => subject === 'report-case')
    expect(trail).toMatchObject([{ event: 'hide', actorId: elena.accountId, details: { reason: REASON } }])
  })

  it('refuses the slower of two of the staff', async () => {
    const late = await decide(found, { action: 'warn', code: 'spam' }, luca)
    expect(late.json().error).toMatchObject({ code: 'case_decided' })
    expect(late.statusCode).toBe(409)
  })

  it('is appealed by its owner only', async () => {
    const { decisionPage } = await import('#features/trust/reports/decisions.queries.server.ts')
    expect(await decisionPage(await ctxAs(seller.accountId), decisionId, null)).toMatchObject({
      ...{ side: 'concerned', mayAppeal: true, appeal: null, reason: REASON },
    })
    // A reporter got what they asked for.
    expect(await decisionPage(await ctxAs(giulia.accountId), decisionId, null)).toMatchObject({ mayAppeal: false })
    expect((await appeal(giulia, decisionId)).json().error.code).toBe('appeal_not_possible')
    const stranger = await couple(app)
    expect((await appeal(stranger, decisionId)).statusCode).toBe(404)
    expect((await call('POST', `/api/decisions/${decisionId}/appeal`, null, { text: 'No' })).statusCode).toBe(401)
    expect((await appeal(seller, decisionId)).json()).toEqual({ result: 1 })
    expect((await appeal(seller, decisionId)).json().error.code).toBe('already_appealed')
    await app.drain()
    expect(await mails(seller, /ricevuto il tuo ricorso/)).toHaveLength(1)
  })

  it('comes back when another of the staff grants the appeal', async () => {
    const id = await openAppeal(found)
    expect((await answer(id, { outcome: 'granted' }, elena)).json().error.code).toBe('appeal_for_another')
    expect((await answer(id, { outcome: 'granted', reason: '' })).statusCode).toBe(400)
    // Two clicks, two admins: one answer.
    const both = await Promise.all([answer(id, { outcome: 'granted' }), answer(id, { outcome: 'granted' })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await seen()).toEqual(whole)
    expect((await told(seller)).join()).toContain('Il tuo ricorso sulla vetrina “Atelier Mondella” è stato accolto')
    expect((await mails(seller, /ricorso è stato accolto/))[0]?.text).toContain('Abbiamo visto gli originali.')
  })
})

describe('a report staff find unfounded', () => {
  it('is appealed by the reporter, and granted by a new decision', async () => {
    await warn(giulia, 'store', seller.accountId)
    const found = await caseOf('store', seller.accountId)
    expect((await decide(found, { action: 'none' })).json()).toEqual({ result: 1 })
    expect((await mails(seller, /lo store/)).length).toBe(0)
    const decisionId = await lastDecision(found)
    expect((await appeal(seller, decisionId)).json().error.code).toBe('appeal_not_possible')
    expect((await appeal(giulia, decisionId, 'Guardate la terza foto.')).json()).toEqual({ result: 1 })
    const id = await openAppeal(found)
    expect((await answer(id, { outcome: 'granted' })).json().error.fields).toHaveProperty('action')
    expect((await answer(id, { outcome: 'granted', ...hide })).json()).toEqual({ result: 1 })
    // With the store goes all that is sold in it.
    expect(await seen()).toEqual({
      ...whole,
      ...{ store: 404, product: 404, offered: false, sitemap: { vetrine: 1, store: 0, prodotti: 0 } },
      search: { showcase: true, store: false },
    })
    // A decision of its own: its owner may appeal it in turn, and the other admin answers.
    const against = await lastDecision(found)
    expect((await appeal(seller, against)).json()).toEqual({ result: 1 })
    expect((await answer(await openAppeal(found), { outcome: 'granted' }, elena)).json()).toEqual({ result: 1 })
    expect(await seen()).toEqual(whole)
  })

  it('cannot be appealed after six months', async () => {
    const shop = await supplier(app, { sectorId: 1, ready: true, businessName: 'Fiori del lago' })
    await openShop(shop, { title: 'Fiori del lago' })
    await warn(marta, 'vetrina', shop.accountId)
    const found = await caseOf('vetrina', shop.accountId)
    await decide(found, { action: 'none' })
    const decisionId = await lastDecision(found)
    const { fileAppeal } = await import('#features/trust/reports/appeals.service.server.ts')
    const ctx = await ctxAs(marta.accountId)
    const late = { ...ctx, now: new Date(ctx.now.getTime() + 190 * DAY) }
    await expect(fileAppeal(late, decisionId, 'Guardate.', null)).rejects.toMatchObject({ code: 'appeal_too_late' })
    await call('POST', `/api/portal/accounts/${shop.accountId}/close`, elena, {
      reason: 'Prova finita.',
      code: 'terms',
      atOnce: true,
    })
  })
})

describe('a product', () => {
  it('is withheld and given back; its owner cannot publish around it', async () => {
    await warn(giulia, 'products', dress.id)
    const found = await caseOf('products', dress.id)
    expect((await decide(found, { action: 'hide', code: 'unsafe' })).json()).toEqual({ result: 1 })
    expect(await seen()).toMatchObject({ product: 404, offered: false, sitemap: { prodotti: 0, store: 1 } })
    const { archive, publishProduct, unpublish } = await import('#features/shop/products/index.server.ts')
    const ctx = await ctxAs(seller.accountId)
    for (const move of [publishProduct, unpublish, archive])
      await expect(move(ctx, dress.id)).rejects.toMatchObject({ code: 'conflict' })
    expect((await warn(marta, 'products', dress.id)).statusCode).toBe(404)
    expect((await decide(await caseOf('products', dress.id), { action: 'show' })).json()).toEqual({ result: 1 })
    expect(await seen()).toEqual(whole)
  })

  it('keeps open what was reported after staff had read', async () => {
    await warn(giulia, 'products', dress.id)
    const found = await caseOf('products', dress.id)
    await warn(marta, 'products', dress.id, 'Anche secondo me.')
    expect((await decide(found, { action: 'none' })).json()).toEqual({ result: 1 })
    const { openReportsAbout } = await import('#features/trust/reports/index.server.ts')
    const left = await openReportsAbout(await ctxAs(elena.accountId), 'products', [dress.id])
    expect(left).toMatchObject([{ text: 'Anche secondo me.' }])
    expect((await decide(await caseOf('products', dress.id), { action: 'none' })).json()).toEqual({ result: 1 })
  })
})

describe('other things', () => {
  it('an announcement is interrupted, a review hidden with an appeal in its e-mail', async () => {
    const id = await publish(app, giulia, elena)
    const florist = await supplier(app, { sectorId: 14 })
    expect((await warn(florist, 'auctions', id, 'C’è un numero di telefono.')).json()).toEqual({ result: 1 })
    const found = await caseOf('auctions', id)
    expect((await decide(found, { action: 'hide', code: 'contacts' })).json()).toEqual({ result: 1 })
    expect((await decide(await caseOf('auctions', id), { action: 'show' })).json().error.code).toBe(
      'action_not_possible',
    )
    const order = await storeOrder(app, { owner: marta, seller, products: [dress] })
    await call('POST', `/api/order-detail/review/${order.orderId}`, marta, {
      votes: [{ id: order.lineIds[0], vote: 1, title: 'Gente maleducata', desc: 'Mai visti.' }],
    })
    const review = Number((await call('GET', '/api/portal/reviews', seller)).json().reviews[0].id)
    await warn(seller, 'reviews', review)
    const about = await caseOf('reviews', review)
    expect((await decide(about, { action: 'hide', code: 'offensive' })).json()).toEqual({ result: 1 })
    await app.drain()
    const [mail] = await mails(marta, /recensione è stata nascosta/)
    expect(mail?.text).toContain(`/ricorso/${await lastDecision(about)}`)
    expect(await mails(marta, /decisione del nostro staff/)).toHaveLength(0)
    expect((await decide(await caseOf('reviews', review), { action: 'show' })).json()).toEqual({ result: 1 })
  })

  it('an account is suspended, may appeal, and is restored', async () => {
    const rude = await supplier(app, { sectorId: 1, ready: true, businessName: 'Sartoria Brivio' })
    await openShop(rude, { title: 'Sartoria Brivio' })
    await warn(giulia, 'vetrina', rude.accountId)
    const found = await caseOf('vetrina', rude.accountId)
    expect((await decide(found, { action: 'suspend', code: 'offensive' })).json()).toEqual({ result: 1 })
    expect((await call('GET', `/api/vetrine/${rude.handle}`)).statusCode).toBe(404)
    expect((await appeal(rude, await lastDecision(found))).json()).toEqual({ result: 1 })
    expect((await answer(await openAppeal(found), { outcome: 'granted' })).json()).toEqual({ result: 1 })
    expect((await call('GET', `/api/vetrine/${rude.handle}`)).statusCode).toBe(200)
  })
})

describe('a reported conversation', () => {
  it('is decided about the side that was chosen, never about the other one in its place', async () => {
    const { talkOfOrder, writeAbout } = await import('#features/fulfilment/messages/index.server.ts')
    const { orderId } = await storeOrder(app, { owner: marta, seller, products: [dress] })
    const key = await talkOfOrder(orderId)
    await writeAbout(await ctxAs(marta.accountId), key, { text: 'Vergogna, non risponde mai.' })
    const [line] = (await call('GET', '/api/messages', marta)).json() as { id: string }[]
    const talk = Number(line?.id)
    await warn(seller, 'messages', talk, 'Insulti.')
    const found = await caseOf('messages', talk)
    const against = { code: 'offensive' }
    for (const action of ['warn', 'suspend', 'hide']) {
      const refused = await decide(found, { ...against, action })
      expect([refused.statusCode, refused.json().error.fields]).toMatchObject([
        400,
        { concerned: expect.stringContaining('Scegli quale') },
      ])
    }
    // Nothing found and nobody named: the appeal of who had reported is about the other side.
    expect((await decide(found, { action: 'none' })).json()).toEqual({ result: 1 })
    expect((await appeal(seller, await lastDecision(found), 'Rileggete.')).json()).toEqual({ result: 1 })
    const warned = { outcome: 'granted', action: 'warn', ...against }
    expect((await answer(await openAppeal(found), warned)).json()).toEqual({ result: 1 })
    const warning = decisionSentence('messages', 'warn')
    expect((await told(marta))[0]).toBe(warning)
    expect(await told(seller)).not.toContain(warning)
  })
})

describe('a notice of illegal content', () => {
  it('needs no account: receipt, outcome and a link that opens that decision only', async () => {
    const { fileNotice } = await import('#features/trust/reports/reports.service.server.ts')
    const { systemCtx, visitor } = await import('#platform/context.server.ts')
    const who = { name: 'Anna Bellini', email: 'anna.bellini@prova.example' }
    const ctx = { ...systemCtx(app.clock.now(), visitor), ipPrefix: '2001:db8' }
    const report = {
      subject: 'vetrina',
      subjectId: seller.accountId,
      text: 'Queste fotografie le ho scattate io.',
    } as const
    await fileNotice(ctx, report, who)
    await expect(fileNotice(ctx, report, who)).rejects.toMatchObject({ code: 'already_reported' })
    await app.drain()
    expect((await mails(who, /ricevuto la tua segnalazione/))[0]?.text).toContain(report.text)
    const found = await caseOf('vetrina', seller.accountId)
    expect((await decide(found, { action: 'none' })).json()).toEqual({ result: 1 })
    await app.drain()
    const [outcome] = await mails(who, /esito/)
    const decisionId = await lastDecision(found)
    const link = new RegExp(`/ricorso/${decisionId}\\?chiave=([^\\s"]+)`).exec(outcome?.text ?? '')?.[1] ?? ''
    const { decisionPage } = await import('#features/trust/reports/decisions.queries.server.ts')
    expect(await decisionPage(ctx, decisionId, link)).toMatchObject({ side: 'reporter', mayAppeal: true })
    await expect(decisionPage(ctx, decisionId - 1, link)).rejects.toMatchObject({ code: 'not_found' })
    await expect(decisionPage(ctx, decisionId, null)).rejects.toMatchObject({ code: 'not_found' })
    const { fileAppeal } = await import('#features/trust/reports/appeals.service.server.ts')
    await fileAppeal(ctx, decisionId, 'Ho i file originali.', link)
    expect((await answer(await openAppeal(found), { outcome: 'dismissed' })).json()).toEqual({ result: 1 })
    await app.drain()
    expect((await mails(who, /non è stato accolto/))[0]?.text).toContain('Abbiamo visto gli originali.')
  })
})
