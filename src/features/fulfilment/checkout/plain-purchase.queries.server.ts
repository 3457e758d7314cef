import { type CartLine, goodsOf } from '#features/shop/cart/cart.rules.ts'
import { checkedLines } from '#features/shop/cart/index.server.ts'
import { minimumProblem } from '#features/shop/discounts/discount.rules.ts'
import { TypedCode } from '#features/shop/discounts/discounts.contract.ts'
import { discountFor } from '#features/shop/discounts/index.server.ts'
import { productPage } from '#features/shop/products/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { AppError } from '#shared/errors.ts'
import { checkoutDetails } from './checkout.queries.server.ts'
import { lineNow } from './checkout.rules.ts'
import { PLAIN_CODE, plainLine, readPlainPurchase } from './plain-purchase.rules.ts'
import type { PlainCheckoutView, PlainCode } from './views.ts'

const NO_CODE: PlainCode = { typed: '', terms: null, problem: null }

const NOTHING: PlainCheckoutView = {
  line: null,
  code: NO_CODE,
  details: { today: null, sellers: [], withdrawals: [], rentalTerms: [] },
  notice: 'Questo prodotto non è più in vendita.',
}

const fewerWords = (left: number): string =>
  left === 1
    ? 'Ne resta 1 pezzo: abbiamo corretto la quantità.'
    : `Ne restano ${left} pezzi: abbiamo corretto la quantità.`

/** What the code in the address takes off the line, or why it takes nothing off. */
const plainCode = async (ctx: Ctx, search: URLSearchParams, line: CartLine): Promise<PlainCode> => {
  const { data: typed = '' } = TypedCode.safeParse(search.get(PLAIN_CODE) ?? '')
  if (typed === '' || line.problem !== null) return NO_CODE
  try {
    const terms = await discountFor(ctx, line.seller.id, typed)
    const problem = minimumProblem(goodsOf(line), terms)
    return { typed, terms: problem === null ? terms : null, problem }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return { typed, terms: null, problem: error.fields?.code ?? error.message }
  }
}

/**
 * The one product an address asks to buy without a cart (decision 0032), as it can be had now; null where the address asks for none.
 *
 * @throws AppError 401, 403 except for couples
 */
export const plainCheckout = async (ctx: Ctx, search: URLSearchParams): Promise<PlainCheckoutView | null> => {
  const wanted = readPlainPurchase(search)
  if (!wanted) return null
  const product = await productPage(ctx, { id: wanted.productId }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })
  const choice = product && plainLine(wanted, product)
  if (!choice) return NOTHING
  const [[checked], details] = await Promise.all([checkedLines(ctx, [choice]), checkoutDetails(ctx, [choice])])
  const line = checked ? lineNow(choice, checked.answer) : null
  if (!line) return NOTHING
  const code = await plainCode(ctx, search, line)
  return { line, details, code, notice: line.quantity < choice.quantity ? fewerWords(line.quantity) : null }
}
