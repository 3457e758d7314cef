import type { ScaleTarget } from './targets.ts'

/** Things of the large seller whose pages are opened, by kind. */
export interface SellerThings {
  readonly orders: readonly number[]
  readonly products: readonly number[]
  readonly conversations: readonly number[]
  readonly returns: readonly number[]
  readonly offers: readonly number[]
}

const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T
const query = (pairs: readonly (readonly [string, string | number])[]): string =>
  pairs.length === 0 ? '' : `?${new URLSearchParams(pairs.map(([key, value]) => [key, String(value)]))}`

const day = (back: number): string => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10)
const month = (back: number): string => {
  const today = new Date()
  return new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - back, 1)).toISOString().slice(0, 7)
}
/** Words that many things have, that few have, and that none has; beginnings and numbers. */
const words = [
  'abito',
  'velo seta',
  'rossi',
  'numero 4711',
  'lecco',
  'rom',
  'torta nuziale',
  'zzz',
  'bianchi velo',
  'bouquet',
]
const word = (n: number): string => turn(words, n)
const pageOf = (n: number, most: number): number => 1 + ((n * 7) % most)

type Asked = readonly (readonly [string, string | number])[]

/** The data of a page, as a click in the portal fetches it: that of its frame included. */
const data = (name: string, path: string, asked: (n: number) => Asked = () => []): ScaleTarget => ({
  name,
  method: 'GET',
  request: (n) => ({ path: `${path}.data${query(asked(n))}` }),
})

/** One of many things at a time. */
const thing = (name: string, ids: readonly number[], path: (id: number) => string): ScaleTarget => ({
  name,
  method: 'GET',
  request: (n) => ({ path: `${path(turn(ids, n * 31))}.data` }),
})

/** Every page of a supplier's portal, with everything its lists can be asked. */
export const portalTargets = (things: SellerThings): readonly ScaleTarget[] => [
  data('dashboard', '/portal/dashboard'),
  data('to do', '/portal/da-fare', (n) => [
    ['cosa', turn(['scadenze', 'risposte', 'resi', 'conferme'], n)],
    ['page', 1 + (n % 3)],
  ]),
  {
    name: 'search (Ctrl K)',
    method: 'GET',
    request: (n) => ({ path: `/api/portal/search${query([['q', word(n)]])}` }),
  },
  data('search, page', '/portal/cerca', (n) => [['q', word(n)]]),
  data('announcements for me', '/portal/annunci', (n) => [
    ['pagina', pageOf(n, 20)],
    ['ordine', turn(['', 'scadenza', 'distanza', 'budget', 'proposte'], n)],
  ]),
  data('announcements for me, words', '/portal/annunci', (n) => [
    ['q', word(n)],
    ['mie', turn(['', 'si', 'no'], n)],
    ['km', turn([0, 100], n)],
  ]),
  data('my offers', '/portal/offers-operator', (n) => [['pagina', pageOf(n, 400)]]),
  data('my offers, views', '/portal/offers-operator', (n) => [
    ['vista', turn(['attive', 'valutazione', 'vinte', 'chiuse'], n)],
    ['pagina', pageOf(n, 20)],
    ['ordine', turn(['', 'scadenza', 'importo'], n)],
  ]),
  data('my offers, words', '/portal/offers-operator', (n) => [['q', word(n)]]),
  data('my offers, filters', '/portal/offers-operator', (n) => [
    ['letta', turn(['si', 'no'], n)],
    ['prima', turn(['', '1'], n >> 1)],
    ['vista', turn(['', 'attive'], n >> 2)],
  ]),
  data('sales', '/portal/orders', (n) => [['pagina', pageOf(n, 900)]]),
  data('sales, views', '/portal/orders', (n) => [
    ['vista', turn(['da-spedire', 'spediti', 'consegnati', 'da-incassare'], n)],
  ]),
  data('sales, words', '/portal/orders', (n) => [['q', word(n)]]),
  data('sales, filters', '/portal/orders', (n) => [
    ['tipo', turn(['annuncio', 'store'], n)],
    ...(n % 3 === 0
      ? ([['ritardo', '1']] as const)
      : ([
          ['dal', day(300 - (n % 100))],
          ['al', day(n % 200)],
        ] as const)),
    ...(n % 2 === 0 ? ([['da', 100]] as const) : ([['a', 900]] as const)),
  ]),
  data('sales, by total', '/portal/orders', (n) => [
    ['ordine', 'totale'],
    ['pagina', pageOf(n, 900)],
  ]),
  data('returns', '/portal/orders', (n) => [
    ['vista', 'resi'],
    ['pagina', pageOf(n, 20)],
  ]),
  thing('a sale', things.orders, (id) => `/portal/orders/${id}`),
  thing('a return', things.returns, (id) => `/portal/orders/resi/${id}`),
  thing('an offer', things.offers, (id) => `/offer-detail/${id}`),
  data('calendar', '/portal/calendario', (n) => [['mese', month((n % 14) - 7)]]),
  data('calendar links', '/portal/calendario/collegamenti'),
  data('messages', '/portal/messages', (n) => [['page', pageOf(n, 30)]]),
  data('messages, unread or words', '/portal/messages', (n) =>
    n % 2 ? [['mostra', 'non-letti']] : [['cerca', word(n)]],
  ),
  thing('a conversation', things.conversations, (id) => `/portal/messages/${id}`),
  data('reviews', '/portal/reviews', (n) => [
    ['vista', turn(['', 'senza-risposta', 'con-risposta'], n)],
    ['pagina', pageOf(n, 90)],
  ]),
  data('reviews, words or stars', '/portal/reviews', (n) =>
    n % 2
      ? [['q', word(n)]]
      : [
          ['stelle', 1 + (n % 5)],
          ['verso', 'su'],
        ],
  ),
  data('products', '/portal/products', (n) => [['pagina', pageOf(n, 200)]]),
  data('products, views', '/portal/products', (n) => [
    ['vista', turn(['pubblicati', 'noleggi', 'quasi-finiti', 'esauriti', 'bozze', 'archiviati'], n)],
    ['categoria', turn([1, 2, 9], n)],
  ]),
  data('products, words', '/portal/products', (n) => [['q', word(n)]]),
  data('products, orders', '/portal/products', (n) => [
    ['ordine', turn(['vendita', 'noleggio', 'scorta', 'modifica'], n)],
    ['verso', turn(['su', 'giu'], n >> 2)],
    ['pagina', pageOf(n, 100)],
  ]),
  thing('a product', things.products, (id) => `/portal/products/${id}`),
  data('new product', '/portal/products/new'),
  data('store', '/portal/store'),
  data('showcase', '/portal/vetrina'),
  data('statistics', '/portal/statics', (n) => [['periodo', turn(['30', '90', '365'], n)]]),
  data('earnings', '/portal/guadagni', (n) => [
    ['mese', month(n % 20)],
    ['page', 1 + (n % 5)],
  ]),
  data('fee invoices', '/portal/guadagni/fatture'),
  data('year for DAC7', '/portal/guadagni/dac7', (n) => [['anno', new Date().getUTCFullYear() - (n % 2)]]),
  data('account', '/portal/operator-paypal', (n) => [['tab', turn([1, 2, 3, 5], n)]]),
  data('subscriptions and quota', '/portal/operator-paypal', () => [['tab', 4]]),
  data('bonus of the category', '/portal/bonus-categoria'),
  data('team', '/portal/team'),
  data('import', '/portal/products/importa'),
  data('notifications', '/notifiche'),
]
