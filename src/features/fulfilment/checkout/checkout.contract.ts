import { z } from 'zod'
import { PlanSteps, RecipientInput } from '#features/fulfilment/orders/orders.contract.ts'
import { AcceptedPlanBody } from '#features/fulfilment/orders/plan/plan.contract.ts'
import { PayWith } from '#features/money/payments/payments.contract.ts'
import { depositKinds } from '#features/money/plans/plan.rules.ts'
import { LineChoiceBody } from '#features/shop/cart/cart.contract.ts'
import { MAX_LINES } from '#features/shop/cart/cart.rules.ts'
import { TypedCode } from '#features/shop/discounts/discounts.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { wireAmount } from '#shared/wire.contract.ts'

const Lines = z.array(LineChoiceBody).min(1, 'Scegli almeno un prodotto').max(MAX_LINES)

const jsonLines = z.string().transform((text, issue) => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    issue.addIssue({ code: 'custom', message: 'Carrello non valido' })
    return z.NEVER
  }
})

/** A ticked box. */
const ticked = z.unknown().transform((value) => value === '1')

const expected = z.coerce.number().int().nonnegative()

/** The page's order form: one seller's lines, who receives them, and the totals the couple saw, in cents. */
export const OrderForm = z.object({
  seller: RowId,
  lines: jsonLines.pipe(Lines),
  fullName: z.string().trim().max(80).default(''),
  phone: z.string().trim().max(24).default(''),
  /** The id of a saved address, or `home`; nothing where the couple picks up. */
  place: z.string().trim().max(12).default(''),
  handover: z.enum(['delivery', 'pickup']).catch('delivery'),
  expectedTotalCents: expected,
  expectedShippingCents: expected,
  expectedNowCents: expected,
  startRequested: ticked,
  startUnderstood: ticked,
  exclusionRead: ticked,
  code: TypedCode,
  payWith: PayWith,
  acceptPlan: z.literal('on').nullish(),
  planKind: z.enum(depositKinds).nullish(),
  planNowCents: expected.nullish(),
  planSteps: PlanSteps.nullish(),
  termsRead: z.string().max(64).nullish(),
})

/** What the page asks about its lines. */
export const CheckForm = z.object({ lines: jsonLines.pipe(z.array(LineChoiceBody).max(MAX_LINES)) })

/** A code that is typed at one seller's block. */
export const CodeForm = z.object({ seller: RowId, lines: jsonLines.pipe(Lines), code: TypedCode })

/**
 * POST /api/transactions (API-30): without `idtransaction` it places the order of one seller, with it the payment the couple has
 * approved is settled. Amounts are what the couple saw; they must match.
 */
export const TransactionBody = z
  .object({
    idseller: RowId,
    products: Lines,
    idtransaction: z.string().max(255).nullish().describe('The provider’s order, once approved'),
    pay_with: PayWith,
    iva: z
      .union([z.string().max(40), z.number()])
      .nullish()
      .describe('sector_1_iva of the store'),
    total: wireAmount(),
    topay: wireAmount().nullish().describe('What is paid now, when advances are used; otherwise the total'),
    costshipping: wireAmount(),
    startservice: z
      .enum(['0', '1'])
      .nullish()
      .describe('1: the service is to begin within the days to withdraw, and the couple knows what that costs it (K9)'),
    code: TypedCode.nullish().describe('Discount code of the store; the totals are those after it'),
    accept_plan: AcceptedPlanBody.nullish().describe(
      'Needed where a service is paid in steps; then topay is what it says',
    ),
    pickup: z
      .enum(['0', '1'])
      .nullish()
      .describe('1: the couple picks up at the seller; then only fullname and phone are read'),
    addressshipping: RecipientInput.omit({ fullName: true })
      .partial({ address: true, number: true, cap: true, city: true })
      .extend({ fullname: RecipientInput.shape.fullName }),
  })
  .meta({ id: 'TransactionBody' })

/** The order that was placed, with the page where it is approved; or what became of the payment. */
export const TransactionAnswer = z
  .union([
    z.object({ orderid: z.string(), approve_url: z.string(), paypal_order: z.string() }),
    z.object({ result: z.union([z.literal(0), z.literal(1)]) }),
  ])
  .meta({ id: 'TransactionAnswer' })

/** What ordering from a store may answer with instead of a success, beside the errors of orders, goods and payments. */
export const checkoutErrors = defineErrors({
  cart_changed: {
    status: 409,
    it: 'Nel frattempo qualcosa nel carrello è cambiato: controlla le righe e conferma di nuovo.',
  },
  terms_changed: {
    status: 409,
    it: 'Nel frattempo il venditore ha cambiato le condizioni: rileggile e conferma di nuovo.',
  },
  other_seller: { status: 422, it: 'Un ordine contiene solo prodotti dello stesso venditore.' },
  not_delivered: { status: 422, it: 'Il venditore non consegna a questo indirizzo: scegline un altro.' },
  pickup_refused: { status: 422, it: 'Il venditore non offre più il ritiro in sede: scegli la spedizione.' },
  pickup_only: { status: 422, it: 'Un prodotto di questo ordine si ritira solo in sede: scegli il ritiro.' },
  start_needed: {
    status: 422,
    it: 'Il giorno è prima della fine del termine per recedere: per avere in tempo ciò che ordini devi chiedere che inizi subito.',
  },
  start_understood: { status: 422, it: 'Per far iniziare subito il servizio conferma di sapere che cosa comporta.' },
  exclusion_unread: { status: 422, it: 'Conferma di aver letto che per questo prodotto il recesso è escluso.' },
  nothing_to_pay: { status: 422, it: 'Questo ordine non ha nulla da pagare: contatta il venditore.' },
})
