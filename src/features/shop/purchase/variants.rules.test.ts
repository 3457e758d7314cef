import { describe, expect, it } from 'vitest'
import type { PriceOptionView } from '#features/shop/products/views.ts'
import { cents } from '#shared/money.ts'
import { afterStep } from './choice.rules.ts'
import { firstChoice } from './purchase.rules.ts'
import { variantsOf } from './sizes.rules.ts'

const option = (id: number, option1: string, option2: string, quantity = 1) =>
  ({ id, kind: 'sale', option1, option2, quantity, reserved: 0, priceCents: cents(100_00) }) as PriceOptionView

const SIZES = ['46', '48', '50']
const suit = [
  option(1, '48', 'Salvia'),
  option(2, '50', 'Salvia', 0),
  option(3, '48', 'Blu', 0),
  option(4, '50', 'Blu'),
]

describe('variantsOf', () => {
  it('makes one of the prices that only a size tells apart, which has chips of its own', () => {
    expect(variantsOf(suit, SIZES).map(({ name, options }) => [name, options.map(({ id }) => id)])).toEqual([
      ['Salvia', [1, 2]],
      ['Blu', [3, 4]],
    ])
  })

  it('leaves them as they are where a price stands for no size', () => {
    const plain = [option(1, '48', 'Salvia'), option(2, 'Su misura', 'Salvia')]
    expect(variantsOf(plain, SIZES).map(({ name }) => name)).toEqual(['48, Salvia', 'Su misura, Salvia'])
  })
})

describe('another variant', () => {
  const product = { options: suit, otherInformation: { sizeAddress: SIZES } }
  const ids = [3, 4]

  it('leaves an open size open, and takes a price that can be had', () => {
    expect(afterStep(firstChoice(suit), { do: 'variant', ids }, product)).toMatchObject({ optionId: 4, size: null })
  })

  it('keeps the size where it is left in it, and lets it go where it is not', () => {
    const sized = (size: string) => afterStep(firstChoice(suit), { do: 'size', size }, product)
    expect(afterStep(sized('50'), { do: 'variant', ids }, product)).toMatchObject({ optionId: 4, size: '50' })
    expect(afterStep(sized('48'), { do: 'variant', ids }, product)).toMatchObject({ optionId: 4, size: null })
  })
})
