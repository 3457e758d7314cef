import { checkedLines } from '#features/shop/cart/index.server.ts'
import { productPage } from '#features/shop/products/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { AppError } from '#shared/errors.ts'
import { checkoutDetails } from './checkout.queries.server.ts'
import { lineNow } from './checkout.rules.ts'
import { plainLine, readPlainPurchase } from './plain-purchase.rules.ts'
import type { PlainCheckoutView } from './views.ts'

const NOTHING: PlainCheckoutView = {
  line: null,
  details: { sellers: [], withdrawals: [], rentalTerms: [] },
  notice: 'Questo prodotto non è più in vendita.',
}

const fewerWords = (left: number): string =>
  left === 1
    ? 'Ne resta 1 pezzo: abbiamo corretto la quantità.'
    : `Ne restano ${left} pezzi: abbiamo corretto la quantità.`

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
  return { line, details, notice: line.quantity < choice.quantity ? fewerWords(line.quantity) : null }
}
