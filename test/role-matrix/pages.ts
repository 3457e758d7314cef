import { announcementCode } from '#features/auction/outcomes/announcement-code.rules.ts'
import type { RoleName, ShadowName, Stage } from './stage.ts'

/** Everybody who may knock at a page. */
export const guests = [
  'visitor',
  'owner',
  'stranger',
  'seller',
  'outsider',
  'admin',
  'suspendedCouple',
  'suspendedSupplier',
  'closed',
  'unconfirmed',
  'collaborator',
] as const satisfies readonly (RoleName | ShadowName)[]
export type Guest = (typeof guests)[number]

/** A status, or where the guest is sent: `login` comes back afterwards, the rest are addresses. */
type Answer = number | string
type Answers = Readonly<Record<Guest, Answer>>

interface Page {
  /** As in src/routes.ts. */
  readonly route: string
  readonly about?: string
  readonly url: (stage: Stage) => string
  readonly expected: Answers
}

const everyone = (answer: Answer): Answers => Object.fromEntries(guests.map((guest) => [guest, answer])) as Answers
/** Who has no session: visitors, and those whose session is worth nothing. */
const without = (answer: Answer): Partial<Answers> => ({ visitor: answer, closed: answer, unconfirmed: answer })
const suppliers = (answer: Answer): Partial<Answers> => ({
  seller: answer,
  outsider: answer,
  suspendedSupplier: answer,
  collaborator: answer,
})
const couples = (answer: Answer): Partial<Answers> => ({ owner: answer, stranger: answer, suspendedCouple: answer })

/** The notice that a page is for somebody else (OQ-009). */
const WRONG_ROLE = '/?avviso=ruolo'

const open = everyone(200)
const home = everyone('/')
const signedIn: Answers = { ...everyone(200), ...without('login') }
const couplesOnly: Answers = { ...everyone(WRONG_ROLE), ...without('login'), ...couples(200) }
const suppliersOnly: Answers = { ...everyone(WRONG_ROLE), ...without('login'), ...suppliers(200) }
/** For other couples it does not exist. */
const ownersOnly: Answers = { ...couplesOnly, ...couples(404), owner: 200 }
/** Of a supplier's pages those that are the owner's alone: who works for them reads why (decision 0053). */
const businessOwners: Answers = { ...suppliersOnly, collaborator: 403 }
const staffOnly: Answers = { ...everyone(WRONG_ROLE), ...without('login'), admin: 200 }
const portal: Answers = { ...suppliersOnly, admin: 200 }
/** The same page stands in the portal for whoever works there. */
const portalFolk = (path: string): Answers => ({ ...everyone(path), ...without('login') })
/** For who has a session already there is nothing to do here. */
const entrance: Answers = { ...everyone('/'), ...without(200) }
/** Leads everybody to their own home. */
const login: Answers = { ...entrance, ...couples('/my-auctions'), admin: '/portal/dashboard' }

const page = (route: string, expected: Answers, url?: string | Page['url'], about?: string): Page => ({
  route,
  expected,
  url: typeof url === 'function' ? url : () => url ?? `/${route}`,
  ...(about && { about }),
})

/** Every page of src/routes.ts, at least once. */
export const pages: readonly Page[] = [
  page('', open),
  page('come-funziona', open),
  page('discover', open),
  page('welcome', open),
  page('welcome/:secret', open, '/welcome/non-è-il-segreto'),
  page('cookie-policy', open),
  page('privacy-policy', open),
  page('termini-e-condizioni-generali-del-servizio', open),
  page('informazioni-sul-sito', open),
  page('accessibilita', open),
  page('register', entrance),
  page('login', login),
  page('login/codice', login),
  page('password-dimenticata', open),
  page('cambio-email/:token', open, '/cambio-email/sconosciuto'),
  page('reset-password/:token', open, '/reset-password/sconosciuto'),
  page('invito/:token', open, '/invito/sconosciuto'),
  page('conferma-email/:token', everyone('/result-activation/ko/0'), '/conferma-email/sconosciuto'),
  page('result-activation/:result/:token', open, '/result-activation/1/sconosciuto'),
  page('auctions/detail/:id', open, ({ open: { id } }) => `/auctions/detail/${id}`, 'published'),
  page(
    'auctions/detail/:id',
    { ...everyone(404), owner: 200, admin: 200 },
    ({ submitted }) => `/auctions/detail/${submitted[2]}`,
    'waiting for staff',
  ),
  page('auctions/*', open, '/auctions'),
  page('vetrine-fornitori/city?/:uno?/:due?/:tre?', open, '/vetrine-fornitori'),
  page(
    'vetrine-fornitori/:macro/:sector/:fornitore',
    open,
    ({ people }) => `/vetrine-fornitori/fornitori/foto-e-video/${people.seller.handle}`,
  ),
  page('come-ordiniamo-i-risultati', open),
  page('faq/aiuto/:segment', open, '/faq/aiuto/promessi-aiuto-supporto'),
  page(
    'faq/aiuto/:segment',
    everyone('/faq/aiuto/promessi-aiuto-supporto?cerca=reso'),
    '/faq/aiuto/altro-nome-aiuto-supporto?cerca=reso',
    'another name of the product',
  ),
  page('faq/aiuto/:segment', home, '/faq/aiuto/altro', 'another page'),
  page('cerca', open, '/cerca?q=abito'),
  page('esito/:code', open, ({ open: { id } }) => `/esito/${announcementCode(id)}`, 'not decided yet'),
  page(
    'esito/:code',
    { ...everyone(404), owner: 200, admin: 200 },
    ({ submitted }) => `/esito/${announcementCode(submitted[2] ?? 0)}`,
    'waiting for staff',
  ),
  page('registro', open),
  page('quanto-costa', open),
  page('quanto-costa/:sector/:region?/:province?', open, '/quanto-costa/foto-e-video/puglia/lecce'),
  page(
    'quanto-costa/:sector/:region?/:province?',
    everyone(404),
    '/quanto-costa/foto-e-video/puglia/roma',
    'a province elsewhere',
  ),
  page('offer-detail/:id', open, ({ open: { offerId } }) => `/offer-detail/${offerId}`),
  page(
    'store/:macro/:sector/:fornitore',
    open,
    ({ people }) => `/store/fornitori/foto-e-video/${people.seller.handle}`,
  ),
  page('store/:fornitore', everyone(404), '/store/nessuno'),
  page('prodotti/:uno?/:due?', open, '/prodotti'),
  page(
    'prodotto/:code/:title?',
    open,
    ({ shop }) => `/prodotto/${shop.product.code}/abito-lucia-pizzo-macrame`,
    'published',
  ),
  page(
    'prodotto/:code/:title?',
    { ...everyone(404), seller: 200 },
    ({ shop }) => `/prodotto/${shop.waiting.code}/abito-lucia-pizzo-macrame?anteprima=1`,
    'waiting for its day',
  ),
  page('profile', signedIn),
  page('profile/dati', signedIn),
  page('notifiche', signedIn),
  page('preferenze-email', signedIn),
  page('sicurezza', signedIn),
  page('favorites', { ...signedIn, admin: WRONG_ROLE }),
  // The short report for suppliers, the notice of illegal content for everybody else; staff decide instead.
  page('segnala/:subject/:id', { ...open, admin: WRONG_ROLE }, ({ open: { id } }) => `/segnala/auctions/${id}`),
  // Nobody is concerned by a decision that was never taken.
  page('ricorso/:id', { ...everyone(404), ...without('login') }, '/ricorso/999999'),
  page('ricorso/:id', everyone(404), '/ricorso/999999?chiave=sconosciuta', 'by a link that is none'),
  page('messages', { ...portalFolk('/portal/messages'), ...couples(200) }),
  page('messages/:id', { ...portalFolk('/portal/messages/999999'), ...couples(404) }, '/messages/999999'),
  page(
    'messages/:id',
    { ...portalFolk('/portal/messages/offer-999999'), ...couples(404) },
    '/messages/offer-999999',
    'about an offer',
  ),
  page('my-auctions', couplesOnly),
  page('my-auctions/0', couplesOnly),
  page('my-auctions/1', couplesOnly),
  page('my-auctions/2', couplesOnly),
  page('pagina-nozze', couplesOnly),
  page('confronto/:token', everyone(404), '/confronto/sconosciuto'),
  page('nozze/:token', everyone(404), '/nozze/sconosciuto'),
  page('order-detail/:type/:id', ownersOnly, ({ paid }) => `/order-detail/auction/${paid[0]}`),
  page('order-detail/:type/:id/riepilogo', ownersOnly, ({ paid }) => `/order-detail/auction/${paid[0]}/riepilogo`),
  page(
    'consegna-esito/:outcome/:type/:id',
    ownersOnly,
    ({ received }) => `/consegna-esito/1/auction/${received.orderId}`,
  ),
  page('review/:type/:id', ownersOnly, ({ received }) => `/review/auction/${received.orderId}`),
  page('effettua-reso/:type/:id', ownersOnly, ({ received }) => `/effettua-reso/auction/${received.orderId}`),
  page('recesso', open),
  // Nobody has such a link.
  page('recesso/link/:token', everyone(404), '/recesso/link/sconosciuto'),
  page('archivio/:token', everyone(404), '/archivio/sconosciuto'),
  page('preferenze-email/:token', everyone(404), '/preferenze-email/sconosciuto'),
  page('fattura/:type/:id', ownersOnly, ({ received }) => `/fattura/auction/${received.orderId}`),
  // Nothing goes back by bank transfer: the order itself is shown.
  page(
    'rimborso/:type/:id',
    { ...ownersOnly, owner: '/order-detail/auction/1' },
    ({ received }) => `/rimborso/auction/${received.orderId}`,
  ),
  page('aiuto-ordine/:type/:id', ownersOnly, ({ received }) => `/aiuto-ordine/auction/${received.orderId}`),
  page(
    'controversie/:id',
    { ...everyone('/portal/controversie/999999'), ...without('login'), ...couples(404) },
    '/controversie/999999',
  ),
  page('garanzia/:type/:id', ownersOnly, ({ received }) => `/garanzia/auction/${received.orderId}`),
  page('recesso/:type/:id', ownersOnly, ({ received }) => `/recesso/auction/${received.orderId}`),
  // Nobody has such a payment.
  page('pay-cart', couplesOnly),
  page('pay-cart', { ...couplesOnly, ...couples(404) }, '/pay-cart?pagamento=sconosciuto', 'an unknown payment'),
  page('pagamento/esito', { ...everyone(404), ...without('login') }, '/pagamento/esito?token=sconosciuto'),
  page('new-auction', couplesOnly),
  page('new-auction/consigli', couplesOnly),
  page('logout', home),
  page('portal', everyone('/portal/dashboard')),
  page('portal/dashboard', portal),
  page('portal/da-fare', suppliersOnly, '/portal/da-fare?cosa=resi'),
  page(
    'portal/da-fare',
    { ...suppliersOnly, ...suppliers('/portal/da-fare?cosa=scadenze') },
    '/portal/da-fare',
    'without a list',
  ),
  page('portal/cerca', suppliersOnly, '/portal/cerca?q=abito'),
  page('portal/auctions', { ...everyone(WRONG_ROLE), ...without('login'), admin: 200 }),
  page('portal/segnalazioni', { ...everyone(WRONG_ROLE), ...without('login'), admin: 200 }),
  page(
    'portal/segnalazioni/:id',
    { ...everyone(WRONG_ROLE), ...without('login'), admin: 404 },
    '/portal/segnalazioni/999999',
  ),
  page(
    'portal/auctions/modifiche/:id',
    { ...everyone(WRONG_ROLE), ...without('login'), admin: 404 },
    '/portal/auctions/modifiche/999999',
  ),
  page('portal/annunci', suppliersOnly),
  page('portal/inviti', suppliersOnly),
  page('portal/offers-operator', suppliersOnly),
  page('portal/orders', suppliersOnly),
  page('portal/orders/spedizioni', suppliersOnly),
  page('portal/avanzamento/:id', { ...suppliersOnly, ...suppliers(404) }, '/portal/avanzamento/999999'),
  page(
    'portal/orders/:id',
    { ...suppliersOnly, outsider: 404, suspendedSupplier: 404, collaborator: 404 },
    ({ paid }) => `/portal/orders/${paid[0]}`,
  ),
  page('portal/orders/resi/:id', { ...portal, ...suppliers(404), admin: 404 }, '/portal/orders/resi/999999'),
  page('portal/calendario', suppliersOnly),
  page('portal/calendario/collegamenti', suppliersOnly),
  // Nobody has such a secret.
  page('calendario/:secret', everyone(404), '/calendario/sconosciuto.ics'),
  page('portal/messages', portal),
  page('portal/messages/:id', { ...portal, ...suppliers(404), admin: 404 }, '/portal/messages/999999'),
  page(
    'portal/messages/:id',
    { ...portal, ...suppliers(404), admin: 404, seller: 200 },
    ({ awarded }) => `/portal/messages/offer-${awarded.offerId}`,
    'about a chosen offer',
  ),
  page('portal/reviews', portal),
  page('portal/guadagni', businessOwners),
  page('portal/guadagni/fatture', businessOwners),
  page('portal/guadagni/dac7', businessOwners),
  page('portal/statics', suppliersOnly),
  page('portal/store', suppliersOnly),
  page('portal/vetrina', suppliersOnly),
  page('portal/promozioni', suppliersOnly),
  page('portal/promozioni/:id', { ...suppliersOnly, ...suppliers(404) }, '/portal/promozioni/999999'),
  page('portal/products', suppliersOnly),
  page('portal/products/new', suppliersOnly),
  page('portal/products/importa', suppliersOnly),
  page('portal/products/modifica/:id', { ...suppliersOnly, ...suppliers(404) }, '/portal/products/modifica/999999'),
  page('portal/products/importa/:id', { ...suppliersOnly, ...suppliers(404) }, '/portal/products/importa/999999'),
  page('portal/products/:id', { ...suppliersOnly, ...suppliers(404) }, '/portal/products/999999'),
  page('portal/codici', suppliersOnly),
  page('portal/team', businessOwners),
  page('portal/abbonamenti', staffOnly),
  page('portal/abbonamenti/:kind/:id', staffOnly, '/portal/abbonamenti/piano/1'),
  page('portal/abbonamenti/:kind/:id', { ...staffOnly, admin: 404 }, '/portal/abbonamenti/piano/999', 'no such plan'),
  page('portal/bonus', staffOnly),
  page('portal/bonus/:sector', staffOnly, '/portal/bonus/1'),
  page('portal/bonus/:sector', { ...staffOnly, admin: 404 }, '/portal/bonus/999', 'no such sector'),
  page('portal/bonus-categoria', businessOwners),
  page('portal/users', staffOnly),
  page('portal/users/:id', { ...staffOnly, admin: 200 }, ({ people }) => `/portal/users/${people.owner.accountId}`),
  page(
    'portal/users/:id',
    { ...staffOnly, admin: 404 },
    ({ people }) => `/portal/users/${people.seller.accountId}`,
    'of a supplier',
  ),
  page('portal/guarda-come', staffOnly),
  page('portal/operators', staffOnly),
  page('portal/operators/:id', staffOnly, ({ people }) => `/portal/operators/${people.seller.accountId}`),
  page(
    'portal/orders/:id/fattura',
    { ...suppliersOnly, ...suppliers(404) },
    ({ paid }) => `/portal/orders/${paid[0]}/fattura`,
  ),
  page(
    'portal/orders/:id/rimborso',
    { ...suppliersOnly, ...suppliers(404) },
    ({ paid }) => `/portal/orders/${paid[0]}/rimborso`,
  ),
  page(
    'portal/orders/:id/aiuto',
    { ...suppliersOnly, ...suppliers(404), seller: 200 },
    ({ paid }) => `/portal/orders/${paid[0]}/aiuto`,
  ),
  page('portal/auctions/pubblicati', staffOnly),
  page('portal/ordini', staffOnly),
  page('portal/ordini/:id', staffOnly, ({ paid }) => `/portal/ordini/${paid[0]}`),
  page('portal/controversie', staffOnly),
  page('portal/controversie/:id', { ...portal, ...suppliers(404), admin: 404 }, '/portal/controversie/999999'),
  page('portal/payments', staffOnly),
  page('portal/payments/fatture', staffOnly),
  page('portal/payments/quadratura', staffOnly),
  page('portal/payments/:id', { ...staffOnly, admin: 404 }, '/portal/payments/999999'),
  page('portal/registri/fatture', staffOnly),
  page('portal/registri/fatture/:id', { ...staffOnly, admin: 404 }, '/portal/registri/fatture/999999'),
  page('portal/registri/dac7', staffOnly),
  page('portal/corrieri', staffOnly),
  page('portal/lavori', staffOnly),
  page('portal/registro', staffOnly),
  page('portal/testi', staffOnly),
  page('portal/testi/modifica', staffOnly, '/portal/testi/modifica?tipo=seo&chiave=home'),
  page('portal/testi/domanda', staffOnly),
  page('portal/settori', staffOnly),
  page('portal/settori/:slug', staffOnly, '/portal/settori/foto-e-video'),
  page('portal/settori/:slug', { ...staffOnly, admin: 404 }, '/portal/settori/ordine', 'no sector'),
  page('portal/domande', staffOnly),
  page('portal/domande/:sector', staffOnly, '/portal/domande/1'),
  page('portal/domande/:sector', { ...staffOnly, admin: 404 }, '/portal/domande/999', 'no such sector'),
  page('portal/domande/:sector/domanda', staffOnly, '/portal/domande/1/domanda'),
  page('portal/domande/:sector/anteprima', staffOnly, '/portal/domande/1/anteprima'),
  page('portal/schemi-proposta', staffOnly),
  page('portal/schemi-proposta/:sector', staffOnly, '/portal/schemi-proposta/1'),
  page('portal/schemi-proposta/:sector', { ...staffOnly, admin: 404 }, '/portal/schemi-proposta/999', 'no such sector'),
  page('portal/schemi-proposta/:sector/voce', staffOnly, '/portal/schemi-proposta/1/voce'),
  page('portal/schemi-proposta/:sector/anteprima', staffOnly, '/portal/schemi-proposta/1/anteprima'),
  page('portal/impostazioni', staffOnly),
  page('portal/operator-paypal', businessOwners),
  page('dev/ui', open),
  page('dev/emails', open),
  page('dev/mailbox', open),
  page('sitemap.xml', open),
  page('sitemap/:part', open, '/sitemap/pagine.xml'),
  page('sitemap/:part', everyone(404), '/sitemap/niente.xml', 'no such part'),
  page(
    'esito/:code/registro.json',
    everyone(404),
    ({ open: { id } }) => `/esito/${announcementCode(id)}/registro.json`,
  ),
  page('registro.json', open),
  page('.well-known/promessi-outcome-keys.json', open),
  page('.well-known/security.txt', open),
  page('robots.txt', open),
  page('*', everyone('/?avviso=pagina'), '/non-esiste'),
]
