import { SILENCE_DAYS } from '#features/money/payments/held/hold.rules.ts'
import { stepAmounts } from '#features/money/plans/plan.rules.ts'
import { planOf } from '#features/money/plans/ready.rules.ts'
import { planTerms } from '#features/money/plans/words.rules.ts'
import { coupleProfile } from '#features/people/couples/index.server.ts'
import { showcasePath, storePath } from '#features/people/suppliers/addresses.rules.ts'
import { holidaySentence } from '#features/people/suppliers/holiday.rules.ts'
import { traderIdentity, writtenReviews } from '#features/people/suppliers/index.server.ts'
import { shippingCostText, shippingTimeText } from '#features/people/suppliers/terms.rules.ts'
import { cancellationText, withRightToWithdraw } from '#features/shop/products/cancellation.rules.ts'
import { depositLine, depositText } from '#features/shop/products/deposit.rules.ts'
import { productCards, productPage, similarProducts } from '#features/shop/products/index.server.ts'
import { filledFields, furtherFields, includedFields } from '#features/shop/products/other-information.rules.ts'
import { isService, isThing } from '#features/shop/products/product.rules.ts'
import { safetyFields } from '#features/shop/products/product-fields.rules.ts'
import { leastBooking } from '#features/shop/products/product-input.rules.ts'
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
import { productPath } from '#features/site/catalog/product-address.rules.ts'
import { wordsOfSector } from '#features/site/catalog/sector-copy.rules.ts'
import { findSector, macroOf } from '#features/site/catalog/sectors.rules.ts'
import type { Ctx } from '#platform/context.server.ts'
import { counted } from '#shared/counted.ts'
import { todayInRome } from '#shared/days.ts'
import { factsOf } from '#shared/field-texts.ts'
import { cents, euro } from '#shared/money.ts'
import { supplierQuestions } from './supplier-questions.server.ts'

/** How a booking is paid in steps, with what they come to for the fewest days of the cheapest way to have it. */
const paymentOf = ({ servicePlan, options }: ProductPageView): ProductTexts['payment'] => {
  const plan = servicePlan && planOf(servicePlan)
  const least = leastBooking(options)
  if (!plan || !least) return null
  const { option, priceCents } = least
  const days = servicePlan.cancellation
  return {
    terms: planTerms(plan, 'store', priceCents),
    notes: [
      `Gli importi sono per ${counted(option.minDays, 'giorno', 'giorni')}, ${euro(priceCents)}; il piano vale se ordini questo servizio da solo.`,
      `Se annulli almeno ${counted(days ?? 0, 'giorno', 'giorni')} prima torna tutto; più tardi al fornitore restano ${euro(stepAmounts(plan, priceCents)[0] ?? cents(0))}, la prima rata.`,
      ...(servicePlan.restPayout
        ? [
            `Le rate dopo la prima sono protette: le tiene il servizio di pagamento, se può farlo così a lungo, e le passa al fornitore dopo la tua conferma o ${counted(SILENCE_DAYS, 'giorno', 'giorni')} dopo il servizio, se non segnali problemi. Prima di ordinare leggi quali.`,
          ]
        : []),
    ],
  }
}

/** The sentences of the page. They are written here: the rules behind them would weigh on every visitor. */
const textsOf = (product: ProductPageView): ProductTexts => {
  const { sectorId, terms, options, withdrawal, seller, store, supplierHandle } = product
  const subject = { kind: mainKind(options), sectorId }
  const sector = findSector(sectorId)
  const shippingTime = product.sending.pickupOnly ? null : shippingTimeText(terms.shipping)
  const shippingCost = shippingCostText(terms.shipping, product.sending)
  const rental = options.some(({ kind }) => kind === 'rental') ? product.rentalTerms : null
  const cancellation = rental && cancellationText(rental, product.servicePlan ? 'plan' : 'at_once')
  return {
    sectorName: sector?.name ?? '',
    macroSlug: sector ? macroOf(sector).slug : '',
    safety: isThing(sectorId) && product.safety ? factsOf(safetyFields, product.safety) : [],
    optionLabel: wordsOfSector(sectorId).optionLabel,
    storePath: storePath(seller.sectorId, supplierHandle),
    showcasePath: seller.hasShowcase ? showcasePath(seller.sectorId, supplierHandle) : null,
    holiday: store.onHoliday && store.backOn ? holidaySentence(store.backOn) : null,
    // Nothing to choose where nothing is left.
    lowest: product.options.some(({ quantity, reserved }) => quantity + reserved > 0)
      ? lowestOption(product.options)
      : null,
    details: (isService(sectorId) ? furtherFields : filledFields)(sectorId, product.otherInformation),
    included: isService(sectorId) ? includedFields(sectorId, product.otherInformation) : [],
    shippingTime,
    shippingCost,
    withdrawal: withdrawalText(withdrawal, subject, terms.returnDays),
    inShort: {
      delivery: isThing(sectorId) ? [shippingTime, shippingCost].filter(Boolean).join('. ') : null,
      withdrawal: withdrawalLine(withdrawal, subject, terms.returnDays),
      cancellation,
      deposit: rental && depositLine(rental.depositCents),
    },
    customMade: customMadeText(product),
    rented: rentedText(product),
    cancellation: cancellation && withRightToWithdraw(cancellation, withdrawal),
    deposit: rental && depositText(rental.depositCents),
    payment: paymentOf(product),
  }
}

/** A service is asked about as its supplier is (decision 0128); a thing, and what nobody sees yet, is not. */
const questionsAbout = (ctx: Ctx, product: ProductPageView, on: string | null) => {
  const { supplierId, seller, options } = product
  if (!isService(product.sectorId) || product.isPreview) return null
  return supplierQuestions(
    ctx,
    { supplierId, ...seller },
    // What is only rented has days of its own, in its choice.
    { path: productPath(product), on, asksDay: mainKind(options) === 'sale' },
  )
}

/**
 * Everything the page of a product shows this viewer.
 *
 * @param on what the address says of a day
 * @throws AppError 404
 */
export const productPageData = async (ctx: Ctx, code: string, state: ProductPageState, on: string | null) => {
  const product = await productPage(ctx, { code }, { preview: state.preview })
  const [reviews, trader, similar, asked] = await Promise.all([
    writtenReviews(
      { productId: product.id },
      { page: state.reviews ?? 1, stars: isService(product.sectorId) ? state.vote : null },
    ),
    traderIdentity(product.supplierId),
    similarProducts(product, ctx.now).then((ids) => productCards(ids, ctx)),
    questionsAbout(ctx, product, on),
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
  return {
    product,
    isService: isService(product.sectorId),
    texts: textsOf(product),
    reviews,
    trader,
    similar,
    asked,
    viewer,
    today: todayInRome(ctx.now),
  }
}
