import { formatDay, isDay } from '#shared/days.ts'

/** A value a filter can take, with its word. */
export interface DataListOption {
  readonly value: string
  readonly label: string
}

/** A filter of a list: one of some values, several of them, a calendar day, or an amount in whole euros. */
export type DataListFilter = { readonly key: string; readonly label: string } & (
  | { readonly kind: 'one' | 'many'; readonly options: readonly DataListOption[] }
  | { readonly kind: 'day' | 'euro' }
)

/** What a list of the portal can be asked: told once, read by its page, its query and its file. */
export interface DataListDefinition {
  readonly path: string
  /** Keys of the tabs; the first is the usual one. */
  readonly views: readonly string[]
  /** Label of the search box; null for a list without search. */
  readonly search: string | null
  readonly filters: readonly DataListFilter[]
  /** What it can be put in order by; the first is the usual one. */
  readonly sorts: readonly string[]
  /** Whether the usual order goes down. */
  readonly descending: boolean
  /** The columns that can be chosen, in their order; none for a list that is no table. */
  readonly columns: readonly { readonly key: string; readonly label: string; readonly usual: boolean }[]
  /** Rows of a page; the first is the usual number. */
  readonly sizes: readonly number[]
  /** Parameters of the page's own that stay when anything else changes, as its form. */
  readonly kept?: readonly string[]
}

/** The names of everything that the address of a list may say. */
export const dataListParameters = (list: DataListDefinition): string[] => [
  'vista',
  ...(list.search === null ? [] : ['q']),
  ...list.filters.map(({ key }) => key),
  ...['ordine', 'verso', 'colonne', 'righe', 'pagina'],
  ...(list.kept ?? []),
]

/** The state of a list: everything its address says. */
export interface DataListState {
  readonly view: string
  readonly q: string
  /** Chosen values by filter; a filter that is not in use has none. */
  readonly filters: Readonly<Record<string, readonly string[]>>
  readonly sort: string
  readonly descending: boolean
  readonly columns: readonly string[]
  readonly size: number
  /** From 1. */
  readonly page: number
  readonly kept: Readonly<Record<string, string>>
  /** The address without a query stands for a saved view (the default of this account): the whole list has to say so. */
  readonly isBareTaken: boolean
}

const within = <T>(known: readonly T[], value: T): T => (known.includes(value) ? value : (known[0] as T))

const valuesOf = (filter: DataListFilter, search: URLSearchParams): string[] => {
  const asked = [...new Set(search.getAll(filter.key).map((value) => value.trim()))]
  switch (filter.kind) {
    case 'day':
      return asked.filter(isDay).slice(0, 1)
    case 'euro':
      return asked.filter((value) => /^\d{1,7}$/.test(value)).slice(0, 1)
    default: {
      const known = filter.options.map(({ value }) => value).filter((value) => asked.includes(value))
      return filter.kind === 'one' ? known.slice(0, 1) : known
    }
  }
}

const usualColumns = (list: DataListDefinition): string[] =>
  list.columns.filter(({ usual }) => usual).map(({ key }) => key)

/** Reads an address; what means nothing to the list falls back to the usual. */
export const readDataList = (list: DataListDefinition, search: URLSearchParams): DataListState => {
  const sort = within(list.sorts, search.get('ordine') ?? '')
  const way = search.get('verso')
  const isUsual = sort === list.sorts[0]
  const columns = list.columns.map(({ key }) => key).filter((key) => search.getAll('colonne').includes(key))
  const page = search.get('pagina') ?? ''
  return {
    view: within(list.views, search.get('vista') ?? ''),
    q: list.search === null ? '' : (search.get('q') ?? '').trim().replace(/\s+/g, ' ').slice(0, 80),
    filters: Object.fromEntries(
      list.filters.flatMap((filter) => {
        const values = valuesOf(filter, search)
        return values.length > 0 ? [[filter.key, values]] : []
      }),
    ),
    sort,
    descending: way === 'giu' || (way !== 'su' && isUsual && list.descending),
    columns: columns.length > 0 ? columns : usualColumns(list),
    size: within(list.sizes, Number(search.get('righe'))),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
    kept: Object.fromEntries(
      (list.kept ?? []).flatMap((key) => (search.get(key) ? [[key, search.get(key) ?? '']] : [])),
    ),
    isBareTaken: false,
  }
}

/** The query of an address, without what is usual: two states that are the same have the same one. */
export const dataListQuery = (list: DataListDefinition, state: DataListState): URLSearchParams => {
  const query = new URLSearchParams()
  const add = (name: string, value: string, usual: string) => value !== usual && query.set(name, value)
  add('vista', state.view, list.views[0] ?? '')
  add('q', state.q, '')
  for (const { key } of list.filters) for (const value of state.filters[key] ?? []) query.append(key, value)
  add('ordine', state.sort, list.sorts[0] ?? '')
  const usualWay = state.sort === list.sorts[0] && list.descending
  if (state.descending !== usualWay) query.set('verso', state.descending ? 'giu' : 'su')
  if (state.columns.join() !== usualColumns(list).join())
    for (const { key } of list.columns) if (state.columns.includes(key)) query.append('colonne', key)
  add('righe', String(state.size), String(list.sizes[0]))
  for (const [key, value] of Object.entries(state.kept)) query.set(key, value)
  add('pagina', String(state.page), '1')
  return query
}

/** Where the list with some things changed is; every change but that of the page starts again on the first. */
export const dataListPath = (
  list: DataListDefinition,
  state: DataListState,
  change: Partial<DataListState> = {},
): string => {
  const query = dataListQuery(list, { ...state, page: 1, ...change })
  if (query.size > 0) return `${list.path}?${query}`
  return state.isBareTaken ? `${list.path}?vista=` : list.path
}

/** The first value chosen of a filter; null while it is not in use. */
export const filterValue = (state: DataListState, key: string): string | null => state.filters[key]?.[0] ?? null

const wordOf = (filter: DataListFilter, value: string): string => {
  switch (filter.kind) {
    case 'day':
      return formatDay(value as Parameters<typeof formatDay>[0])
    case 'euro':
      return `€ ${value}`
    default:
      return filter.options.find((option) => option.value === value)?.label ?? value
  }
}

/** What narrows the list, in words, each with the address without it. */
export const filterChips = (
  list: DataListDefinition,
  state: DataListState,
): { readonly label: string; readonly to: string }[] => {
  const chips = list.filters.flatMap((filter) => {
    const values = state.filters[filter.key] ?? []
    return values.map((value) => ({
      label: `${filter.label}: ${wordOf(filter, value)}`,
      to: dataListPath(list, state, {
        filters: { ...state.filters, [filter.key]: values.filter((other) => other !== value) },
      }),
    }))
  })
  return state.q === '' ? chips : [{ label: `Ricerca: ${state.q}`, to: dataListPath(list, state, { q: '' }) }, ...chips]
}

/** Whether a search or a filter narrows the list. */
export const isNarrowed = (list: DataListDefinition, state: DataListState): boolean =>
  filterChips(list, state).length > 0

/** Where a click on a header leads, and the present order of its column: the form `DataColumn` wants. */
export const columnSort = (
  list: DataListDefinition,
  state: DataListState,
  sort: string,
): { readonly href: string; readonly direction: 'ascending' | 'descending' | undefined } => {
  const isPresent = state.sort === sort
  const descending = isPresent ? !state.descending : sort === list.sorts[0] && list.descending
  return {
    href: dataListPath(list, state, { sort, descending }),
    direction: isPresent ? (state.descending ? 'descending' : 'ascending') : undefined,
  }
}

/** Which page there is to show of so many rows: beyond the last it is the last. @returns pages, at least 1 */
export const pageRange = (
  total: number,
  { page, size }: Pick<DataListState, 'page' | 'size'>,
): { readonly page: number; readonly pages: number; readonly offset: number } => {
  const pages = Math.max(1, Math.ceil(total / size))
  const shown = Math.min(Math.max(1, page), pages)
  return { page: shown, pages, offset: (shown - 1) * size }
}
