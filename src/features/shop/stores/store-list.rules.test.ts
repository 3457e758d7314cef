import { describe, expect, it } from 'vitest'
import {
  defaultStoreList,
  readStoreList,
  type StoreListState,
  searchWords,
  storeListAddress,
} from './store-list.rules.ts'

const PATH = '/store/sposa/abiti-da-sposa/mondella'

describe('the address of a store’s list', () => {
  it.each<[Partial<StoreListState>, string]>([
    [{}, PATH],
    [{ text: 'pizzo chantilly' }, `${PATH}?cerca=pizzo+chantilly`],
    [{ macroId: 2, kind: 'rental' }, `${PATH}?categoria=sposo&tipo=noleggio`],
    [{ sort: 'dear', form: 'list', page: 3 }, `${PATH}?ordina=prezzo-decrescente&vista=elenco&pagina=3`],
  ])('%j', (changes, address) => {
    const state = { ...defaultStoreList, ...changes }
    expect(storeListAddress(PATH, state)).toBe(address)
    expect(readStoreList(new URL(address, 'https://promessi.example').searchParams)).toEqual(state)
  })

  it('leaves out what it does not understand', () => {
    const asked = new URLSearchParams('cerca=%20&categoria=astronavi&tipo=furto&ordina=9&vista=x&pagina=-1')
    expect(readStoreList(asked)).toEqual(defaultStoreList)
  })

  it('cuts what is too long to be a search', () => {
    expect(readStoreList(new URLSearchParams({ cerca: 'a'.repeat(500) })).text).toHaveLength(80)
  })
})

describe('the words of a search', () => {
  it.each([
    ['  Perché È  così ', ['perche', 'e', 'cosi']],
    ['', []],
    ['a b c d e f g h i', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
    ['100%_\\', ['100%_\\']],
  ])('%j', (text, words) => expect(searchWords(text)).toEqual(words))
})
