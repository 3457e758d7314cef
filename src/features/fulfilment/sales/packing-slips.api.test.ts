import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '../../../../test/app.ts'
import { type Goods, numberOf, openGoods } from '../../../../test/goods.ts'
import { boughtFromStore } from '../../../../test/orders.ts'
import { wordsOfPdf } from '../../../../test/pdf.ts'

let app: TestApp
let goods: Goods
const ids: number[] = []

const slips = (query: string, who = goods.seller) =>
  app.inject({ url: `/api/portal/orders/packing-slips?${query}`, headers: who.headers })
/** The titles of the sheets of a file, in their order. */
const titles = async (query: string) => {
  const answer = await slips(query)
  expect(answer.headers['content-type']).toBe('application/pdf')
  return [...wordsOfPdf(answer.rawPayload).matchAll(/Distinta (PO-\d+)/g)].map(([, number]) => number)
}

beforeAll(async () => {
  app = await startTestApp('empty')
  goods = await openGoods(app, 30)
  for (let index = 0; index < 3; index += 1)
    ids.push(await boughtFromStore(app, goods, [{ productId: goods.veil.id, quantity: 1, withdrawal: 'allowed' }]))
}, 120_000)
afterAll(() => app.close())

describe('packing slips of several sales', () => {
  it('are one file, a sheet for each of those chosen, in their order', async () => {
    const [first, , third] = ids as [number, number, number]
    expect(await titles(`ids=${third}&ids=${first}`)).toEqual([numberOf(third), numberOf(first)])
  })

  it('are those of everything the list shows, as it is narrowed, over all its pages', async () => {
    const [first, second, third] = ids as [number, number, number]
    expect(await titles('tutti=1&righe=20')).toEqual([third, second, first].map(numberOf))
    expect(await titles(`tutti=1&q=${numberOf(second)}`)).toEqual([numberOf(second)])
  })

  it('are refused when nothing is chosen, too much is asked for, or a sale is another seller’s', async () => {
    expect((await slips('')).json().error.code).toBe('no_slips')
    const many = Array.from({ length: 301 }, () => `ids=${ids[0]}`).join('&')
    expect((await slips(many)).json().error.message).toContain('Al massimo 300 distinte')
    expect((await slips(`ids=${ids[0]}`, goods.rival)).statusCode).toBe(404)
    expect((await slips(`ids=${ids[0]}`, goods.owner)).statusCode).toBe(403)
  })
})
