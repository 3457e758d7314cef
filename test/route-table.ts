import type { Stage } from './role-matrix/stage.ts'

/** The four kinds of visitor of the specification. */
export const viewers = ['visitor', 'couple', 'supplier', 'admin'] as const
export type Viewer = (typeof viewers)[number]

/** A status, or where the viewer is led; `login` comes back afterwards. */
type Answer = number | string

interface RouteRow {
  /** As part 2, section 2.1 writes it. */
  readonly route: string
  readonly guard: 'guarded' | 'open'
  readonly url: (stage: Stage) => string
  /** Without the gate, or for whoever has passed it. */
  readonly expected: Readonly<Record<Viewer, Answer>>
}

const everyone = (answer: Answer) => ({ visitor: answer, couple: answer, supplier: answer, admin: answer })
const WRONG_ROLE = '/?avviso=ruolo'
const OPEN = everyone(200)
const HOME = everyone('/')
/** There is no such page: the home says so (ROUTE-28). */
const GONE = everyone('/?avviso=pagina')
/** OQ-009: couples only, any logged user. */
const COUPLES = { visitor: 'login', couple: 200, supplier: WRONG_ROLE, admin: WRONG_ROLE }
const SIGNED_IN = { ...OPEN, visitor: 'login' }

const at = (url: RouteRow['url'] | string) => (typeof url === 'string' ? () => url : url)
const guarded = (route: string, expected: RouteRow['expected'], url: RouteRow['url'] | string = route): RouteRow => ({
  route,
  guard: 'guarded',
  url: at(url),
  expected,
})
const open = (route: string, expected: RouteRow['expected'], url: RouteRow['url'] | string = route): RouteRow => ({
  route,
  guard: 'open',
  url: at(url),
  expected,
})

/** The full route table of part 2, section 2.1, with the login and role guards of OQ-009 (ROUTE-01 to ROUTE-29). */
export const routeTable: readonly RouteRow[] = [
  guarded('/', OPEN),
  guarded('/come-funziona', OPEN),
  open('/welcome', OPEN),
  open('/welcome/{id}', OPEN, '/welcome/non-il-segreto'),
  guarded('/register', { ...HOME, visitor: 200 }),
  open('/cookie-policy', OPEN),
  open('/privacy-policy', OPEN),
  open('/termini-e-condizioni-generali-del-servizio', OPEN),
  open('/result-activation/{result}/{token}', OPEN, '/result-activation/1/sconosciuto'),
  open('/reset-password/{token}', OPEN, '/reset-password/sconosciuto'),
  guarded('/discover', OPEN),
  guarded('/new-auction', COUPLES),
  guarded('/profile', SIGNED_IN),
  guarded('/my-auctions', COUPLES),
  guarded('/my-auctions/{tab}', COUPLES, '/my-auctions/0'),
  guarded('/my-auctions/{tab}', COUPLES, '/my-auctions/1'),
  guarded('/my-auctions/{tab}', COUPLES, '/my-auctions/2'),
  guarded('/my-auctions/{tab}', GONE, '/my-auctions/9'),
  guarded('/order-detail/{type}/{id}', COUPLES, ({ paid }) => `/order-detail/auction/${paid[0]}`),
  guarded(
    '/order-detail/{type}/{id}',
    { ...COUPLES, couple: '/my-auctions/1' },
    ({ paid }) => `/order-detail/altro/${paid[0]}`,
  ),
  guarded('/order-detail/{type}/{id}/riepilogo', COUPLES, ({ paid }) => `/order-detail/auction/${paid[0]}/riepilogo`),
  guarded('/effettua-reso/{type}/{id}', COUPLES, ({ received }) => `/effettua-reso/auction/${received.orderId}`),
  guarded(
    '/consegna-esito/{esito}/{type}/{idorder}',
    COUPLES,
    ({ received }) => `/consegna-esito/1/auction/${received.orderId}`,
  ),
  guarded('/review/{type}/{id}', COUPLES, ({ received }) => `/review/auction/${received.orderId}`),
  guarded('/auctions', OPEN),
  guarded('/auctions/detail/{id}', OPEN, (stage) => `/auctions/detail/${stage.open.id}`),
  guarded('/auctions/city/{city}', OPEN, '/auctions/city/amalfi'),
  guarded('/auctions/city/{city}/{category}', OPEN, '/auctions/city/amalfi/sposa'),
  guarded('/auctions/city/{city}/{category}/{subcategory}', OPEN, '/auctions/city/amalfi/sposa/abiti-da-sposa'),
  guarded('/auctions/{category}', OPEN, '/auctions/pets-wedding'),
  guarded('/auctions/{category}/{subcategory}', OPEN, '/auctions/sposa/abiti-da-sposa'),
  guarded(
    '/auctions/{category}/{subcategory}/{sposo}',
    OPEN,
    ({ people }) => `/auctions/fornitori/foto-e-video/${people.owner.handle}`,
  ),
  guarded('/offer-detail/{id}', OPEN, (stage) => `/offer-detail/${stage.open.offerId}`),
  guarded('/vetrine-fornitori', OPEN),
  guarded('/vetrine-fornitori/city/{city}', OPEN, '/vetrine-fornitori/city/lecco'),
  guarded('/vetrine-fornitori/city/{city}/{category}', OPEN, '/vetrine-fornitori/city/lecco/sposa'),
  guarded(
    '/vetrine-fornitori/city/{city}/{category}/{subcategory}',
    OPEN,
    '/vetrine-fornitori/city/lecco/sposa/abiti-da-sposa',
  ),
  guarded('/vetrine-fornitori/{category}', OPEN, '/vetrine-fornitori/sposa'),
  guarded('/vetrine-fornitori/{category}/{subcategory}', OPEN, '/vetrine-fornitori/sposa/abiti-da-sposa'),
  guarded(
    '/vetrine-fornitori/{category}/{subcategory}/{fornitore}',
    OPEN,
    ({ people }) => `/vetrine-fornitori/fornitori/foto-e-video/${people.seller.handle}`,
  ),
  guarded(
    '/store/{category}/{subcategory}/{fornitore}',
    OPEN,
    ({ people }) => `/store/fornitori/foto-e-video/${people.seller.handle}`,
  ),
  guarded('/prodotto/{code}/{title}', OPEN, ({ shop }) => `/prodotto/${shop.product.code}/abito-lucia-pizzo-macrame`),
  guarded('/pay-cart', COUPLES),
  guarded('/favorites', { ...SIGNED_IN, admin: WRONG_ROLE }),
  guarded('/faq/aiuto/{product}-aiuto-supporto', OPEN, '/faq/aiuto/promessi-aiuto-supporto'),
  open('any other path', GONE, '/una-strada-qualsiasi'),
  open('any other path', GONE, '/my-auction'),
]
