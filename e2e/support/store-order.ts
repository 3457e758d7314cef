import { expect, type Page } from '@playwright/test'
import { type CartLine, groupsOf, type LineChoice } from '../../src/features/shop/cart/cart.rules.ts'
import { PAID, payWith } from './payment.ts'

interface Asked {
  readonly url: string
  readonly body: unknown
}

/** Asks the product's own API as the page's scripts do. */
const ask = (page: Page, url: string, body: unknown) =>
  page.evaluate(
    async (asked: Asked) => {
      const answer = await fetch(asked.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(asked.body),
      })
      if (!answer.ok) throw new Error(`${asked.url}: ${answer.status} ${await answer.text()}`)
      return answer.json()
    },
    { url, body },
  )

/** What a line of a cart is unless the test says otherwise. */
export const choice = (
  wanted: Pick<LineChoice, 'idproduct' | 'idprice' | 'quantity'> & Partial<LineChoice>,
): LineChoice => ({
  ...{ type: '0', sizeSelected: null, measures: [], choisestartdate: null, choiseenddate: null, useAdvance: false },
  ...wanted,
})

/** Orders lines of one store as the signed-in couple, and pays. @returns the order's number */
export const buyFromStore = async (page: Page, choices: readonly LineChoice[]): Promise<number> => {
  const { lines } = await ask(page, '/api/cart/lines', { lines: choices })
  const now: CartLine[] = choices.map((one, index) => ({
    ...one,
    ...lines[index].facts,
    problem: lines[index].problem,
  }))
  const [group] = groupsOf(now)
  if (!group) throw new Error('Nothing to order')
  const euro = (cents: number) => (cents / 100).toFixed(2)
  const placed = await ask(page, '/api/transactions', {
    ...{ idseller: group.seller.id, products: choices, total: euro(group.totalCents), topay: euro(group.nowCents) },
    costshipping: euro(group.shippingCents),
    addressshipping: {
      ...{ fullname: 'Giulia Ravasi', phone: '348 112 0417', address: 'via per Esino', number: '8' },
      ...{ cap: '23829', city: 'Varenna (LC)' },
    },
  })
  const { pathname, search } = new URL(placed.approve_url)
  await page.goto(pathname + search)
  await payWith(page, 'Approva')
  await expect(page.getByText(PAID)).toBeVisible()
  return Number(placed.orderid)
}
