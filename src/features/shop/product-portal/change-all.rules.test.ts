import { describe, expect, it } from 'vitest'
import { ProductsChange } from './change-all.contract.ts'
import { changedSentence, changeSentence } from './change-all.rules.ts'

describe('one change of many products, in words', () => {
  it.each([
    [{ what: 'move', verb: 'archive' }, 'Archiviarli'],
    [{ what: 'stock', quantity: 3 }, 'Portare a 3 la scorta di ogni opzione in vendita'],
    [
      { what: 'price', operation: { how: 'raise', bps: 1000 }, kinds: ['sale'] },
      'Aumentare del 10% i prezzi di vendita',
    ],
    [
      { what: 'price', operation: { how: 'lower', bps: 750 }, kinds: ['rental'] },
      'Ridurre del 7,5% i prezzi del noleggio al giorno',
    ],
    [
      { what: 'price', operation: { how: 'set', cents: 138_000 }, kinds: ['sale', 'rental'] },
      'Portare a 1.380,00 € tutti i prezzi',
    ],
  ] as const)('%j: %s', (change, words) => {
    expect(changeSentence(ProductsChange.parse(change))).toBe(words)
  })

  it('is bounded', () => {
    const isValid = (change: object) => ProductsChange.safeParse(change).success
    expect(isValid({ what: 'price', operation: { how: 'lower', bps: 10_000 }, kinds: ['sale'] })).toBe(false)
    expect(isValid({ what: 'price', operation: { how: 'set', cents: 0 }, kinds: ['sale'] })).toBe(false)
    expect(isValid({ what: 'stock', quantity: -1 })).toBe(false)
    expect(isValid({ what: 'move', verb: 'withhold' })).toBe(false)
  })

  it.each([
    [{ changed: 12_040, same: 12 }, true, '12.040 prodotti da cambiare, 12 senza nulla da cambiare.'],
    [{ changed: 1 }, false, '1 prodotto cambiato.'],
  ])('%j, only tried %s: %s', (effects, isTrial, words) => {
    expect(changedSentence(effects, isTrial)).toBe(words)
  })
})
