import { redirectDocument } from 'react-router'
import type { z } from 'zod'
import { AddressInput } from '#features/fulfilment/addresses/addresses.contract.ts'
import { deleteAddress, listAddresses, saveAddress } from '#features/fulfilment/addresses/index.server.ts'
import { sellerOfOrder } from '#features/fulfilment/orders/index.server.ts'
import { CollectorInput, orderErrors, RecipientInput } from '#features/fulfilment/orders/orders.contract.ts'
import { paymentOutcome } from '#features/money/payments/index.server.ts'
import type { PaymentOutcomeView } from '#features/money/payments/views.ts'
import { storePath } from '#features/people/suppliers/addresses.rules.ts'
import { supplierCompany } from '#features/people/suppliers/index.server.ts'
import { type DiscountTerms, minimumProblem } from '#features/shop/discounts/discount.rules.ts'
import { discountErrors } from '#features/shop/discounts/discounts.contract.ts'
import { discountFor } from '#features/shop/discounts/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { RowId } from '#shared/row-id.ts'
import { CheckForm, CodeForm, OrderForm } from '../checkout.contract.ts'
import { checkoutDetails, checkoutFor, goodsNow, lostGoods } from '../checkout.queries.server.ts'
import { placeStoreOrder } from '../checkout.service.server.ts'
import type { CheckoutDetailsView } from '../views.ts'

/** What the forms of the page answer when they could be done. */
export type PayCartAnswer =
  | { readonly ok: true; readonly did: 'order'; readonly orderId: number; readonly approveUrl: string }
  | { readonly ok: true; readonly did: 'check'; readonly details: CheckoutDetailsView }
  | { readonly ok: true; readonly did: 'code'; readonly sellerId: number; readonly terms: DiscountTerms }
  | { readonly ok: true; readonly did: 'address'; readonly addressId: number | null }

/** A payment that came back to the page, and where the couple goes on looking. */
export interface ReturnedPayment {
  readonly outcome: PaymentOutcomeView
  /** The store where it was bought. */
  readonly storePath: string
  /** What has to be said beside the prescribed texts. */
  readonly reason: string | null
}

/** What became of the payment in the address. @throws AppError 404 except for the payer */
export const returnedPayment = async (ctx: Ctx, token: string): Promise<ReturnedPayment> => {
  const outcome = await paymentOutcome(ctx, token)
  const sellerId = outcome.purpose === 'order' ? await sellerOfOrder(outcome.subjectId) : null
  if (sellerId === null) throw appError(commonErrors, 'not_found')
  const { sectorId, handle } = await supplierCompany(sellerId)
  return { outcome, storePath: storePath(sectorId, handle), reason: await lostGoods(ctx, token) }
}

/** The fields of one seller's block end in its id. */
const blockOf = (form: FormData): Record<string, unknown> => {
  const seller = form.get('seller')
  const own = (name: string) => form.get(`${name}-${seller}`)
  return {
    ...Object.fromEntries(form),
    lines: own('lines'),
    handover: own('handover'),
    expectedTotalCents: own('total'),
    expectedShippingCents: own('shipping'),
    expectedNowCents: own('now'),
    startRequested: own('start'),
    startUnderstood: own('understood'),
    exclusionRead: own('read'),
    code: own('code') ?? '',
    payWith: own('payWith') ?? undefined,
    acceptPlan: own('acceptPlan'),
    planKind: own('planKind'),
    planNowCents: own('planNowCents') ?? undefined,
    planSteps: own('planSteps'),
    termsRead: own('terms'),
  }
}

const placeOf = async (ctx: Ctx, wanted: string) => {
  if (wanted === '') throw appError(commonErrors, 'invalid_request', { fields: { place: 'Scegli dove spedire' } })
  if (wanted === 'home') return (await checkoutFor(ctx)).residence
  return (await listAddresses(ctx)).find(({ id }) => String(id) === wanted) ?? null
}

const receiverIn = async (ctx: Ctx, { fullName, phone, handover, place: wanted }: z.output<typeof OrderForm>) => {
  if (handover === 'pickup') return parseForm(CollectorInput, { fullName, phone })
  const place = await placeOf(ctx, wanted)
  if (!place) throw appError(orderErrors, 'address_missing', { fields: { place: orderErrors.address_missing.it } })
  const { address, number, cap, city } = place
  return parseForm(RecipientInput, { fullName, phone, address, number, cap, city })
}

const order = async (ctx: Ctx, form: FormData): Promise<Extract<PayCartAnswer, { did: 'order' }>> => {
  const input = parseForm(OrderForm, blockOf(form))
  const { orderId, approveUrl } = await placeStoreOrder(ctx, {
    sellerId: input.seller,
    lines: input.lines,
    recipient: await receiverIn(ctx, input),
    expected: {
      totalCents: cents(input.expectedTotalCents),
      shippingCents: cents(input.expectedShippingCents),
      nowCents: cents(input.expectedNowCents),
    },
    code: input.code,
    payWith: input.payWith,
    termsRead: input.termsRead ?? undefined,
    acceptedPlan:
      input.acceptPlan && input.planKind && input.planNowCents != null
        ? { depositKind: input.planKind, nowCents: input.planNowCents, laterSteps: input.planSteps ?? undefined }
        : null,
    boxes: {
      startRequested: input.startRequested,
      startUnderstood: input.startUnderstood,
      exclusionRead: input.exclusionRead,
    },
  })
  return { ok: true, did: 'order', orderId, approveUrl }
}

const address = async (ctx: Ctx, form: FormData): Promise<PayCartAnswer> => {
  const id = form.get('id') ? parseForm(RowId, form.get('id')) : undefined
  if (form.get('forget') === '1' && id !== undefined) {
    await deleteAddress(ctx, id)
    return { ok: true, did: 'address', addressId: null }
  }
  const input = parseForm(AddressInput, Object.fromEntries(form))
  return { ok: true, did: 'address', addressId: await saveAddress(ctx, input, id) }
}

/** What the code that was typed takes off now. */
const code = async (ctx: Ctx, form: FormData): Promise<PayCartAnswer> => {
  const { seller, lines, code: typed } = parseForm(CodeForm, Object.fromEntries(form))
  if (typed === '') throw appError(commonErrors, 'invalid_request', { fields: { code: 'Scrivi il codice.' } })
  const terms = await discountFor(ctx, seller, typed)
  const message = minimumProblem(await goodsNow(ctx, lines), terms)
  if (message) throw appError(discountErrors, 'code_minimum', { message, fields: { code: message } })
  return { ok: true, did: 'code', sellerId: seller, terms }
}

/**
 * What the forms of the page ask for, by their `intent`.
 *
 * @throws AppError of the service behind it; 400 for an intent nobody knows
 */
export const runPayCartForm = async (ctx: Ctx, form: FormData): Promise<PayCartAnswer> => {
  switch (form.get('intent')) {
    case 'order': {
      const placed = await order(ctx, form)
      // Without scripts the server redirects to the provider's page.
      if (form.get('plain') === '1') throw redirectDocument(placed.approveUrl)
      return placed
    }
    case 'address':
      return address(ctx, form)
    case 'check': {
      const { lines } = parseForm(CheckForm, Object.fromEntries(form))
      return { ok: true, did: 'check', details: await checkoutDetails(ctx, lines) }
    }
    case 'code':
      return code(ctx, form)
    default:
      throw appError(commonErrors, 'invalid_request')
  }
}
