import { TEST_PASSWORD } from '../actors.ts'
import { auctionBody, picture } from '../auctions.ts'
import { orderBody } from '../orders.ts'
import type { RoleName, Stage } from './stage.ts'

export interface Request {
  readonly url: string
  readonly payload?: unknown
}

/** One line of the matrix: a call of the OpenAPI document, one thing to call it about, and what each role is answered. */
export interface Call {
  /** As in the document: `POST /api/offers`. */
  readonly name: string
  /** Distinguishes several lines of one call. */
  readonly about?: string
  readonly request: (stage: Stage, role: RoleName) => Request | Promise<Request>
  readonly expected: Readonly<Record<RoleName, number>>
  /** Changes something although it is a GET: a cookie alone is not enough (OQ-003). */
  readonly changingGet?: true
  /** Ends the session it is made with, so it gets one of its own. */
  readonly endsSession?: true
}

type Expected = Call['expected']

const everyone = (status: number): Expected => ({
  visitor: status,
  stranger: status,
  owner: status,
  seller: status,
  outsider: status,
  admin: status,
})
const nobodyBut = (allowed: Partial<Expected>, refused = 403): Expected => ({
  ...everyone(refused),
  visitor: 401,
  ...allowed,
})

const signedIn: Expected = { ...everyone(200), visitor: 401 }
const couples: Expected = nobodyBut({ stranger: 200, owner: 200 })
const suppliers: Expected = nobodyBut({ seller: 200, outsider: 200 })
const staff: Expected = nobodyBut({ admin: 200 })
/** The owner's own thing: for other couples it does not exist. */
const ownersOnly: Expected = nobodyBut({ owner: 200, stranger: 404 })
/** The seller's own sale; staff may step in. */
const sellers: Expected = nobodyBut({ seller: 200, outsider: 404, admin: 200 })
/** Not even the right role finds it. */
const nowhere: Expected = { ...everyone(404), visitor: 401 }

const call = (name: string, request: Call['request'] | string, expected: Expected, more: Partial<Call> = {}): Call => ({
  name,
  request: typeof request === 'string' ? () => ({ url: request }) : request,
  expected,
  ...more,
})

const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
const newcomer = (role: RoleName, kind: string) => {
  const email = `${kind}.${role}@matrice.example`
  return { ...consents, email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD }
}
const address = { address: 'via per Esino', number: '8', cap: '23829', city: 'Varenna (LC)' }

/** What the supplier has already, sent again; for others any shape will do. */
const ownCompany = async ({ app, people }: Stage, role: RoleName): Promise<Request> => {
  const who = role === 'outsider' ? people.outsider : people.seller
  const answer = await app.inject({ method: 'GET', url: '/api/portal/company', headers: who.headers })
  return { url: '/api/portal/company', payload: answer.json() }
}

/** A saved address of the owner. */
const addressId = async ({ app, people }: Stage): Promise<string> => {
  const url = '/api/address-spedition'
  const answer = await app.inject({ method: 'POST', url, headers: people.owner.headers, payload: address })
  return answer.json<{ id: string }>().id
}

/** A notification of the owner. */
const notificationId = async ({ app, people }: Stage): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/api/notifications', headers: people.owner.headers })
  const [first] = answer.json<{ id: string }[]>()
  if (!first) throw new Error('The owner has no notifications left')
  return first.id
}

/** A report that waits for staff. */
const reportId = async ({ app, people }: Stage): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/api/portal/reports', headers: people.admin.headers })
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

const entering: Call[] = [
  call(
    'POST /api/users',
    (_, role) => ({ url: '/api/users', payload: { macro: newcomer(role, 'sposi') } }),
    everyone(200),
  ),
  call(
    'POST /api/operators',
    (_, role) => ({
      url: '/api/operators',
      payload: { macro: newcomer(role, 'azienda'), operator: { sector_1: '14' } },
    }),
    everyone(200),
  ),
  call('GET /api/confirm-email/{token}', '/api/confirm-email/sconosciuto', everyone(303)),
  call(
    'POST /api/resend-confirmation',
    (_, role) => ({ url: '/api/resend-confirmation', payload: { email: `${role}@nessuno.example` } }),
    everyone(200),
  ),
  call(
    'POST /api/login',
    ({ people }) => ({ url: '/api/login', payload: { username: people.owner.email, password: TEST_PASSWORD } }),
    everyone(200),
  ),
  call('GET /api/check-token', '/api/check-token', signedIn),
  call('GET /api/permissions', '/api/permissions', signedIn),
  call('GET /api/logout', '/api/logout', everyone(200), { changingGet: true, endsSession: true }),
  call('POST /api/logout', '/api/logout', everyone(200), { endsSession: true }),
  call(
    'POST /api/reset-password',
    (_, role) => ({ url: '/api/reset-password', payload: { email: `${role}@nessuno.example` } }),
    everyone(200),
  ),
  call(
    'POST /api/reset-password/{token}',
    () => ({ url: '/api/reset-password/sconosciuto', payload: { password: TEST_PASSWORD, repeat: TEST_PASSWORD } }),
    everyone(200),
  ),
  // Answers 0 for a wrong current password, so nobody's session ends here.
  call(
    'PATCH /api/password',
    () => ({ url: '/api/password', payload: { oldPassword: 'non-è-questa', newPassword: TEST_PASSWORD } }),
    signedIn,
  ),
  call('GET /api/users-flags/{id}', '/api/users-flags/sconosciuto', everyone(404)),
  call('POST /api/users-flags/{id}', () => ({ url: '/api/users-flags/sconosciuto', payload: consents }), everyone(404)),
]

const reading: Call[] = [
  call('GET /api/sectors', '/api/sectors', everyone(200)),
  call('GET /api/cities/{text}', '/api/cities/varenna', everyone(200)),
  call('GET /api/seo/{page}', '/api/seo/home', everyone(200)),
  call('GET /api/reviewshome', '/api/reviewshome', everyone(200)),
  call(
    'GET /api/store-shipping/{id}',
    ({ people }) => ({ url: `/api/store-shipping/${people.seller.handle}` }),
    everyone(200),
  ),
  call('PATCH /api/auctions', () => ({ url: '/api/auctions', payload: {} }), everyone(200)),
  call('GET /api/auctions-detail/{id}', ({ open }) => ({ url: `/api/auctions-detail/${open.id}` }), everyone(200), {
    about: 'published',
  }),
  call(
    'GET /api/auctions-detail/{id}',
    ({ submitted }) => ({ url: `/api/auctions-detail/${submitted[2]}` }),
    { ...everyone(404), owner: 200, admin: 200 },
    { about: 'waiting for staff' },
  ),
  call('PATCH /api/offers/{id}', ({ open }) => ({ url: `/api/offers/${open.id}`, payload: {} }), everyone(200)),
  call('GET /api/offer-detail/{id}', ({ open }) => ({ url: `/api/offer-detail/${open.offerId}` }), everyone(200)),
  call('GET /api/questions/{id}', ({ open }) => ({ url: `/api/questions/${open.id}` }), everyone(200), {
    about: 'published',
  }),
  call(
    'GET /api/questions/{id}',
    ({ submitted }) => ({ url: `/api/questions/${submitted[2]}` }),
    { ...everyone(404), owner: 200, admin: 200 },
    { about: 'waiting for staff' },
  ),
]

const profile = {
  macro: { fullname: 'Anna Bellini', phone: '348 112 0417', address: 'via Roma 1, 23900 Lecco (LC)', advertising: '0' },
}
const wedding = { gender: 'F', wedding_date: '2027-06-19', wedding_locality: 'Varenna' }

const ownAccount: Call[] = [
  call('GET /api/users-profile', '/api/users-profile', signedIn),
  call(
    'POST /api/users-profile',
    () => ({ url: '/api/users-profile', payload: { ...profile, user: wedding } }),
    signedIn,
  ),
  call(
    'POST /api/user-profile-image',
    async () => ({ url: '/api/user-profile-image', payload: { image: await picture() } }),
    signedIn,
  ),
  call('GET /api/users-budget', '/api/users-budget', couples),
  call('POST /api/users-budget', () => ({ url: '/api/users-budget', payload: { budget: '20000.00' } }), couples),
  call('GET /api/address-spedition', '/api/address-spedition', couples),
  call('POST /api/address-spedition', () => ({ url: '/api/address-spedition', payload: address }), couples),
  call(
    'POST /api/address-spedition/{id}',
    async (stage) => ({ url: `/api/address-spedition/${await addressId(stage)}`, payload: address }),
    ownersOnly,
  ),
  call(
    'DELETE /api/address-spedition/{id}',
    async (stage) => ({ url: `/api/address-spedition/${await addressId(stage)}` }),
    ownersOnly,
  ),
  call('GET /api/notifications', '/api/notifications', signedIn),
  call(
    'GET /api/notifications/{id}',
    async (stage) => ({ url: `/api/notifications/${await notificationId(stage)}` }),
    { ...nowhere, owner: 200 },
    { changingGet: true },
  ),
  call(
    'POST /api/notifications/{id}',
    async (stage) => ({ url: `/api/notifications/${await notificationId(stage)}` }),
    {
      ...nowhere,
      owner: 200,
    },
  ),
  call(
    'DELETE /api/notifications/{id}',
    async (stage) => ({ url: `/api/notifications/${await notificationId(stage)}` }),
    {
      ...nowhere,
      owner: 200,
    },
  ),
  call('GET /api/favorites', '/api/favorites', signedIn),
  call('POST /api/favorites', ({ open }) => ({ url: '/api/favorites', payload: { id: open.id } }), suppliers),
  call(
    'POST /api/warning',
    ({ open }) => ({
      url: '/api/warning',
      payload: { idref: open.id, table: 'auctions', text: 'Il testo invita a scriversi fuori.' },
    }),
    suppliers,
  ),
]

const announcing: Call[] = [
  call('POST /api/auctions', ({ app }) => ({ url: '/api/auctions', payload: auctionBody(app) }), couples),
  call('GET /api/can-auctions', '/api/can-auctions', couples),
  call('GET /api/auctions-user', '/api/auctions-user', couples),
  call('GET /api/portal/auctions', '/api/portal/auctions', staff),
  call(
    'POST /api/portal/auctions/{id}/approve',
    ({ submitted }) => ({ url: `/api/portal/auctions/${submitted[0]}/approve` }),
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
  call('GET /api/portal/reports', '/api/portal/reports', staff),
  call(
    'POST /api/portal/reports/{id}/close',
    async (stage) => ({ url: `/api/portal/reports/${await reportId(stage)}/close` }),
    staff,
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

const bidding: Call[] = [
  // The wrong sector is a rule about a supplier who may bid elsewhere, with its prescribed sentence (OFF-13).
  call('POST /api/offers', ({ open }) => offerOn(open.id), nobodyBut({ seller: 201, outsider: 422 })),
  call('GET /api/can-operator/{id}', ({ open }) => ({ url: `/api/can-operator/${open.id}` }), suppliers),
  call(
    'POST /api/questions',
    ({ open }) => ({ url: '/api/questions', payload: { idAuction: open.id, text: 'Quanti invitati saranno?' } }),
    nobodyBut({ seller: 201, outsider: 422 }),
  ),
  call(
    'POST /api/answers',
    ({ open }) => ({ url: '/api/answers', payload: { idQuestion: open.questionId, text: 'Alle undici.' } }),
    ownersOnly,
  ),
  call('GET /api/offer-vote/{a}/{b}', ({ open }) => ({ url: `/api/offer-vote/${open.offerId}/4` }), ownersOnly, {
    changingGet: true,
  }),
  call('POST /api/offer-vote/{a}/{b}', ({ open }) => ({ url: `/api/offer-vote/${open.offerId}/5` }), ownersOnly),
  ...(['GET', 'POST'] as const).flatMap((method, turn) => [
    call(
      `${method} /api/accept-auction/{a}/{b}`,
      ({ deciding }) => ({ url: `/api/accept-auction/${deciding[turn]?.offerId}/${deciding[turn]?.announcementId}` }),
      ownersOnly,
      method === 'GET' ? { changingGet: true } : {},
    ),
    call(
      `${method} /api/refused-auction/{id}`,
      ({ deciding }) => ({ url: `/api/refused-auction/${deciding[turn + 2]?.announcementId}` }),
      ownersOnly,
      method === 'GET' ? { changingGet: true } : {},
    ),
  ]),
]

const feedback = (id: number) => ({ url: '/api/esito-order', payload: { idorderauction: id, esito: 'si-1' } })
const review = (id: number) => ({ votes: [{ id, vote: '5', title: 'Bravissimi', desc: 'Foto splendide.' }], from: '' })
const way = { way: 'carrier', carrier: 'BARTOLINI', trackingNumber: 'BRT 1234' }

/** Where two may do what can be done once, each does it to a thing of their own. */
const turnOf = (role: RoleName): number => (role === 'admin' ? 1 : 0)

const buying: Call[] = [
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
    nobodyBut({ stranger: 404, owner: 404 }),
    { about: 'an auction order' },
  ),
  call(
    'POST /api/orderoffer-detail/review/{id}',
    ({ received }) => ({ url: `/api/orderoffer-detail/review/${received.orderId}`, payload: review(received.lineId) }),
    ownersOnly,
  ),
  call('GET /api/portal/orders', '/api/portal/orders', { ...suppliers, admin: 200 }),
  call('GET /api/portal/orders/{id}', ({ paid }) => ({ url: `/api/portal/orders/${paid[0]}` }), sellers),
  call(
    'POST /api/portal/orders/{id}/ship',
    ({ paid }, role) => ({ url: `/api/portal/orders/${paid[turnOf(role)]}/ship`, payload: way }),
    sellers,
  ),
  call(
    'POST /api/portal/orders/{id}/delivered',
    ({ shipped }, role) => ({ url: `/api/portal/orders/${shipped[turnOf(role) + 1]}/delivered` }),
    sellers,
  ),
]

const selling: Call[] = [
  call('GET /api/portal/company', '/api/portal/company', suppliers),
  call('POST /api/portal/company', ownCompany, suppliers),
  call(
    'POST /api/portal/company/shipping',
    () => ({ url: '/api/portal/company/shipping', payload: { shippingCost: '25', carrier: 'UPS' } }),
    suppliers,
  ),
  call(
    'POST /api/portal/company/payment-account',
    ({ people }, role) => ({
      url: '/api/portal/company/payment-account',
      payload: { merchantId: `SELLER${role === 'visitor' ? 0 : people[role].accountId}TEST` },
    }),
    suppliers,
  ),
  call(
    'POST /api/portal/company/conditions',
    () => ({ url: '/api/portal/company/conditions', payload: { conditions: 'Saldo all’ordine.', returnDays: 14 } }),
    suppliers,
  ),
  call('GET /api/portal/subscriptions', '/api/portal/subscriptions', suppliers),
  call(
    'POST /api/portal/subscriptions',
    (stage) => onSale(stage, '/api/portal/subscriptions', (body: { plans: { id: string }[] }) => body.plans),
    suppliers,
  ),
  call('GET /api/portal/passes', '/api/portal/passes', suppliers),
  call(
    'POST /api/portal/passes',
    (stage) => onSale(stage, '/api/portal/passes', (body: { id: string }[]) => body),
    suppliers,
  ),
]

/** Every call of the OpenAPI document, at least once, in an order in which none spoils another. */
export const calls: readonly Call[] = [
  ...entering,
  ...reading,
  ...ownAccount,
  ...announcing,
  ...bidding,
  ...buying,
  ...selling,
]
