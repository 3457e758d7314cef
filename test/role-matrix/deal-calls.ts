import { todayInRome } from '#shared/days.ts'
import { TEST_PASSWORD } from '../actors.ts'
import { auctionBody, picture } from '../auctions.ts'
import { orderBody } from '../orders.ts'
import { connect, merchantIdOf, setPartner } from '../sellers.ts'
import {
  type Call,
  call,
  couples,
  nowhere,
  onlyFor,
  ownersOnly,
  type Request,
  sellers,
  staff,
  suppliers,
} from './call.ts'
import type { RoleName, ShadowName, Stage } from './stage.ts'

/** To whom an invoice is made out. */
const invoiceTo = {
  ...{ kind: 'person', name: 'Giulia Ravasi', taxCode: 'RSSMRA85T10A562S', vatNumber: '', sendTo: '' },
  ...{ address: 'via per Esino 8', cap: '23829', city: 'Varenna (LC)' },
}

/** The case of a report that waits for staff. */
const caseId = async ({ app, people }: Stage): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/api/portal/reports', headers: people.admin.headers })
  return answer.json<{ case: string }[]>()[0]?.case ?? '1'
}

/** An edit request that waits for staff: the owner's, asked just before. */
const editRequestId = async ({ app, people, submitted }: Stage): Promise<string> => {
  // Not the open announcement: one request waits at a time, and asking for that one is a call of its own.
  const payload = { id: submitted[0], text: 'Gli invitati sono 90.' }
  await app.inject({ method: 'POST', url: '/api/edit-auction', headers: people.owner.headers, payload })
  const answer = await app.inject({ method: 'GET', url: '/api/portal/edit-requests', headers: people.admin.headers })
  return answer.json<{ id: string }[]>()[0]?.id ?? '1'
}

const onSale = async (
  { app, people }: Stage,
  url: string,
  list: (body: never) => { id: string }[],
): Promise<Request> => {
  const answer = await app.inject({ method: 'GET', url, headers: people.seller.headers })
  return { url, payload: { id: list(answer.json() as never)[0]?.id } }
}

/** What the supplier has already, sent again; for others any shape will do. */
const ownCompany = async ({ app, people }: Stage, role: RoleName | ShadowName): Promise<Request> => {
  const who =
    role === 'outsider' || role === 'suspendedSupplier' || role === 'collaborator' ? people[role] : people.seller
  const answer = await app.inject({ method: 'GET', url: '/api/portal/company', headers: who.headers })
  return { url: '/api/portal/company', payload: answer.json() }
}

export const announcing: readonly Call[] = [
  call('POST /api/auctions', ({ app }) => ({ url: '/api/auctions', payload: auctionBody(app) }), couples, {
    active: true,
  }),
  call(
    'POST /api/auctions/{id}/mode',
    ({ submitted }) => ({ url: `/api/auctions/${submitted[0]}/mode`, payload: { mode: 'rank' } }),
    ownersOnly,
    { active: true },
  ),
  call('GET /api/can-auctions', '/api/can-auctions', couples),
  call('GET /api/auctions-user', '/api/auctions-user', couples),
  call(
    'POST /api/edit-auction',
    ({ open }) => ({ url: '/api/edit-auction', payload: { id: open.id, text: 'Gli invitati sono 90.' } }),
    ownersOnly,
    { active: true },
  ),
  call('GET /api/portal/edit-requests', '/api/portal/edit-requests', staff),
  call(
    'POST /api/portal/edit-requests/{id}/close',
    async (stage) => ({
      url: `/api/portal/edit-requests/${await editRequestId(stage)}/close`,
      payload: { outcome: 'done', reply: 'Fatto.' },
    }),
    staff,
  ),
  call(
    'POST /api/portal/edit-requests/{id}/apply',
    async (stage) => ({
      url: `/api/portal/edit-requests/${await editRequestId(stage)}/apply`,
      payload: { description: 'Gli invitati sono diventati novanta.' },
    }),
    staff,
  ),
  // Nothing was changed under the seller's offers: there is nothing to answer.
  call(
    'POST /api/offers/{id}/reconfirm',
    ({ awarded }) => ({ url: `/api/offers/${awarded.offerId}/reconfirm`, payload: { answer: 'kept' } }),
    onlyFor({ seller: 409, outsider: 404 }),
    { active: true },
  ),
  call('GET /api/portal/auctions', '/api/portal/auctions', staff),
  call('GET /api/portal/auctions/export', '/api/portal/auctions/export', staff),
  call(
    'POST /api/portal/auctions/{id}/approve',
    ({ submitted }) => ({ url: `/api/portal/auctions/${submitted[0]}/approve` }),
    staff,
  ),
  call(
    'POST /api/portal/auctions/{id}/open',
    ({ submitted }) => ({ url: `/api/portal/auctions/${submitted[1]}/open` }),
    staff,
  ),
  call(
    'POST /api/portal/auctions/{id}/reject',
    ({ submitted }) => ({
      url: `/api/portal/auctions/${submitted[1]}/reject`,
      payload: { reason: 'Testo da rivedere.' },
    }),
    staff,
  ),
  call(
    'POST /api/portal/auctions/{id}/interrupt',
    ({ interruptible }) => ({
      url: `/api/portal/auctions/${interruptible}/interrupt`,
      payload: { reason: 'Data spostata.' },
    }),
    staff,
  ),
  call(
    'POST /api/portal/auctions/{id}/close-unpaid',
    ({ unpaid }) => ({
      url: `/api/portal/auctions/${unpaid.announcementId}/close-unpaid`,
      payload: { reason: 'Mai pagata.' },
    }),
    staff,
  ),
  // Closed just before: there is nothing to give up, and nobody else has offered.
  call(
    'POST /api/portal/auctions/{id}/give-up',
    ({ unpaid }) => ({
      url: `/api/portal/auctions/${unpaid.announcementId}/give-up`,
      payload: { reason: 'Non riusciamo più.' },
    }),
    onlyFor({ seller: 409, outsider: 404 }),
  ),
  call(
    'POST /api/auctions/{id}/succession',
    ({ unpaid }) => ({
      url: `/api/auctions/${unpaid.announcementId}/succession`,
      payload: { offer: unpaid.offerId },
    }),
    onlyFor({ owner: 409, stranger: 404 }),
    { active: true },
  ),
  call('GET /api/portal/reports', '/api/portal/reports', staff),
  call('GET /api/portal/reports/export', '/api/portal/reports/export', staff),
  call(
    'POST /api/portal/reports/{id}/decide',
    async (stage) => ({
      url: `/api/portal/reports/${await caseId(stage)}/decide`,
      payload: { action: 'none', reason: 'Tutto in regola.', seen: 0 },
    }),
    staff,
  ),
  // Appeals have tests of their own: here nobody is concerned, and nothing was appealed.
  call(
    'POST /api/decisions/{id}/appeal',
    () => ({ url: '/api/decisions/999999/appeal', payload: { text: 'Non sono d’accordo.' } }),
    nowhere,
  ),
  call(
    'POST /api/portal/appeals/{id}/answer',
    () => ({ url: '/api/portal/appeals/999999/answer', payload: { outcome: 'dismissed', reason: 'Resta così.' } }),
    { ...staff, admin: 404 },
  ),
]

const offerOn = async (id: number): Promise<Request> => ({
  url: '/api/offers',
  payload: {
    id_auction: id,
    offer: '2200.00',
    description: 'Reportage con due fotografi',
    days: '30 giorni',
    detail: 'Album e file',
    model: 'Lario',
    images: [await picture()],
  },
})

export const bidding: readonly Call[] = [
  // The wrong sector is a rule about a supplier who may bid elsewhere, with its prescribed sentence (OFF-13).
  call('POST /api/offers', ({ open }) => offerOn(open.id), onlyFor({ seller: 201, outsider: 422 }), { active: true }),
  call(
    'GET /api/offers/{id}/receipt',
    ({ open }) => ({ url: `/api/offers/${open.offerId}/receipt` }),
    onlyFor({ seller: 200, outsider: 404 }),
  ),
  call(
    'GET /api/auctions/{id}/comparison',
    ({ open }) => ({ url: `/api/auctions/${open.id}/comparison` }),
    onlyFor({ owner: 200, stranger: 404 }),
  ),
  call('GET /api/can-operator/{id}', ({ open }) => ({ url: `/api/can-operator/${open.id}` }), suppliers),
  call(
    'POST /api/offers/{id}/validity',
    ({ open }) => ({ url: `/api/offers/${open.offerId}/validity`, payload: { valid_days: 15 } }),
    onlyFor({ seller: 200, outsider: 404 }),
    { active: true },
  ),
  call(
    'POST /api/questions',
    ({ open }) => ({ url: '/api/questions', payload: { idAuction: open.id, text: 'Quanti invitati saranno?' } }),
    onlyFor({ seller: 201, outsider: 422 }),
    { active: true },
  ),
  call(
    'POST /api/offers/{id}/questions',
    ({ open }) => ({ url: `/api/offers/${open.offerId}/questions`, payload: { text: 'L’album è compreso?' } }),
    onlyFor({ owner: 201, stranger: 404 }),
    { active: true },
  ),
  call(
    'POST /api/answers',
    ({ open }) => ({ url: '/api/answers', payload: { idQuestion: open.offerQuestionId, text: 'Sì, è compreso.' } }),
    onlyFor({ seller: 200, outsider: 404 }),
    { active: true, about: 'under an offer' },
  ),
  call(
    'POST /api/answers',
    ({ open }) => ({ url: '/api/answers', payload: { idQuestion: open.questionId, text: 'Alle undici.' } }),
    ownersOnly,
    { active: true },
  ),
  call('GET /api/offer-vote/{a}/{b}', ({ open }) => ({ url: `/api/offer-vote/${open.offerId}/4` }), ownersOnly, {
    changingGet: true,
    active: true,
  }),
  call('POST /api/offer-vote/{a}/{b}', ({ open }) => ({ url: `/api/offer-vote/${open.offerId}/5` }), ownersOnly, {
    active: true,
  }),
  ...(['GET', 'POST'] as const).flatMap((method, turn) => [
    call(
      `${method} /api/accept-auction/{a}/{b}`,
      ({ deciding }) => ({ url: `/api/accept-auction/${deciding[turn]?.offerId}/${deciding[turn]?.announcementId}` }),
      ownersOnly,
      { active: true, ...(method === 'GET' && { changingGet: true }) },
    ),
    call(
      `${method} /api/refused-auction/{id}`,
      ({ deciding }) => ({ url: `/api/refused-auction/${deciding[turn + 2]?.announcementId}` }),
      ownersOnly,
      { active: true, ...(method === 'GET' && { changingGet: true }) },
    ),
  ]),
]

const feedback = (id: number) => ({ url: '/api/esito-order', payload: { idorderauction: id, esito: 'si-1' } })
const review = (id: number) => ({ votes: [{ id, vote: '5', title: 'Bravissimi', desc: 'Foto splendide.' }], from: '' })
const way = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 1234' }

/** Where two may do what can be done once, each does it to a thing of their own. */
const turnOf = (role: RoleName | ShadowName): number => (role === 'admin' ? 1 : 0)

export const buying: readonly Call[] = [
  call(
    'POST /api/order-auction',
    ({ awarded }) => ({ url: '/api/order-auction', payload: orderBody(awarded) }),
    ownersOnly,
  ),
  call('GET /api/orders', '/api/orders', couples),
  call('GET /api/auctions-user-final', '/api/auctions-user-final', couples),
  call('GET /api/order-detail/{id}', ({ paid }) => ({ url: `/api/order-detail/${paid[0]}` }), nowhere, {
    about: 'an auction order',
  }),
  call('GET /api/orderoffer-detail/{id}', ({ paid }) => ({ url: `/api/orderoffer-detail/${paid[0]}` }), {
    ...nowhere,
    owner: 200,
    seller: 200,
    admin: 200,
  }),
  call('POST /api/orders/{id}/received', ({ shipped }) => ({ url: `/api/orders/${shipped[0]}/received` }), ownersOnly),
  call('POST /api/esito-order', ({ received }) => feedback(received.orderId), ownersOnly),
  call(
    'POST /api/order-detail/review/{id}',
    ({ received }) => ({ url: `/api/order-detail/review/${received.orderId}`, payload: review(received.lineId) }),
    onlyFor({ stranger: 404, owner: 404 }),
    { about: 'an auction order', active: true },
  ),
  call(
    'POST /api/orderoffer-detail/review/{id}',
    ({ received }) => ({ url: `/api/orderoffer-detail/review/${received.orderId}`, payload: review(received.lineId) }),
    ownersOnly,
    { active: true },
  ),
  call('GET /api/portal/reviews', '/api/portal/reviews', suppliers),
  call('GET /api/portal/search', '/api/portal/search?q=abito', suppliers),
  call('GET /api/portal/statics/export', '/api/portal/statics/export', suppliers),
  call('GET /api/portal/earnings/export', '/api/portal/earnings/export', suppliers),
  call('GET /api/portal/dac7/export', '/api/portal/dac7/export', suppliers),
  call('GET /api/portal/fees/export', '/api/portal/fees/export', staff),
  call('GET /api/portal/registri/dac7/xml', '/api/portal/registri/dac7/xml?anno=2026', staff),
  call('GET /api/portal/registri/fatture/zip', '/api/portal/registri/fatture/zip?mese=2026-10', staff),
  call('GET /api/portal/registri/fatture/invii/{id}/xml', '/api/portal/registri/fatture/invii/999999/xml', {
    ...staff,
    admin: 404,
  }),
  call('GET /api/portal/invoices/zip', '/api/portal/invoices/zip?anno=2026', suppliers),
  ...['pdf', 'xml'].map((format) =>
    call(`GET /api/portal/invoices/{id}/${format}`, `/api/portal/invoices/999999/${format}`, nowhere),
  ),
  call(
    'POST /api/portal/reviews/{id}/reply',
    () => ({ url: '/api/portal/reviews/999999/reply', payload: { reply: 'Grazie di cuore.' } }),
    onlyFor({ seller: 404, outsider: 404 }),
    { active: true },
  ),
  ...['hide', 'show'].map((verb) =>
    call(
      `POST /api/portal/reviews/{id}/${verb}`,
      () => ({ url: `/api/portal/reviews/999999/${verb}`, payload: { reason: 'Parla di un altro fornitore.' } }),
      onlyFor({ admin: 404 }),
    ),
  ),
  call(
    'POST /api/orders/{id}/cancel',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/cancel`, payload: { reason: 'Non disponibile.' } }),
    { ...nowhere, owner: 409, seller: 409, admin: 409 },
    { about: 'too late' },
  ),
  call(
    'POST /api/orders/{id}/balance',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/balance` }),
    onlyFor({ owner: 409, stranger: 404 }),
    { about: 'nothing left to pay' },
  ),
  call('GET /api/orders/{id}/plan', ({ received }) => ({ url: `/api/orders/${received.orderId}/plan` }), nowhere),
  call(
    'POST /api/orders/{id}/steps/{step}/payment',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/steps/2/payment` }),
    onlyFor({ owner: 404, stranger: 404 }),
    { about: 'paid at once' },
  ),
  call(
    'POST /api/orders/{id}/steps/{step}/call',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/steps/2/call` }),
    { ...nowhere, owner: 403 },
    { about: 'paid at once' },
  ),
  call(
    'POST /api/orders/{id}/steps/{step}/confirm',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/steps/2/confirm` }),
    onlyFor({ owner: 404, stranger: 404 }),
    { about: 'paid at once' },
  ),
  call(
    'POST /api/orders/{id}/compensation/confirm',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/compensation/confirm` }),
    onlyFor({ owner: 409, stranger: 404 }),
    { about: 'paid at once' },
  ),
  call('GET /api/orders/{id}/deposit', ({ received }) => ({ url: `/api/orders/${received.orderId}/deposit` }), nowhere),
  call(
    'POST /api/orders/{id}/deposit/payment',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/deposit/payment` }),
    onlyFor({ owner: 409, stranger: 404 }),
    { about: 'nothing is rented' },
  ),
  call(
    'POST /api/orders/{id}/deposit/decision',
    ({ received }) => ({
      url: `/api/orders/${received.orderId}/deposit/decision`,
      payload: { kept: '0', reason: 'È tutto a posto.' },
    }),
    { ...nowhere, owner: 403 },
    { about: 'nothing is rented' },
  ),
  call(
    'GET /api/orders/{id}/invoice-request',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/invoice-request` }),
    nowhere,
    { about: 'none was asked' },
  ),
  call(
    'GET /api/orders/{id}/invoice',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/invoice` }),
    nowhere,
    { about: 'none was asked' },
  ),
  call(
    'POST /api/orders/{id}/invoice-request',
    ({ received }) => ({ url: `/api/orders/${received.orderId}/invoice-request`, payload: invoiceTo }),
    onlyFor({ owner: 200, stranger: 404 }),
  ),
  call(
    'POST /api/portal/orders/{id}/invoice',
    ({ app, received }) => ({
      url: `/api/portal/orders/${received.orderId}/invoice`,
      payload: { number: '27/2026', issuedOn: todayInRome(app.clock.now()) },
    }),
    { ...nowhere, owner: 403, admin: 403, stranger: 403, seller: 200 },
  ),
  call(
    'GET /api/orders/refund-transfers/{id}/proof',
    () => ({ url: '/api/orders/refund-transfers/999999/proof' }),
    nowhere,
    { about: 'there is none' },
  ),
  call('GET /api/orders/{id}/pdf', ({ paid }) => ({ url: `/api/orders/${paid[0]}/pdf` }), {
    ...nowhere,
    owner: 200,
    seller: 200,
    admin: 200,
  }),
  call(
    'POST /api/portal/orders/{id}/notes',
    ({ received }) => ({ url: `/api/portal/orders/${received.orderId}/notes`, payload: { text: 'Da richiamare.' } }),
    { ...nowhere, owner: 403, seller: 200, admin: 403 },
  ),
  call(
    'GET /api/portal/orders/{id}/packing-slip',
    ({ paid }) => ({ url: `/api/portal/orders/${paid[0]}/packing-slip` }),
    sellers,
  ),
  call(
    'GET /api/portal/orders/packing-slips',
    ({ paid }) => ({ url: `/api/portal/orders/packing-slips?ids=${paid[0]}` }),
    sellers,
  ),
  call('GET /api/portal/orders', '/api/portal/orders', { ...suppliers, admin: 200 }),
  call(
    'POST /api/portal/orders/shipments',
    () => ({ url: '/api/portal/orders/shipments', payload: { list: 'PO-99999;UPS;1Z9', mode: 'check' } }),
    suppliers,
    { active: true },
  ),
  call('GET /api/portal/batches/{id}', '/api/portal/batches/999999', onlyFor({ seller: 404, outsider: 404 })),
  call(
    'GET /api/portal/batches/{id}/refused',
    '/api/portal/batches/999999/refused',
    onlyFor({ seller: 404, outsider: 404 }),
  ),
  call('GET /api/portal/orders/export', '/api/portal/orders/export', { ...suppliers, admin: 200 }),
  call('GET /api/portal/ordini/export', '/api/portal/ordini/export', staff),
  call('GET /api/portal/orders/{id}', ({ paid }) => ({ url: `/api/portal/orders/${paid[0]}` }), sellers),
  call(
    'POST /api/portal/orders/{id}/ship',
    ({ paid }, role) => ({
      url: `/api/portal/orders/${paid[turnOf(role)]}/ship`,
      payload: { ...way, reason: 'Lo dice il corriere.' },
    }),
    sellers,
  ),
  call(
    'POST /api/portal/orders/{id}/delivered',
    ({ shipped }, role) => ({
      url: `/api/portal/orders/${shipped[turnOf(role) + 1]}/delivered`,
      payload: { reason: 'Lo dice il corriere.' },
    }),
    sellers,
  ),
]

export const selling: readonly Call[] = [
  call('GET /api/portal/company', '/api/portal/company', suppliers),
  call('POST /api/portal/company', ownCompany, suppliers),
  call(
    'POST /api/portal/company/shipping',
    () => ({ url: '/api/portal/company/shipping', payload: { shippingCost: '25', carrier: 'UPS' } }),
    suppliers,
  ),
  call(
    'POST /api/portal/company/payment-account',
    async ({ people }, role) => {
      // Typed only where no partner is configured; the next calls have one again.
      await setPartner(null)
      const merchantId = merchantIdOf(role === 'visitor' ? 0 : people[role].accountId, 'NVQVA')
      return { url: '/api/portal/company/payment-account', payload: { merchantId, password: TEST_PASSWORD } }
    },
    suppliers,
  ),
  call(
    'POST /api/portal/company/payment-account/connect',
    async () => {
      await setPartner()
      return { url: '/api/portal/company/payment-account/connect', payload: { password: TEST_PASSWORD } }
    },
    suppliers,
  ),
  call(
    'GET /api/portal/company/payment-account/connection',
    '/api/portal/company/payment-account/connection',
    suppliers,
  ),
  call(
    'POST /api/portal/company/payment-account/connection/refresh',
    '/api/portal/company/payment-account/connection/refresh',
    suppliers,
  ),
  call(
    'POST /api/portal/company/payment-account/cancel',
    async ({ people }, role) => {
      if (role === 'seller' || role === 'outsider')
        await connect(people[role].accountId, merchantIdOf(people[role].accountId, 'ANDERE'))
      return { url: '/api/portal/company/payment-account/cancel' }
    },
    suppliers,
  ),
  call(
    'POST /api/portal/company/bonus',
    () => ({ url: '/api/portal/company/bonus', payload: { idcategory: '2', bonus_up: '5' } }),
    suppliers,
  ),
  call(
    'POST /api/portal/company/conditions',
    () => ({ url: '/api/portal/company/conditions', payload: { conditions: 'Saldo all’ordine.', returnDays: 14 } }),
    suppliers,
  ),
  call(
    'POST /api/portal/images',
    async () => ({ url: '/api/portal/images', payload: { kind: 'product', image: await picture() } }),
    suppliers,
    { active: true },
  ),
  call('GET /api/portal/subscriptions', '/api/portal/subscriptions', suppliers),
  call(
    'POST /api/portal/subscriptions',
    (stage) => onSale(stage, '/api/portal/subscriptions', (body: { plans: { id: string }[] }) => body.plans),
    suppliers,
    { active: true },
  ),
  // Theirs is the dearest plan already.
  call(
    'POST /api/portal/subscriptions/upgrade',
    () => ({ url: '/api/portal/subscriptions/upgrade', payload: { id: '4', expectedTotalCents: 1 } }),
    onlyFor({ seller: 422, outsider: 422 }),
    { active: true },
  ),
  call(
    'POST /api/portal/subscriptions/end',
    () => ({ url: '/api/portal/subscriptions/end', payload: { at_end: 'stop' } }),
    suppliers,
  ),
  call('GET /api/portal/participations', '/api/portal/participations', suppliers),
  call(
    'GET /api/portal/purchases/{id}/receipt',
    '/api/portal/purchases/999999/receipt',
    onlyFor({ seller: 404, outsider: 404 }),
  ),
  call('GET /api/portal/passes', '/api/portal/passes', suppliers),
  call(
    'POST /api/portal/passes',
    (stage) => onSale(stage, '/api/portal/passes', (body: { id: string }[]) => body),
    suppliers,
    { active: true },
  ),
]
