import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { closedSpans } from '#features/shop/calendar/index.server.ts'
import { productPage } from '#features/shop/products/index.server.ts'
import type { PriceOptionView, ProductPageView } from '#features/shop/products/views.ts'
import { ALL_IN_CART, type Choice, piecesOffered, purchaseOf } from '#features/shop/purchase/purchase.rules.ts'
import { openOrdersOf, takenSpans, visibleRental } from '#features/shop/stock/index.server.ts'
import { freeAgainOn, freeUnit, type TakenSpan } from '#features/shop/stock/rentals.rules.ts'
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { addDays, todayInRome } from '#shared/days.ts'
import { AppError } from '#shared/errors.ts'
import { imageAddress } from '#shared/images.ts'
import { type LineChoice, type LineFacts, piecesOf } from './cart.rules.ts'
import type { LineAnswer } from './correction.rules.ts'

const visibleProduct = (ctx: Ctx, id: number): Promise<ProductPageView | null> =>
  productPage(ctx, { id }).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404) return null
    throw error
  })

const factsOf = (product: ProductPageView, option: PriceOptionView, line: LineChoice): LineFacts => {
  const [cover] = product.images
  const { shipping, bonus } = product.terms
  return {
    product: {
      title: product.title,
      path: productPath(product),
      image: cover ? imageAddress('products', cover.name) : (findSector(product.sectorId)?.illustration ?? ''),
      isService: findSector(product.sectorId)?.isService ?? false,
    },
    seller: {
      id: product.supplierId,
      title: product.store.title,
      path: storePath(product.seller.sectorId, product.supplierHandle),
      shippingCents: shipping.cents,
      shippingFreeOverCents: shipping.freeOverCents,
      zones: shipping.zones,
    },
    sending: product.sending,
    bonus,
    plan: option.kind === 'rental' ? product.servicePlan : null,
    pay: option.priceCents,
    quantityMax: piecesOffered(option, line),
    condition: { option1: option.option1, option2: option.option2 },
  }
}

const choiceOf = (line: LineChoice, quantity: number): Choice => ({
  optionId: line.idprice,
  size: line.sizeSelected,
  measures: line.measures,
  quantity,
  startOn: line.choisestartdate,
  endOn: line.choiseenddate,
  advance: line.useAdvance,
})

/** What others have booked; what the couple's own unpaid orders hold is for the couple. */
const bookedFor = async ({ now }: Ctx, line: LineChoice, own: readonly TakenSpan[], except: readonly number[]) => {
  const { idprice, choisestartdate: from, choiseenddate: until } = line
  const rental = from && until ? await visibleRental(idprice, now) : undefined
  if (!rental || !from || !until) return null
  const { bufferDays } = rental
  const spans = await takenSpans([idprice], { from, until: addDays(until, bufferDays), at: now, except })
  const closed = await closedSpans(rental.supplierId, { startOn: from, endOn: until })
  return { bufferDays, closed, taken: [...(spans.get(idprice) ?? []), ...own] }
}

interface CheckedLine {
  readonly answer: LineAnswer
  /** Null for what is gone. */
  readonly product: ProductPageView | null
}

/**
 * What the lines of a cart are worth now, each with its product: which are still sold, at what price, how many are left, whether the
 * days are free. Lines of one cart share stock and days, in their order; pieces reserved by others are not available.
 *
 * @returns one for each line, in order; nothing is reserved
 */
export const checkedLines = async (ctx: Ctx, lines: readonly LineChoice[]): Promise<CheckedLine[]> => {
  const ids = [...new Set(lines.map(({ idproduct }) => idproduct))]
  const except = ctx.actor.kind === 'couple' ? await openOrdersOf(ctx.actor.accountId) : []
  const products = new Map(await Promise.all(ids.map(async (id) => [id, await visibleProduct(ctx, id)] as const)))
  const today = todayInRome(ctx.now)
  const given: LineChoice[] = []
  const rented = new Map<number, TakenSpan[]>()
  const answers: CheckedLine[] = []
  for (const line of lines) {
    const product = products.get(line.idproduct)
    const option = product?.options.find(({ id }) => id === line.idprice)
    if (!product || !option || (option.kind === 'rental') !== (line.type === '1')) {
      answers.push({ answer: { gone: true }, product: null })
      continue
    }
    const own = rented.get(option.id) ?? []
    const booked = line.type === '1' ? await bookedFor(ctx, line, own, except) : null
    const inCart = piecesOf(given, line)
    const facts = factsOf(product, option, line)
    const left = line.type === '1' ? line.quantity : Math.max(0, facts.quantityMax - inCart)
    const quantity = Math.min(line.quantity, left)
    const purchase = purchaseOf(product, choiceOf(line, Math.max(1, quantity)), { today, booked })
    const problem = quantity === 0 ? (inCart > 0 ? ALL_IN_CART : purchase.reason) : purchase.reason
    const answer = {
      gone: false as const,
      facts,
      quantity: line.type === '1' ? Math.max(1, purchase.days) : Math.max(1, quantity),
      problem,
    }
    answers.push({ answer, product })
    if (problem !== null) continue
    given.push({ ...line, quantity })
    if (booked && line.choisestartdate && line.choiseenddate) {
      const span = { startOn: line.choisestartdate, freeOn: freeAgainOn(line.choiseenddate, booked.bufferDays) }
      rented.set(option.id, [...own, { unit: freeUnit(booked.taken, option.quantity, span) ?? 1, ...span }])
    }
  }
  return answers
}

/** The same, as the wire tells it. */
export const checkLines = async (ctx: Ctx, lines: readonly LineChoice[]): Promise<LineAnswer[]> =>
  (await checkedLines(ctx, lines)).map(({ answer }) => answer)
