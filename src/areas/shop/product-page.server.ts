import { coupleProfile } from '#features/people/couples/index.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { holidaySentence } from '#features/people/suppliers/holiday.rules.ts'
import { traderIdentity, writtenReviews } from '#features/people/suppliers/index.server.ts'
import { shippingCostText, shippingTimeText } from '#features/people/suppliers/terms.rules.ts'
import { cancellationText, withRightToWithdraw } from '#features/shop/products/cancellation.rules.ts'
import { depositLine, depositText } from '#features/shop/products/deposit.rules.ts'
import { productCards, productPage, similarProducts } from '#features/shop/products/index.server.ts'
import { filledFields } from '#features/shop/products/other-information.rules.ts'
import { safetyFields } from '#features/shop/products/product-fields.rules.ts'
import type { ProductPageState } from '#features/shop/products/product-sections.rules.ts'
import { lowestOption } from '#features/shop/products/product-seo.rules.ts'
import type { ProductPageView, ProductTexts } from '#features/shop/products/views.ts'
import {
  customMadeText,
  mainKind,
  rentedText,
  withdrawalLine,
  withdrawalText,
} from '#features/shop/products/withdrawal.rules.ts'
import { wordsOfSector } from '#features/site/catalog/sector-copy.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { todayInRome } from '#shared/days.ts'
import { factsOf } from '#shared/field-texts.ts'

/** The sentences of the page. They are written here: the rules behind them would weigh on every visitor. */
const textsOf = (product: ProductPageView): ProductTexts => {
  const { sectorId, terms, options, withdrawal, seller, store, supplierHandle } = product
  const subject = { kind: mainKind(options), sectorId }
  const sector = findSector(sectorId)
  const isThing = sector?.isService === false
  const shippingTime = product.sending.pickupOnly ? null : shippingTimeText(terms.shipping)
  const shippingCost = shippingCostText(terms.shipping, product.sending)
  const rental = options.some(({ kind }) => kind === 'rental') ? product.rentalTerms : null
  const cancellation = rental && cancellationText(rental)
  return {
    sectorName: sector?.name ?? '',
    macroSlug: sector ? macroOf(sector).slug : '',
    safety: isThing && product.safety ? factsOf(safetyFields, product.safety) : [],
    optionLabel: wordsOfSector(sectorId).optionLabel,
    storePath: storePath(seller.sectorId, supplierHandle),
    showcasePath: seller.hasShowcase ? showcasePath(seller.sectorId, supplierHandle) : null,
    holiday: store.onHoliday && store.backOn ? holidaySentence(store.backOn) : null,
    // Nothing to choose where nothing is left.
    lowest: product.options.some(({ quantity, reserved }) => quantity + reserved > 0)
      ? lowestOption(product.options)
      : null,
    details: filledFields(sectorId, product.otherInformation),
    shippingTime,
    shippingCost,
    withdrawal: withdrawalText(withdrawal, subject, terms.returnDays),
    inShort: {
      delivery: isThing ? [shippingTime, shippingCost].filter(Boolean).join('. ') : null,
      withdrawal: withdrawalLine(withdrawal, subject, terms.returnDays),
      cancellation,
      deposit: rental && depositLine(rental.depositCents),
    },
    customMade: customMadeText(product),
    rented: rentedText(product),
    cancellation: cancellation && withRightToWithdraw(cancellation, withdrawal),
    deposit: rental && depositText(rental.depositCents),
  }
}

/** Everything the page of a product shows this viewer. @throws AppError 404 */
export const productPageData = async (ctx: Ctx, code: string, state: ProductPageState) => {
  const product = await productPage(ctx, { code }, { preview: state.preview })
  const [reviews, trader, similar] = await Promise.all([
    writtenReviews({ productId: product.id }, { page: state.reviews, stars: null }),
    traderIdentity(product.supplierId),
    similarProducts(product, ctx.now).then((ids) => productCards(ids, ctx)),
  ])
  const { actor } = ctx
  const viewer = {
    isCouple: actor.kind === 'couple',
    mayNotify: actor.kind === 'visitor' || actor.kind === 'supplier',
    canReportReviews: actor.kind === 'couple' || actor.kind === 'supplier',
    isSignedIn: actor.kind !== 'visitor',
    userId: 'accountId' in actor ? actor.accountId : null,
    weddingOn: actor.kind === 'couple' ? (await coupleProfile(actor.accountId)).weddingOn : null,
  }
  return { product, texts: textsOf(product), reviews, trader, similar, viewer, today: todayInRome(ctx.now) }
}
