import { couple, TEST_PASSWORD } from '../actors.ts'
import { picture } from '../auctions.ts'
import { type Call, call, couples, everyone, nowhere, onlyFor, ownersOnly, signedIn, staff, suppliers } from './call.ts'
import type { RoleName, ShadowName, Stage } from './stage.ts'

const consents = { regulation: '1', cookie: '1', privacy: '1', personal: '1', advertising: '0' }
const newcomer = (role: RoleName | ShadowName, kind: string) => {
  const email = `${kind}.${role}@matrice.example`
  return { ...consents, email, repeatEmail: email, password: TEST_PASSWORD, password2: TEST_PASSWORD }
}
const address = { address: 'via per Esino', number: '8', cap: '23829', city: 'Varenna (LC)' }

/** A saved address of the owner. */
const addressId = async ({ app, people }: Stage): Promise<string> => {
  const url = '/api/address-spedition'
  const answer = await app.inject({ method: 'POST', url, headers: people.owner.headers, payload: address })
  return answer.json<{ id: string }>().id
}

/** A second session of the owner, opened for this. */
const otherSessionId = async ({ app, people }: Stage): Promise<string> => {
  const payload = { username: people.owner.email, password: TEST_PASSWORD }
  await app.inject({ method: 'POST', url: '/api/login', payload })
  const answer = await app.inject({ method: 'GET', url: '/api/me/sessions', headers: people.owner.headers })
  return answer.json<{ id: string; current: string }[]>().find(({ current }) => current === '0')?.id ?? '1'
}

/** A notification of the owner. */
const notificationId = async ({ app, people }: Stage): Promise<string> => {
  const answer = await app.inject({ method: 'GET', url: '/api/notifications', headers: people.owner.headers })
  const [first] = answer.json<{ id: string }[]>()
  if (!first) throw new Error('The owner has no notifications left')
  return first.id
}

/** What a browser says of itself that wants to be told of news. */
export const browserOf = (role: string) => ({
  endpoint: `https://updates.push.services.mozilla.com/wpush/v2/${role}`,
  keys: {
    p256dh: 'BN1vh_RfSTvEbLF21SBeBgyrbHb26O23lcXK79eT3ji55Ls-urBrZlWKHrXcff0Pzr5ejNaguCjPglxkEDgddNM',
    auth: 'igW8S-Cervh-d8VjC518hw',
  },
})

/** Somebody for staff to act upon, made once for each stage. */
const subjects = new WeakMap<Stage, Promise<number>>()
const subject = (stage: Stage): Promise<number> => {
  const made = subjects.get(stage) ?? couple(stage.app).then(({ accountId }) => accountId)
  subjects.set(stage, made)
  return made
}

const reason = { reason: 'Verifica dei dati in corso.', code: 'misleading' }

/** What staff does to accounts: one after the other, to the same person. */
const standing: readonly Call[] = ['suspend', 'restore', 'close', 'readmit'].map((verb) =>
  call(
    `POST /api/portal/accounts/{id}/${verb}`,
    async (stage) => ({ url: `/api/portal/accounts/${await subject(stage)}/${verb}`, payload: reason }),
    staff,
  ),
)

export const entering: readonly Call[] = [
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
  call('POST /api/confirm-email/{token}', '/api/confirm-email/sconosciuto', everyone(303)),
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
  call('POST /api/login', () => ({ url: '/api/login', payload: { provider: 'GOOGLE', token: 'x' } }), everyone(422), {
    about: 'with a provider this deployment has no account at',
  }),
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
  call('GET /api/users-flags/{token}', '/api/users-flags/sconosciuto', everyone(404)),
  call(
    'POST /api/users-flags/{token}',
    () => ({ url: '/api/users-flags/sconosciuto', payload: consents }),
    everyone(404),
  ),
]

export const reading: readonly Call[] = [
  call('GET /api/sectors', '/api/sectors', everyone(200)),
  call('GET /api/sectors/{id}/offer-template', '/api/sectors/14/offer-template', everyone(200)),
  call('GET /api/sectors/{id}/budget-advice', '/api/sectors/14/budget-advice?province=LC', everyone(200)),
  call('GET /api/carriers', '/api/carriers', everyone(200)),
  call('GET /api/cities/{text}', '/api/cities/varenna', everyone(200)),
  call('GET /api/search', '/api/search?q=abito', everyone(200)),
  call('GET /api/seo/{page}', '/api/seo/home', everyone(200)),
  call('GET /api/legal/{document}', '/api/legal/terms', everyone(200)),
  call('GET /api/legal/{document}/pdf', '/api/legal/privacy/pdf', everyone(200)),
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
  call(
    'GET /api/offers/{id}/questions',
    ({ open }) => ({ url: `/api/offers/${open.offerId}/questions` }),
    everyone(200),
  ),
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

export const ownAccount: readonly Call[] = [
  call('GET /api/me/sessions', '/api/me/sessions', signedIn),
  call('DELETE /api/me/sessions/{id}', async (stage) => ({ url: `/api/me/sessions/${await otherSessionId(stage)}` }), {
    ...nowhere,
    owner: 200,
  }),
  // Ends all but the one that asks, so everybody keeps theirs.
  call('DELETE /api/me/sessions', '/api/me/sessions', signedIn),
  // This one has no second factor to give a code of.
  call('POST /api/me/second-factor/code', () => ({ url: '/api/me/second-factor/code', payload: { code: '123456' } }), {
    ...onlyFor({ admin: 409 }),
  }),
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
  call('GET /api/offline', '/api/offline', couples),
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
  call('POST /api/notifications/read', '/api/notifications/read', signedIn),
  call('POST /api/me/moments', '/api/me/moments', signedIn),
  call('GET /api/me/wedding-page', '/api/me/wedding-page', couples),
  call(
    'PUT /api/me/wedding-page',
    () => ({ url: '/api/me/wedding-page', payload: { palette: 'salvia', prices: '0' } }),
    couples,
    { active: true },
  ),
  call('POST /api/me/wedding-page/link', '/api/me/wedding-page/link', couples, { active: true }),
  call('DELETE /api/me/wedding-page', '/api/me/wedding-page', couples),
  call('GET /api/me/emails', '/api/me/emails', signedIn),
  call('PUT /api/me/emails', () => ({ url: '/api/me/emails', payload: { kind: 'messages', frequency: 'daily' } }), {
    ...signedIn,
    admin: 400,
  }),
  call('GET /api/me/push', '/api/me/push', signedIn),
  // Taken back at once: nothing is ever sent to these addresses.
  call('POST /api/me/push', (_, role) => ({ url: '/api/me/push', payload: browserOf(role) }), signedIn),
  call(
    'PUT /api/me/push',
    (_, role) => ({ url: '/api/me/push', payload: { endpoint: browserOf(role).endpoint, key: 'altra' } }),
    signedIn,
  ),
  call('DELETE /api/me/push', '/api/me/push', signedIn),
  call('DELETE /api/me/push/{id}', '/api/me/push/999999', nowhere),
  call(
    'POST /api/saveCookie',
    () => ({ url: '/api/saveCookie', payload: { pubbl: false, prest: true, ass: false, essential: true } }),
    signedIn,
  ),
  call('GET /api/favorites', '/api/favorites', signedIn),
  call(
    'POST /api/favorites',
    ({ shop }) => ({ url: '/api/favorites', payload: { tableid: shop.product.id, tablename: 'products' } }),
    couples,
    { active: true, about: 'a product' },
  ),
  call('POST /api/favorites', ({ open }) => ({ url: '/api/favorites', payload: { id: open.id } }), suppliers, {
    active: true,
  }),
  call(
    'POST /api/warning',
    ({ open }) => ({
      url: '/api/warning',
      payload: { idref: open.id, table: 'auctions', text: 'Il testo invita a scriversi fuori.' },
    }),
    suppliers,
    { active: true },
  ),
  ...standing,
  call('GET /api/me/export', '/api/me/export', signedIn),
  call('POST /api/me/export', '/api/me/export', { ...everyone(202), visitor: 401 }),
  call('GET /api/me/export/{id}', '/api/me/export/999999', nowhere),
  // The ticket says who asks.
  call('GET /api/archives/{ticket}', '/api/archives/sconosciuto', everyone(404)),
  call('GET /api/me/erasure', '/api/me/erasure', signedIn),
  // A wrong password: nobody's account is closed here.
  call('POST /api/me/erasure', () => ({ url: '/api/me/erasure', payload: { password: 'non-è-questa' } }), {
    ...everyone(422),
    visitor: 401,
    admin: 403,
  }),
]
