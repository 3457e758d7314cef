import type { Queryable } from '#platform/db/db.server.ts'
import type { Day } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { daysProblems, PROMOTION_LIMITS, selectionProblems } from './promotion.rules.ts'
import { type PromotionInput, promotionErrors } from './promotions.contract.ts'
import { overlapping, selectedProducts } from './promotions.queries.server.ts'
import type { TakenProduct } from './views.ts'

const refuse = (code: 'promotion_products' | 'promotion_too_many' | 'promotion_none_free') =>
  appError(promotionErrors, code, { fields: { selection: promotionErrors[code].it } })

/** Nobody chose these one by one: those that are in another promotion are left out. */
const freeOf = (ids: readonly number[], taken: readonly TakenProduct[]): number[] => {
  const out = new Set(taken.map(({ id }) => id))
  const free = ids.filter((id) => !out.has(id))
  if (free.length === 0) throw refuse('promotion_none_free')
  return free
}

/**
 * The products that a new promotion takes in. One that was chosen and is in another promotion is refused; of a category and of the store
 * it is left out.
 *
 * @param lock whether the products stay locked, so that of two plans for one product the second sees the first
 * @throws AppError 400 at the days and at the selection · 422 `promotion_products`, `promotion_overlaps`, `promotion_too_many`,
 *   `promotion_none_free`
 */
export const productsForPromotion = async (
  q: Queryable,
  supplierId: number,
  input: PromotionInput,
  { today, lock = false }: { readonly today: Day; readonly lock?: boolean },
): Promise<{ readonly ids: readonly number[]; readonly taken: readonly TakenProduct[] }> => {
  const fields = { ...daysProblems(input, today), ...selectionProblems(input) }
  if (Object.keys(fields).length > 0) throw appError(promotionErrors, 'promotion_invalid', { fields })
  const selected = selectedProducts(q, supplierId, input)
  const ids = (await (lock ? selected.for('update') : selected)).map(({ id }) => id)
  const isChosen = input.selection === 'products'
  if (isChosen && ids.length < new Set(input.products).size) throw refuse('promotion_products')
  if (ids.length > PROMOTION_LIMITS.products) throw refuse('promotion_too_many')
  const taken = await overlapping(q, ids, input)
  const [first] = taken
  if (!isChosen) return { ids: freeOf(ids, taken), taken }
  if (!first) return { ids, taken }
  const message = `«${first.product}» è già nella promozione «${first.promotion}» in quei giorni.`
  throw appError(promotionErrors, 'promotion_overlaps', { message, fields: { selection: message } })
}
