import { type AuctionStatus, decideBy } from '#features/auction/announcements/auction.rules.ts'
import type { DataListDefinition } from '#ui/lists/data-list.rules.ts'

/** Rows of a page. */
export const MY_OFFERS_PAGE = 20
/** How many announcements back a filter looks: every row that is looked at costs. */
export const FILTER_REACH = 2000
/** Months over which the rate of wins is counted. */
export const RATE_MONTHS = 12

/** The views of the list; a row is an announcement the supplier has offered on. */
export const myOfferViews = [
  { key: '', label: 'Tutte', empty: 'Non hai ancora inviato proposte.' },
  { key: 'attive', label: 'Attive', empty: 'Nessuna tua proposta è in gara.' },
  { key: 'valutazione', label: 'In valutazione', empty: 'Nessuna coppia sta decidendo su una tua proposta.' },
  { key: 'vinte', label: 'Vinte', empty: 'Nessuna coppia ha ancora scelto una tua proposta.' },
  { key: 'chiuse', label: 'Non vinte', empty: 'Nessuna tua proposta è stata scartata.' },
] as const
export type MyOffersView = (typeof myOfferViews)[number]['key']

/** Whether the couple has opened the proposal. */
export const readChoices = [
  { key: '', label: 'Lette e non lette' },
  { key: 'no', label: 'Non lette' },
  { key: 'si', label: 'Lette' },
] as const
export type ReadChoice = (typeof readChoices)[number]['key']

/** The orders; all but the first are for what is running, which is never much. */
export const myOfferSorts = [
  { key: '', label: 'Più recenti' },
  { key: 'scadenza', label: 'In scadenza' },
  { key: 'importo', label: 'Importo più alto' },
] as const
export type MyOffersSort = (typeof myOfferSorts)[number]['key']

/** Everything the list can be asked, as its address says it. */
export interface MyOffersState {
  readonly view: MyOffersView
  /** Words of the title, `AN-20418`, or the number of a proposal. */
  readonly q: string
  readonly read: ReadChoice
  /** Only where the supplier's own is the cheapest. */
  readonly first: boolean
  readonly sort: MyOffersSort
  readonly page: number
  /** The bare address stands for a saved view: the whole list has to say so. */
  readonly isBareTaken: boolean
}

/** Views that hold nothing but running auctions: they can be put in any order. */
export const isRunningView = (view: MyOffersView): boolean => view === 'attive' || view === 'valutazione'

/** Whether anything narrows the view. */
export const isNarrowed = ({ q, read, first }: Pick<MyOffersState, 'q' | 'read' | 'first'>): boolean =>
  q !== '' || read !== '' || first

const keyOf = <K extends string>(known: readonly { readonly key: K }[], text: string | null): K =>
  known.find(({ key }) => key === text)?.key ?? (known[0] as { readonly key: K }).key

/** Reads an address; what means nothing falls back to the whole list. */
export const readMyOffers = (search: URLSearchParams): MyOffersState => {
  const view = keyOf(myOfferViews, search.get('vista'))
  const page = search.get('pagina') ?? ''
  return {
    view,
    q: (search.get('q') ?? '').trim().slice(0, 80),
    read: keyOf(readChoices, search.get('letta')),
    first: search.get('prima') === '1',
    sort: isRunningView(view) ? keyOf(myOfferSorts, search.get('ordine')) : '',
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    isBareTaken: false,
  }
}

const ROOT = '/portal/offers-operator'

/** The same list for saved views and its file: the addresses are those of `myOffersPath`. */
export const myOffersList: DataListDefinition = {
  path: ROOT,
  views: myOfferViews.map(({ key }) => key),
  search: 'Annuncio, codice o numero',
  filters: [
    {
      key: 'letta',
      label: 'Lettura',
      kind: 'one',
      options: readChoices.flatMap(({ key, label }) => (key === '' ? [] : [{ value: key, label }])),
    },
    { key: 'prima', label: 'Posto', kind: 'one', options: [{ value: '1', label: 'Al primo posto' }] },
  ],
  sorts: myOfferSorts.map(({ key }) => key),
  descending: true,
  columns: [],
  sizes: [MY_OFFERS_PAGE],
}

/** Where the list with some things changed is; every change but that of the page starts again on the first. */
export const myOffersPath = (state: MyOffersState, change: Partial<MyOffersState> = {}): string => {
  const wanted = { ...state, page: 1, ...change }
  const query = new URLSearchParams()
  const add = (name: string, value: string) => value !== '' && query.set(name, value)
  add('vista', wanted.view)
  add('q', wanted.q)
  add('letta', wanted.read)
  add('prima', wanted.first ? '1' : '')
  add('ordine', isRunningView(wanted.view) ? wanted.sort : '')
  add('pagina', wanted.page > 1 ? String(wanted.page) : '')
  if (query.size > 0) return `${ROOT}?${query}`
  return wanted.isBareTaken ? `${ROOT}?vista=` : ROOT
}

/** What narrows the view, each with the change that drops it. */
export const appliedOfferFilters = (
  state: MyOffersState,
): readonly { readonly label: string; readonly without: Partial<MyOffersState> }[] => [
  ...(state.q ? [{ label: `Ricerca: ${state.q}`, without: { q: '' } as const }] : []),
  ...(state.read
    ? [{ label: readChoices.find(({ key }) => key === state.read)?.label ?? '', without: { read: '' } as const }]
    : []),
  ...(state.first ? [{ label: 'Al primo posto', without: { first: false } as const }] : []),
]

/** A typed code: `AN-20418` an announcement, a bare number of five figures a proposal; else null. */
export const codeIn = (text: string): { readonly announcementId: number } | { readonly offerId: number } | null => {
  const announcement = /^an-?(\d{5,9})$/i.exec(text)?.[1]
  if (announcement && Number(announcement) > 20_000) return { announcementId: Number(announcement) - 20_000 }
  const offer = /^(\d{5,9})$/.exec(text)?.[1]
  return offer && Number(offer) > 40_000 ? { offerId: Number(offer) - 40_000 } : null
}

/** What became of a supplier's proposals on an announcement. */
export type OfferOutcome = 'open' | 'deciding' | 'won' | 'unpaid' | 'lost' | 'refused' | 'interrupted'

/** The words of each. */
export const offerOutcomeLabel: Readonly<Record<OfferOutcome, string>> = {
  open: 'In corso',
  deciding: 'In valutazione',
  won: 'Vinta',
  unpaid: 'Non conclusa',
  lost: 'Persa',
  refused: 'Scartata',
  interrupted: 'Annuncio interrotto',
}

/** @param closedUnpaid staff gave up on an unpaid winner (OQ-056) */
export const offerOutcome = (facts: {
  readonly status: AuctionStatus
  readonly won: boolean
  readonly closedUnpaid: boolean
}): OfferOutcome => {
  if (facts.won) return facts.closedUnpaid ? 'unpaid' : 'won'
  if (facts.status === 'open' || facts.status === 'deciding') return facts.status
  if (facts.status === 'awarded') return 'lost'
  return facts.status === 'interrupted' ? 'interrupted' : 'refused'
}

/** Until when something happens: offers while it is open, the choice afterwards; null when nothing does any more. */
export const termOf = (
  outcome: OfferOutcome,
  expiresAt: Date | null,
): { readonly kind: 'offers' | 'decision'; readonly at: Date } | null => {
  if (!expiresAt) return null
  if (outcome === 'open') return { kind: 'offers', at: expiresAt }
  return outcome === 'deciding' ? { kind: 'decision', at: decideBy(expiresAt) } : null
}

/** Wins in hundredths of a per cent of what was decided; null when nothing was. */
export const winRate = (won: number, decided: number): number | null =>
  decided > 0 ? Math.round((won / decided) * 10_000) : null
