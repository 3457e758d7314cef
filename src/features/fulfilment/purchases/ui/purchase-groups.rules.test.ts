import { describe, expect, it } from 'vitest'
import type { ToPayView } from '#features/fulfilment/orders/awards/views.ts'
import type { PurchaseView } from '../views.ts'
import { groupPurchases } from './purchase-groups.rules.ts'

const order = (id: number, macroId: number, sectorId: number) =>
  ({ id, macroId, macroName: `Macro ${macroId}`, sectorId, sectorName: `Settore ${sectorId}` }) as PurchaseView
const winner = (announcementId: number, macroId: number, sectorId: number) =>
  ({ announcementId, macroId, macroName: `Macro ${macroId}`, sectorId, sectorName: `Settore ${sectorId}` }) as ToPayView

describe('groupPurchases', () => {
  it('groups by macro-category then sector, in the order of the menu', () => {
    const groups = groupPurchases({
      orders: [order(9, 3, 14), order(8, 1, 4), order(7, 3, 12), order(6, 3, 14)],
      toPay: [],
    })
    expect(groups.map(({ macroId, count }) => [macroId, count])).toEqual([
      [1, 1],
      [3, 3],
    ])
    expect(groups[1]?.sectors.map(({ sectorId }) => sectorId)).toEqual([12, 14])
    expect(groups[1]?.sectors[1]?.entries.map((entry) => entry.kind === 'order' && entry.order.id)).toEqual([9, 6])
  })

  it('puts what is still to be paid first in its sector', () => {
    const [group] = groupPurchases({ orders: [order(9, 3, 14)], toPay: [winner(2, 3, 14)] })
    expect(group?.sectors[0]?.entries.map(({ kind }) => kind)).toEqual(['to_pay', 'order'])
    expect(group?.name).toBe('Macro 3')
  })

  it('is empty without purchases', () => {
    expect(groupPurchases({ orders: [], toPay: [] })).toEqual([])
  })
})
