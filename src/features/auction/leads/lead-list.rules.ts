/** Where the list stands. */
export const LEADS_PATH = '/portal/annunci'

/** Rows of a page. */
export const LEADS_PAGE = 20

/** Longest name of a saved search. */
export const SEARCH_NAME_MAX = 60

/** How far from the seat, in kilometres; 0 is everywhere. */
export const distances = [0, 25, 50, 100, 200] as const
export type Distance = (typeof distances)[number]

/** Smallest budgets to choose from, in whole euro; 0 is any. */
export const budgets = [0, 300, 500, 1000, 2000, 3000, 5000, 10_000] as const
export type LeastBudget = (typeof budgets)[number]

/** How much competition there is. */
export const rivals = [
  { key: '', label: 'Proposte' },
  { key: 'nessuna', label: 'Nessuna proposta' },
  { key: 'poche', label: 'Meno di 3 proposte' },
] as const
export type Rivals = (typeof rivals)[number]['key']

/** Whether one has offered already. */
export const mineChoices = [
  { key: '', label: 'Mie proposte' },
  { key: 'no', label: 'Senza mie proposte' },
  { key: 'si', label: 'Con mie proposte' },
] as const
export type Mine = (typeof mineChoices)[number]['key']

/** How soon it ends, in days; 0 is any time. */
export const endings = [0, 1, 3, 7] as const
export type Ending = (typeof endings)[number]

/** The orders of the list; ties by id, so that pages never repeat or lose a row. */
export const leadSorts = [
  { key: '', label: 'Più recenti' },
  { key: 'scadenza', label: 'In scadenza' },
  { key: 'distanza', label: 'Più vicini' },
  { key: 'budget', label: 'Budget più alto' },
  { key: 'proposte', label: 'Meno proposte' },
] as const
export type LeadSort = (typeof leadSorts)[number]['key']

/** What narrows the list: kept by a saved search, with the order. */
export interface LeadFilter {
  readonly q: string
  readonly km: Distance
  readonly budget: LeastBudget
  readonly rivals: Rivals
  readonly mine: Mine
  readonly ending: Ending
  /** Only where the supplier's date is free. */
  readonly free: boolean
}

/** Everything the list can be asked, as its address says it. */
export interface LeadListState extends LeadFilter {
  readonly view: 'shown' | 'hidden'
  readonly sort: LeadSort
  readonly page: number
  /** An older offer to send again, to an announcement of this list; 0 for none. */
  readonly reuse: number
}

/** The list as the menu opens it. */
export const defaultLeadList: LeadListState = {
  ...{ q: '', km: 0, budget: 0, rivals: '', mine: '', ending: 0, free: false },
  ...{ view: 'shown', sort: '', page: 1, reuse: 0 },
}

const numberOf = <T extends number>(known: readonly T[], text: string | null): T =>
  known.find((value) => String(value) === text) ?? (known[0] as T)
const keyOf = <K extends string>(known: readonly { readonly key: K }[], text: string | null): K =>
  known.find(({ key }) => key === text)?.key ?? (known[0] as { readonly key: K }).key

/** Reads an address; what means nothing falls back to the whole list. */
export const readLeads = (search: URLSearchParams): LeadListState => {
  const whole = (name: string): number => {
    const text = search.get(name) ?? ''
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0
  }
  return {
    q: (search.get('q') ?? '').trim().slice(0, 80),
    km: numberOf(distances, search.get('km')),
    budget: numberOf(budgets, search.get('budget')),
    rivals: keyOf(rivals, search.get('proposte')),
    mine: keyOf(mineChoices, search.get('mie')),
    ending: numberOf(endings, search.get('entro')),
    free: search.get('libera') === '1',
    view: search.get('vista') === 'nascosti' ? 'hidden' : 'shown',
    sort: keyOf(leadSorts, search.get('ordine')),
    page: Math.min(whole('pagina') || 1, 10_000),
    reuse: whole('riusa'),
  }
}

/** The query of an address, without what is usual. */
export const leadsQuery = (state: LeadListState): URLSearchParams => {
  const query = new URLSearchParams()
  const add = (name: string, value: string | number) => value !== '' && value !== 0 && query.set(name, String(value))
  add('vista', state.view === 'hidden' ? 'nascosti' : '')
  add('q', state.q)
  add('km', state.km)
  add('budget', state.budget)
  add('proposte', state.rivals)
  add('mie', state.mine)
  add('entro', state.ending)
  add('libera', state.free ? 1 : 0)
  add('ordine', state.sort)
  add('riusa', state.reuse)
  add('pagina', state.page > 1 ? state.page : 0)
  return query
}

/** Where the list with some things changed is; every change but that of the page starts again on the first. */
export const leadsPath = (state: LeadListState, change: Partial<LeadListState> = {}): string => {
  const query = leadsQuery({ ...state, page: 1, ...change })
  return query.size > 0 ? `${LEADS_PATH}?${query}` : LEADS_PATH
}

/** What a saved search keeps of an address: filter and order, never the page, the view or the offer at hand. */
export const searchQuery = (state: LeadListState): string =>
  leadsQuery({ ...state, view: 'shown', page: 1, reuse: 0 }).toString()

/** "Entro 50 km": one value of a filter in words. */
export const distanceLabel = (km: Distance): string => (km === 0 ? 'Distanza' : `Entro ${km} km`)
/** "Da 1.000 €". */
export const budgetLabel = (budget: LeastBudget): string =>
  budget === 0 ? 'Budget' : `Da ${budget.toLocaleString('it-IT', { useGrouping: 'always' })} €`
/** "Scade entro 3 giorni". */
export const endingLabel = (days: Ending): string =>
  days === 0 ? 'Scadenza' : days === 1 ? 'Scade entro 24 ore' : `Scade entro ${days} giorni`

/** What narrows the list, each with the change that drops it. */
export const appliedLeadFilters = (
  state: LeadListState,
): readonly { readonly label: string; readonly without: Partial<LeadListState> }[] => {
  const labelOf = <K extends string>(known: readonly { readonly key: K; readonly label: string }[], key: K) =>
    known.find((one) => one.key === key)?.label ?? ''
  return [
    ...(state.q ? [{ label: `Ricerca: ${state.q}`, without: { q: '' } as const }] : []),
    ...(state.km ? [{ label: distanceLabel(state.km), without: { km: 0 } as const }] : []),
    ...(state.budget ? [{ label: budgetLabel(state.budget), without: { budget: 0 } as const }] : []),
    ...(state.rivals ? [{ label: labelOf(rivals, state.rivals), without: { rivals: '' } as const }] : []),
    ...(state.mine ? [{ label: labelOf(mineChoices, state.mine), without: { mine: '' } as const }] : []),
    ...(state.ending ? [{ label: endingLabel(state.ending), without: { ending: 0 } as const }] : []),
    ...(state.free ? [{ label: 'La mia data è libera', without: { free: false } as const }] : []),
  ]
}

/** Default name of a search: its filters. */
export const proposedName = (state: LeadListState): string => {
  const said = appliedLeadFilters(state).map(({ label }) => label)
  return (said.length === 0 ? 'Tutti gli annunci del mio settore' : said.join(', ')).slice(0, SEARCH_NAME_MAX)
}
