import { describe, expect, it } from 'vitest'
import { rowProblem, shippingRows } from './shipping-rows.rules.ts'

describe('a list of parcels', () => {
  it('is read with a line of titles or without, rows counted as in a spreadsheet', () => {
    const parcel = ['PO-30012', ' GLS ', 'GL 123']
    const cells = { ordine: 'PO-30012', corriere: 'GLS', numero: 'GL 123' }
    expect(shippingRows([['Ordine', 'Corriere', 'Numero'], parcel])).toEqual([{ row: 2, cells }])
    expect(shippingRows([parcel, ['30013']])).toEqual([
      { row: 1, cells },
      { row: 2, cells: { ordine: '30013', corriere: '', numero: '' } },
    ])
  })

  it('names each order once, by its number', () => {
    const rows = shippingRows([['PO-30012'], ['velo'], ['30012'], ['PO-30013']])
    expect(rows.map((row) => rowProblem(row, rows))).toEqual([
      null,
      'Scrivi il numero dell’ordine, per esempio PO-30012.',
      'Anche la riga 1 è di questo ordine: per più pacchi apri la vendita.',
      null,
    ])
  })
})
