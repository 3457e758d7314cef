import { describe, expect, it } from 'vitest'
import { PAID_AT_ONCE } from '#features/money/plans/ready.rules.ts'
import { USUAL_TERMS } from '#features/shop/products/cancellation.rules.ts'
import { USUAL_LOW_STOCK, USUAL_SENDING } from '#features/shop/products/product-fields.rules.ts'
import type { OptionInput, ProductInput } from '#features/shop/products/product-input.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { day } from '#shared/days.ts'
import { cents } from '#shared/money.ts'
import type { CsvCells } from './csv.rules.ts'
import type { PhotoNamed } from './csv-photos.rules.ts'
import { productCells } from './csv-rows.rules.ts'
import { outcomeOf, planImport, rowsByProduct, type StoredProduct } from './import.rules.ts'

const option: OptionInput = {
  ...{ id: 11, kind: 'sale', option1: '42', option2: 'Avorio', priceCents: cents(138_000), quantity: 2 },
  ...{ canAdvance: true, minDays: 1, bufferDays: 0, rentalFrom: null, rentalUntil: null },
}
const dress: ProductInput = {
  ...{ title: 'Abito Lucia', description: 'Pizzo.', sectorId: 1, sku: 'MO-LUC', otherInformation: {} },
  ...{ searchTitle: '', searchDescription: '' },
  ...{ options: [option], images: [], shippingText: null, withdrawal: 'allowed', safety: null },
  ...USUAL_TERMS,
  lowStock: USUAL_LOW_STOCK,
  ...USUAL_SENDING,
  vatBps: null,
  ...PAID_AT_ONCE,
  ...{ ownSteps: null, restPayout: null },
}
const stored = (id: number, change: Partial<ProductInput> = {}): StoredProduct => ({
  ...{ id, code: `PR-2000${id}`, input: { ...dress, ...change } },
})
/** Rows as a spreadsheet counts them: the header is 1. */
const rows = (...cells: readonly CsvCells[]) => cells.map((one, index) => ({ row: index + 2, cells: one }))
/** Pictures of one site are there. */
const named: PhotoNamed = (address) =>
  address.startsWith('https://foto.example/') ? { name: address.slice(21) } : { problem: `${address} non c’è.` }
const plan = (cells: readonly CsvCells[], kept: readonly StoredProduct[] = [stored(5)]) =>
  planImport(rows(...cells), kept, { sectorId: 1, lowStock: 2 }, named)
const said = (cells: readonly CsvCells[], kept?: readonly StoredProduct[]) =>
  plan(cells, kept).errors.map(({ row, column, reason }) => [row, column, reason])
const fresh = { titolo: 'Velo', descrizione: 'Tulle.', prezzo: '80,00' }

it('a new product begins with the threshold of its store, until its row says another', () => {
  const begin = { sectorId: 1, lowStock: 6 }
  const { saves } = planImport(rows(fresh, { ...fresh, titolo: 'Guanti', avviso_scorta: '1' }), [], begin, named)
  expect(saves.map(({ input }) => [input.title, input.lowStock])).toEqual([
    ['Velo', 6],
    ['Guanti', 1],
  ])
})

describe('which rows are one product', () => {
  it('those of one code, of one SKU, or of code and SKU of the same', () => {
    const { saves } = plan([
      { codice: 'pr-20005', titolo: 'Abito' },
      { sku: 'MO-LUC', opzione1: '44', prezzo: '1.400,00' },
      { codice: 'PR-20005', sku: 'MO-LUC', opzione1: '46', prezzo: '1.500,00' },
      { ...fresh, sku: 'MO-VEL' },
      { sku: 'MO-VEL', opzione1: 'Lungo', prezzo: '90,00' },
      fresh,
      fresh,
    ])
    expect(saves.map(({ id, rows: own, input }) => [id, own, input.options.length])).toEqual([
      [5, [2, 3, 4], 3],
      [null, [5, 6], 2],
      [null, [7], 1],
      [null, [8], 1],
    ])
  })

  it('a code that is none of the supplier’s, or an SKU of another product, is refused with the whole product', () => {
    const kept = [stored(5), stored(6, { sku: 'MO-ZZ' })]
    expect(said([{ codice: 'PR-20009', titolo: 'Velo' }], kept)).toEqual([
      [2, 'codice', 'Nessuno dei tuoi prodotti ha questo codice.'],
    ])
    expect(said([{ codice: 'PR-20005', sku: 'MO-ZZ' }], kept)).toContainEqual([
      ...[2, 'sku', 'Questo SKU è già del prodotto PR-20006.'],
    ])
    expect(plan([{ codice: 'PR-20009', sku: 'MO-LUC' }], kept).saves).toEqual([])
  })

  it('two products of the file that get one SKU are refused at the second', () => {
    const kept = [stored(5, { sku: null }), stored(6, { sku: null })]
    const twice = [
      { codice: 'PR-20005', sku: 'MO-NEW' },
      { codice: 'PR-20006', sku: 'MO-NEW' },
    ]
    expect(said(twice, kept)).toEqual([[3, 'sku', 'Anche la riga 2 dà questo SKU a un altro prodotto.']])
    expect(plan(twice, kept).saves.map(({ id }) => id)).toEqual([5])
    const none = [stored(5, { sku: null }), stored(6, { sku: null })]
    expect(
      said(
        [
          { codice: 'PR-20005', titolo: 'Uno' },
          { codice: 'PR-20006', titolo: 'Due' },
        ],
        none,
      ),
    ).toEqual([])
  })

  it('rows that disagree about their product are refused, and say with which', () => {
    const cells = [
      { codice: 'PR-20005', titolo: 'Abito' },
      { codice: 'PR-20005' },
      { codice: 'PR-20005', titolo: 'Gonna' },
    ]
    expect(said(cells)).toEqual([[4, 'titolo', 'La riga 2 dello stesso prodotto dice un’altra cosa.']])
    expect(plan(cells)).toMatchObject({ saves: [], unchanged: 0, wrongRows: [2, 3, 4] })
  })
})

describe('what is refused', () => {
  it('stands in the order of the rows, once for each cell', () => {
    const cells = [
      { ...fresh, sku: 'MO-A', quantita: 'due' },
      { ...fresh, prezzo: 'molto' },
      { sku: 'MO-A', opzione1: 'x'.repeat(61), prezzo: '0' },
    ]
    expect(said(cells).map(([row, column]) => [row, column])).toEqual([
      [2, 'quantita'],
      [3, 'prezzo'],
      [4, 'opzione1'],
      [4, 'prezzo'],
    ])
    const price = plan([{ ...fresh, prezzo: 'molto' }]).errors
    expect(price).toEqual([{ row: 2, column: 'prezzo', value: 'molto', reason: 'Scrivi un importo come 1.380,00.' }])
  })

  it('stands at the row and the column of the option, or of the product', () => {
    const options = Array.from({ length: 11 }, (_none, index) => ({ opzione1: `n${index}`, prezzo: '1,00' }))
    const file = [{ ...fresh, sku: 'S' }, ...options.map((one) => ({ ...one, sku: 'S' }))]
    const wrong = file.map((one, index) => (index === 11 ? { ...one, tipo: 'noleggio', giorni_minimi: '0' } : one))
    expect(said(wrong).map(([row, column]) => [row, column])).toEqual([[13, 'giorni_minimi']])
    expect(said([{ ...fresh, titolo: 'Ab' }]).map(([row, column]) => [row, column])).toEqual([[2, 'titolo']])
    expect(said([{ prezzo: '1,00' }]).map(([, column]) => column)).toContain('titolo')
  })

  it('an option that two rows speak of is refused at the second', () => {
    const same = { codice: 'PR-20005', opzione1: '42', opzione2: 'avorio' }
    expect(
      said([
        { ...same, quantita: '3' },
        { ...same, prezzo: '9,00' },
      ]),
    ).toEqual([[3, 'opzione1', 'Un’altra riga parla già di questa opzione.']])
  })

  it('a new option without its price, and a kind that is none', () => {
    expect(said([{ codice: 'PR-20005', opzione1: '44', quantita: '1' }])).toEqual([
      [2, 'prezzo', 'Una nuova opzione ha bisogno del prezzo.'],
    ])
    expect(said([{ codice: 'PR-20005', tipo: 'prestito', prezzo: '1,00' }])).toEqual([
      [2, 'tipo', 'Scrivi "vendita" oppure "noleggio".'],
    ])
  })
})

describe('a cell', () => {
  const changed = (cells: CsvCells, kept: Partial<ProductInput> = {}) =>
    plan([{ codice: 'PR-20005', ...cells }], [stored(5, kept)]).saves[0]?.input

  it('that is empty changes nothing', () => {
    expect(plan([{ codice: 'PR-20005', opzione1: '42', opzione2: 'Avorio' }])).toMatchObject({
      saves: [],
      unchanged: 1,
    })
    expect(changed({ titolo: 'Abito' })).toEqual({ ...dress, title: 'Abito' })
    expect(changed({ opzione1: '42', opzione2: 'AVORIO', prezzo: '9,00' })?.options).toEqual([
      { ...option, priceCents: 900 },
    ])
  })

  it.each([
    ['sì', true],
    ['SI', true],
    ['x', true],
    ['1', true],
    ['no', false],
    ['0', false],
    ['falso', false],
  ])('«acconto» %s is %s', (acconto, canAdvance) => {
    const kept = { options: [{ ...option, canAdvance: !canAdvance }] }
    expect(changed({ opzione1: '42', opzione2: 'Avorio', acconto }, kept)?.options[0]?.canAdvance).toBe(canAdvance)
  })

  it.each(['forse', 'sì?', 'non', 'anno', '10'])('«acconto» %s is refused', (acconto) => {
    expect(said([{ codice: 'PR-20005', opzione1: '42', opzione2: 'Avorio', acconto }])).toEqual([
      [2, 'acconto', 'Scrivi "sì" oppure "no".'],
    ])
  })

  it('a new option has no advance, one piece and one day unless it says so', () => {
    expect(changed({ tipo: 'noleggio', opzione1: '44', prezzo: '80,00' })?.options[1]).toEqual({
      ...{ id: null, kind: 'rental', option1: '44', option2: '', priceCents: 8000, quantity: 1, canAdvance: false },
      ...{ minDays: 1, bufferDays: 0, rentalFrom: null, rentalUntil: null },
    })
  })

  it.each([
    ['sì', 'allowed'],
    ['ammesso', 'allowed'],
    ['si', 'allowed'],
    ['C', 'c'],
  ])('«recesso» %s is %s', (recesso, withdrawal) => {
    const kept = { withdrawal: 'e' } as const
    expect(changed({ recesso }, kept)?.withdrawal).toBe(withdrawal)
  })

  it('«recesso» n is letter n for a caterer, and refused for gowns', () => {
    expect(changed({ recesso: 'n' }, { sectorId: 25 })?.withdrawal).toBe('n')
    expect(said([{ codice: 'PR-20005', recesso: 'n' }]).map(([, column]) => column)).toEqual(['recesso'])
  })

  it.each(['no', 'escluso', 'così', 'sì, ammesso', 's', 'z'])('«recesso» %s is refused', (recesso) => {
    expect(said([{ codice: 'PR-20005', recesso }]).map(([, column]) => column)).toEqual(['recesso'])
  })

  it('of safety makes safety data of a thing, and is refused for a service', () => {
    expect(changed({ produttore: 'Mondella' })?.safety?.manufacturer).toBe('Mondella')
    const service = [{ ...fresh, categoria: findSector(14)?.name ?? '', produttore: 'Mondella' }]
    expect(said(service)).toEqual([[2, 'produttore', 'I servizi non hanno dati di sicurezza: lascia vuota la cella.']])
    expect(plan([{ ...fresh, categoria: findSector(14)?.name ?? '' }]).saves[0]?.input).toMatchObject({
      ...{ sectorId: 14, safety: null },
    })
  })
})

describe('a product as rows', () => {
  const rental: OptionInput = {
    ...{ ...option, id: 12, kind: 'rental', canAdvance: false, minDays: 3, bufferDays: 2 },
    rentalFrom: day('2027-04-15'),
  }

  it('has a row for each option, rentals with their days', () => {
    const [sold, rented] = productCells({ ...dress, options: [option, rental] }, 'PR-20005', 'Pubblicato')
    expect(sold).toMatchObject({
      ...{ codice: 'PR-20005', sku: 'MO-LUC', titolo: 'Abito Lucia', categoria: findSector(1)?.name, recesso: 'sì' },
      ...{ stato: 'Pubblicato', tipo: 'vendita', opzione1: '42', opzione2: 'Avorio', prezzo: '1.380,00' },
      ...{ quantita: '2', acconto: 'sì' },
    })
    expect(sold).not.toHaveProperty('giorni_minimi')
    expect(rented).toMatchObject({
      ...{ codice: 'PR-20005', tipo: 'noleggio', acconto: 'no', giorni_minimi: '3', giorni_pausa: '2' },
      ...{ noleggio_dal: '15/04/2027', noleggio_al: '' },
    })
  })

  it('has one row without options, with nothing in what it does not say', () => {
    const bare = { ...dress, sku: null, options: [], withdrawal: 'c' as const }
    expect(productCells(bare, 'PR-20005', 'Bozza')).toEqual([
      expect.objectContaining({ codice: 'PR-20005', sku: '', recesso: 'c', produttore: '' }),
    ])
    expect(productCells({ ...bare, sectorId: 999 }, 'PR-20005', '')[0]?.categoria).toBe('')
  })
})

describe('a file in steps', () => {
  it('keeps rows of one product together, whichever of them names its code', () => {
    const file = rows(
      { codice: 'pr-20005', sku: 'MO-LUC' },
      fresh,
      { sku: 'MO-VEL' },
      fresh,
      { sku: 'MO-LUC' },
      { sku: 'MO-VEL' },
      { codice: 'PR-20005' },
    )
    expect(rowsByProduct(file).map((product) => product.map(({ row }) => row))).toEqual([[2, 6, 8], [3], [4, 7], [5]])
  })

  it('says of each product what would become of it, or which cells are wrong', () => {
    const file = rows(
      { ...fresh, sku: 'MO-VEL' },
      { codice: 'PR-20005', titolo: 'Abito Anna' },
      { sku: 'MO-ZZ' },
      { ...fresh, sku: 'MO-X', opzione1: 'corto' },
      { sku: 'MO-X', opzione1: 'lungo', prezzo: 'gratis' },
    )
    const kept = [stored(5), stored(6, { sku: 'MO-ZZ' })]
    const whole = planImport(file, kept, { sectorId: 1, lowStock: 2 }, named)
    expect(rowsByProduct(file).map((product) => outcomeOf(whole, product))).toEqual([
      { problem: null, effect: 'new' },
      { problem: null, effect: 'changed' },
      { problem: null, effect: 'same' },
      { problem: 'riga 6, prezzo “gratis”: Scrivi un importo come 1.380,00.' },
    ])
  })
})

describe('pictures by their addresses', () => {
  const photos = (foto: string, images: ProductInput['images'] = []) => {
    const { saves, errors } = plan([{ codice: 'PR-20005', foto }], [stored(5, { images })])
    return { images: saves[0]?.input.images, said: errors.map(({ column, reason }) => [column, reason]) }
  }

  it('take their places in order; one the product has stays with its words, an empty cell leaves all', () => {
    const front = { position: 1, name: 'a.webp', alt: 'Davanti' } as const
    expect(
      photos('https://foto.example/b.webp | https://promessi.example/api/images/products/a.webp?w=480', [front]).images,
    ).toEqual([
      { position: 1, name: 'b.webp', alt: '' },
      { position: 2, name: 'a.webp', alt: 'Davanti' },
    ])
    expect(photos('https://promessi.example/api/images/products/a.webp', [front])).toEqual({
      images: undefined,
      said: [],
    })
    expect(photos('', [front])).toEqual({ images: undefined, said: [] })
  })

  it('refuse the product when one is not there, or when there are more than four', () => {
    const one = 'https://foto.example/b.webp'
    expect(photos(`${one} https://altrove.example/c.jpg`)).toEqual({
      images: undefined,
      said: [['foto', 'https://altrove.example/c.jpg non c’è.']],
    })
    expect(photos([one, one, one, one, one].join(' ')).said).toEqual([['foto', 'Al massimo 4 foto per prodotto.']])
  })
})
