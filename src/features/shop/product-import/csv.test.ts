import { describe, expect, it } from 'vitest'
import { PAID_AT_ONCE } from '#features/money/plans/ready.rules.ts'
import type { ProductInput } from '#features/shop/products/product-input.rules.ts'
import { csvText as textOf } from '#platform/paper/read-csv.server.ts'
import { day } from '#shared/days.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { MAX_CSV_BYTES } from './csv.rules.ts'
import { productsCsv, readCsv } from './csv.server.ts'
import { productCells } from './csv-rows.rules.ts'
import { planImport, type StoredProduct } from './import.rules.ts'

const csvText = (bytes: Uint8Array) => textOf(bytes, MAX_CSV_BYTES)

const lucia: ProductInput = {
  title: 'Abito Lucia',
  description: 'Pizzo "macramè"; gonna\nplissé.',
  sectorId: 1,
  sku: 'MO-LUC',
  ...{ searchTitle: 'Abito da sposa in pizzo a Lecco', searchDescription: 'Cucito a mano, taglie 42-50.' },
  otherInformation: { brand: 'Mondella', sizeAddress: ['42', '44'], heightAddress: 'Lungo' },
  options: [
    {
      id: 11,
      kind: 'sale',
      option1: '42',
      option2: 'Avorio',
      priceCents: cents(138_000),
      quantity: 2,
      canAdvance: false,
      minDays: 1,
      bufferDays: 0,
      rentalFrom: null,
      rentalUntil: null,
    },
    {
      id: 12,
      kind: 'rental',
      option1: '42',
      option2: 'Avorio',
      priceCents: cents(13_800),
      quantity: 1,
      canAdvance: true,
      minDays: 3,
      bufferDays: 2,
      rentalFrom: day('2027-04-15'),
      rentalUntil: day('2027-10-30'),
    },
  ],
  images: [{ position: 1, name: 'a.webp', alt: 'Davanti' }],
  shippingText: null,
  withdrawal: 'c',
  lowStock: 5,
  ...{ shippingExtraCents: cents(1850), pickupOnly: 'yes' },
  vatBps: basisPoints(1000),
  ...PAID_AT_ONCE,
  ...{ ownSteps: null, restPayout: null },
  rentalFreeDays: 45,
  rentalKeptBps: basisPoints(2550),
  depositCents: cents(15_000),
  safety: {
    manufacturer: 'Mondella',
    manufacturerAddress: 'Lecco',
    manufacturerContact: 'info@mondella.example',
    euResponsible: '',
    identifier: 'MO-LUC',
    warnings: '',
  },
}
const kept: StoredProduct = { id: 5, code: 'PR-20005', input: lucia }
const plan = (text: string, products: readonly StoredProduct[] = [kept]) =>
  planImport(readCsv(text).rows, products, { sectorId: 1, lowStock: 2 }, (address) => ({ name: address }))
const textOfProduct = ({ input, code }: StoredProduct) => productsCsv(productCells(input, code, 'Pubblicato'))
const said = (text: string) => plan(text).errors.map(({ row, column }) => [row, column])

describe('a file of products', () => {
  it('comes back from an export as nothing to do', () => {
    const text = productsCsv(productCells(lucia, kept.code, 'Pubblicato'))
    expect(plan(text)).toMatchObject({ saves: [], unchanged: 1, errors: [] })
  })

  it('is guarded against formulas, and read back without the guard', () => {
    const evil = { ...lucia, title: '=HYPERLINK("http://evil.example")', description: '+39, @tutti' }
    const text = productsCsv(productCells(evil, kept.code, ''))
    expect(text).toContain(`'=HYPERLINK`)
    expect(text).toContain(`'+39`)
    expect(plan(text, [{ ...kept, input: evil }])).toMatchObject({ saves: [], unchanged: 1 })
  })

  it('changes only what it says, by code or by SKU', () => {
    const { saves } = plan('SKU;Tipo;Opzione1;Opzione2;Prezzo\nMO-LUC;vendita;42;avorio;1.290,50')
    expect(saves).toHaveLength(1)
    expect(saves[0]?.id).toBe(5)
    expect(saves[0]?.input).toEqual({
      ...lucia,
      options: [{ ...lucia.options[0], priceCents: 129_050 }, lucia.options[1]],
    })
    expect(plan('codice,titolo\npr-20005,Abito Lucia corto').saves[0]?.input.title).toBe('Abito Lucia corto')
  })

  it('makes one product of the rows that share a SKU', () => {
    const text =
      'sku;titolo;categoria;tipo;opzione1;prezzo\nN1;Velo;Accessori sposa;;corto;90\nN1;;;;lungo;120\n;Guanti;2;vendita;;45,5'
    const { saves, errors } = plan(text)
    expect(errors).toEqual([])
    expect(saves.map(({ id, input, rows }) => [id, input.title, input.sectorId, rows])).toEqual([
      [null, 'Velo', 2, [2, 3]],
      [null, 'Guanti', 2, [4]],
    ])
    expect(saves[0]?.input.options.map(({ option1, priceCents }) => [option1, priceCents])).toEqual([
      ['corto', 9000],
      ['lungo', 12_000],
    ])
  })

  it.each([
    ['an unknown code', 'codice;titolo\nPR-1;Velo', [[2, 'codice']]],
    ['no title', 'sku;titolo\nN1;', [[2, 'titolo']]],
    ['an unknown category', 'titolo;categoria\nVelo;Velieri', [[2, 'categoria']]],
    ['a price in words', 'titolo;prezzo\nVelo;tanto', [[2, 'prezzo']]],
    ['a new option without a price', 'sku;opzione1\nMO-LUC;48', [[2, 'prezzo']]],
    ['half a piece', 'titolo;prezzo;quantita\nVelo;10;1,5', [[2, 'quantita']]],
    ['an unknown kind', 'titolo;tipo;prezzo\nVelo;prestito;10', [[2, 'tipo']]],
    [
      'a day that does not exist',
      'titolo;tipo;prezzo;noleggio_dal\nVelo;noleggio;10;30/02/2027',
      [[2, 'noleggio_dal']],
    ],
    [
      'days the wrong way round',
      'titolo;tipo;prezzo;noleggio_dal;noleggio_al\nVelo;noleggio;10;2/3/2027;1/3/2027',
      [[2, 'noleggio_al']],
    ],
    ['another withdrawal', 'titolo;recesso\nVelo;z', [[2, 'recesso']]],
    ['an advance that is neither yes nor no', 'titolo;prezzo;acconto\nVelo;10;forse', [[2, 'acconto']]],
    ['a field the category does not have', 'titolo;categoria;taglie\nFoto;Foto e video;42', [[2, 'taglie']]],
    ['safety of a service', 'titolo;categoria;produttore\nFoto;14;Io', [[2, 'produttore']]],
    ['two titles for one product', 'sku;titolo\nN1;Velo\nN1;Guanti', [[3, 'titolo']]],
    [
      'one option twice',
      'sku;tipo;opzione1;opzione2;prezzo\nMO-LUC;vendita;42;Avorio;1\nMO-LUC;vendita;42;Avorio;2',
      [[3, 'opzione1']],
    ],
    ['a title too long', `titolo\n${'a'.repeat(81)}`, [[2, 'titolo']]],
  ] as [string, string, [number, string][]][])('says where it is wrong: %s', (_what, text, where) => {
    expect(said(text)).toEqual(where)
  })

  it('refuses a SKU that is another product’s', () => {
    const other: StoredProduct = { id: 6, code: 'PR-20006', input: { ...lucia, sku: 'MO-AZZ' } }
    const { errors } = plan('codice;sku\nPR-20006;MO-LUC', [kept, other])
    expect(errors).toMatchObject([{ row: 2, column: 'sku', value: 'MO-LUC' }])
  })

  it('reads Italian VAT rates, and the rate of the profile by its word', () => {
    const rateIn = (cell: string) => plan(`sku;iva\nMO-LUC;${cell}`).saves.map(({ input }) => input.vatBps)
    expect(rateIn('4%')).toEqual([400])
    expect(rateIn('Profilo')).toEqual([null])
    expect(rateIn('10')).toEqual([])
    expect(said('sku;iva\nMO-LUC;7')).toEqual([[2, 'iva']])
    const usual = { ...kept, input: { ...lucia, vatBps: null } }
    expect(plan(textOfProduct(usual), [usual])).toMatchObject({ saves: [], unchanged: 1, errors: [] })
  })

  it('reads what a product asks when it is sent, as Italians write it', () => {
    const sendingIn = (cells: string) =>
      plan(`sku;supplemento_spedizione;solo_ritiro\nMO-LUC;${cells}`).saves.map(({ input }) => [
        input.shippingExtraCents,
        input.pickupOnly,
      ])
    expect(sendingIn('12,5;no')).toEqual([[1250, 'no']])
    expect(sendingIn('0;')).toEqual([[0, 'yes']])
    expect(sendingIn('18,50;sì')).toEqual([])
    expect(said('sku;supplemento_spedizione;solo_ritiro\nMO-LUC;molto;forse')).toEqual([
      [2, 'supplemento_spedizione'],
      [2, 'solo_ritiro'],
    ])
    expect(said('sku;supplemento_spedizione\nMO-LUC;1000,01')).toEqual([[2, 'supplemento_spedizione']])
  })

  it('leaves out the whole product of a wrong row', () => {
    const text = 'sku;titolo;opzione1;prezzo\nN1;Velo;corto;90\nN1;;lungo;x\nN2;Guanti;;30'
    const result = plan(text)
    expect(result.saves.map(({ rows }) => rows)).toEqual([[4]])
    expect(result.wrongRows).toEqual([2, 3])
  })
})

describe('what is uploaded', () => {
  const bytes = (...signs: number[]) => new Uint8Array(signs)
  it('is read in the encodings spreadsheets write', () => {
    const utf8 = new TextEncoder().encode('\ufefftitolo;quantità\nCaffè;1')
    expect(readCsv(csvText(utf8)).rows[0]?.cells).toEqual({ titolo: 'Caffè', quantita: '1' })
    const latin = bytes(...[...'titolo\nCaff'].map((sign) => sign.charCodeAt(0)), 0xe8, 0x80)
    expect(readCsv(csvText(latin)).rows[0]?.cells.titolo).toBe('Caffè€')
  })

  it.each([
    ['a spreadsheet', bytes(0x50, 0x4b, 3, 4, 0), 'foglio di calcolo'],
    ['a picture', bytes(0x89, 0x50, 0, 0), 'non è un CSV'],
    ['too much', new Uint8Array(MAX_CSV_BYTES + 1).fill(97), '10 MB'],
  ])('is refused when it is %s', (_what, file, words) => {
    expect(() => csvText(file)).toThrow(words)
  })

  it.each([
    ['no header', 'Velo;10\nGuanti;20', 'intestazione'],
    ['nothing', '', 'intestazione'],
    ['only a header', 'titolo;prezzo\n', 'nessuna riga'],
    ['an open quote', 'titolo\n"Velo\nGuanti', 'virgolette'],
    ['a column twice', 'titolo;titolo\na;b', 'due volte'],
  ])('is refused with %s', (_what, text, words) => {
    expect(() => readCsv(text)).toThrow(words)
  })

  it('may have columns of its own', () => {
    expect(readCsv('titolo;note mie\nVelo;x').unknownColumns).toEqual(['note_mie'])
  })
})
