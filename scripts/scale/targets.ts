/** A question that lists are asked, in many variants: an answer that is kept for the next asker proves nothing. */
export interface ScaleTarget {
  readonly name: string
  readonly method: 'GET' | 'POST' | 'PATCH'
  readonly request: (n: number) => { readonly path: string; readonly body?: string }
}

const turn = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

const cities = ['Roma', 'Milano', 'Napoli', 'Torino', 'Bologna', 'Firenze', 'Bari', 'Verona', 'Lecco', 'Parma']
const provinces = ['RM', 'MI', 'NA', 'TO', 'LE', 'VR', 'LC']
const sectors = ['14', '1', '15', '28', '16', '26', '22', '9', '25']
const priced = ['foto-e-video', 'fiori-e-addobbi', 'musica', 'catering-e-banqueting', 'ville-e-castelli']
const places = ['', '/puglia', '/puglia/lecce', '/lombardia', '/lombardia/milano', '/lazio/roma', '/toscana/firenze']
const words = [
  ...['abito', 'abito romantico', 'velo seta', 'fotografo', 'torta cioccolato', 'sposa avorio', 'elegante', 'pizzo'],
  ...[
    'bouquet peonie',
    'servizio fotografico',
    'atelier rossi',
    'fotogrfo',
    'rom',
    'invitati vintage',
    'studio milano',
  ],
]

const patch = (name: string, body: (n: number) => object): ScaleTarget => ({
  name,
  method: 'PATCH',
  request: (n) => ({ path: '/api/auctions', body: JSON.stringify(body(n)) }),
})
const get = (name: string, path: (n: number) => string): ScaleTarget => ({
  name,
  method: 'GET',
  request: (n) => ({ path: path(n) }),
})

const word = (n: number): string => encodeURIComponent(turn(words, n))

const vetrine = (name: string, body: (n: number) => object): ScaleTarget => ({
  name,
  method: 'POST',
  request: (n) => ({ path: '/api/vetrine', body: JSON.stringify(body(n)) }),
})

/** What is measured: suppliers, announcements, and the search. */
export const scaleTargets: readonly ScaleTarget[] = [
  vetrine('suppliers, city + category', (n) => ({ city: turn(cities, n), subcategories: { 3: [turn(sectors, n)] } })),
  vetrine('suppliers, category', (n) => ({ subcategories: { 3: [turn(sectors, n)] }, page: String(1 + (n % 3)) })),
  vetrine('suppliers, words', (n) => ({ text: turn(words, n) })),
  get('suppliers, page by city', (n) => `/vetrine-fornitori/city/${turn(cities, n).toLowerCase()}/fornitori`),
  patch('announcements', (n) => ({ page: String(1 + (n % 40)) })),
  patch('announcements, city + category', (n) => ({ city: turn(cities, n), subcategories: { 3: [turn(sectors, n)] } })),
  patch('announcements, open + category', (n) => ({ type: '0', subcategories: { 3: [turn(sectors, n)] } })),
  patch('announcements, by budget', (n) => ({ sort: turn(['3', '4'], n), type: turn(['0', '1', '3'], n) })),
  patch('announcements, page 50', (n) => ({ page: '50', sort: turn(['1', '2', '3'], n) })),
  get('announcements, page by city', (n) => `/auctions/city/${turn(cities, n).toLowerCase()}`),
  get('prices, index', () => '/quanto-costa'),
  get('prices, page', (n) => `/quanto-costa/${turn(priced, n)}${turn(places, n)}`),
  get('prices, budget step', (n) => `/api/sectors/${turn(sectors, n)}/budget-advice?province=${turn(provinces, n)}`),
  get('search in the header', (n) => `/api/search?q=${word(n)}`),
  get('search for products', (n) => `/api/search?q=${word(n)}&kind=product&page=${1 + (n % 5)}`),
  get('search, page', (n) => `/cerca?q=${word(n)}`),
]
