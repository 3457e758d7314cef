import { findMacro, findMacroBySlug } from '#features/site/catalog/sectors.rules.ts'

/** What is asked of a store's products, as the address says it. */
export interface StoreListState {
  /** As typed. */
  readonly text: string
  /** One macro-category; null for all. */
  readonly macroId: number | null
  /** Only what is sold, or only what is rented; null for both. */
  readonly kind: 'sale' | 'rental' | null
  readonly sort: StoreSort
  readonly form: 'grid' | 'list'
  /** From 1. */
  readonly page: number
}

export type StoreSort = 'recent' | 'cheap' | 'dear'

/** Everything in the store, as it stands at its plain address. */
export const defaultStoreList: StoreListState = {
  text: '',
  macroId: null,
  kind: null,
  sort: 'recent',
  form: 'grid',
  page: 1,
}

/** The orders with their words in the address. */
export const sortOptions = [
  { value: 'recent', word: 'recenti', label: 'Più recenti' },
  { value: 'cheap', word: 'prezzo-crescente', label: 'Prezzo crescente' },
  { value: 'dear', word: 'prezzo-decrescente', label: 'Prezzo decrescente' },
] as const satisfies readonly { value: StoreSort; word: string; label: string }[]

/** Sold or rented, with their words in the address. */
export const kindOptions = [
  { value: 'sale', word: 'acquisto', label: 'Acquisto' },
  { value: 'rental', word: 'noleggio', label: 'Noleggio' },
] as const

/** Longest text searched for, in characters. */
export const SEARCH_MAX = 80
/** Products on a page of the store. */
export const STORE_PAGE_SIZE = 24
const MOST_WORDS = 8

const readWord = <T>(options: readonly { readonly value: T; readonly word: string }[], word: string | null): T | null =>
  options.find((option) => option.word === word)?.value ?? null
const wordOf = <T>(options: readonly { readonly value: T; readonly word: string }[], value: T): string =>
  options.find((option) => option.value === value)?.word ?? ''

/** Reads the query of a store's address; what it does not understand is left out. */
export const readStoreList = (search: URLSearchParams): StoreListState => {
  const page = search.get('pagina') ?? ''
  return {
    text: (search.get('cerca') ?? '').replace(/\s+/gu, ' ').trim().slice(0, SEARCH_MAX),
    macroId: findMacroBySlug(search.get('categoria') ?? '')?.id ?? null,
    kind: readWord<'sale' | 'rental'>(kindOptions, search.get('tipo')),
    sort: readWord<StoreSort>(sortOptions, search.get('ordina')) ?? 'recent',
    form: search.get('vista') === 'elenco' ? 'list' : 'grid',
    page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
  }
}

/** The query of a state as fields, in the order of the address; what is as usual is left out. */
export const storeListFields = (state: StoreListState): readonly (readonly [name: string, value: string])[] => {
  const { text, macroId, kind, sort, form, page } = state
  return [
    ...(text === '' ? [] : [['cerca', text] as const]),
    ...(macroId === null ? [] : [['categoria', findMacro(macroId)?.slug ?? ''] as const]),
    ...(kind === null ? [] : [['tipo', wordOf<'sale' | 'rental'>(kindOptions, kind)] as const]),
    ...(sort === 'recent' ? [] : [['ordina', wordOf<StoreSort>(sortOptions, sort)] as const]),
    ...(form === 'grid' ? [] : [['vista', 'elenco'] as const]),
    ...(page === 1 ? [] : [['pagina', String(page)] as const]),
  ]
}

/** The address of a state of a store's list. @param path of the store */
export const storeListAddress = (path: string, state: StoreListState): string => {
  const query = new URLSearchParams(storeListFields(state).map(([name, value]) => [name, value])).toString()
  return query === '' ? path : `${path}?${query}`
}

/**
 * The words of a search without case and accents, as the database folds what it compares them with (decisions.md 9).
 *
 * @returns at most eight words; empty searches for nothing
 */
export const searchWords = (text: string): readonly string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .split(/\s+/u)
    .filter((word) => word !== '')
    .slice(0, MOST_WORDS)
