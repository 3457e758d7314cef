import { z } from 'zod'
import { placeFields, requiredField } from '#features/fulfilment/addresses/addresses.contract.ts'
import type { House } from '#features/money/payments/houses.rules.ts'
import { PayWith } from '#features/money/payments/payments.contract.ts'
import { type DepositKind, depositKinds } from '#features/money/plans/plan.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { RowId } from '#shared/row-id.ts'
import { staffEndings } from './plan/endings.rules.ts'
import { cancelProblemText } from './plan/refused.rules.ts'

/** Who receives the goods, and where. */
export const RecipientInput = z.object({
  fullName: requiredField('Scrivi nome e cognome', 80),
  phone: requiredField('Scrivi il numero di telefono', 24).regex(
    /^\+?[\d\s./-]{6,24}$/,
    'Numero di telefono non valido',
  ),
  ...placeFields,
})
export type RecipientInput = z.output<typeof RecipientInput>

/** Who picks an order up at the seller's. */
export const CollectorInput = RecipientInput.pick({ fullName: true, phone: true })
export type Collector = z.output<typeof CollectorInput>

const expectedCents = z.coerce.number().int().nonnegative()

/** The plan of payment as the couple accepted it; null for an order that is paid at once. */
export interface AcceptedPlan {
  readonly depositKind: DepositKind
  readonly nowCents: number
  /** The steps after the first (`acceptedText`); unset where whoever asks did not say. */
  readonly laterSteps?: string | undefined
}

/** The later steps of a plan as a form carries what was accepted (`acceptedText`). */
export const PlanSteps = z.string().max(200)

/** The order form of the page: the recipient and the totals the couple saw, in cents. */
export interface PlaceOrderInput {
  readonly recipient: RecipientInput
  readonly expectedTotalCents: number
  readonly expectedShippingCents: number
  readonly acceptedPlan?: AcceptedPlan | null
  /** The seller's account the couple chose, where it has more than one. */
  readonly payWith?: House | undefined
}

/** The same as a flat form posts it. */
export const PlaceOrderForm = RecipientInput.extend({
  expectedTotalCents: expectedCents,
  expectedShippingCents: expectedCents,
  planKind: z.enum(depositKinds).optional(),
  planNowCents: expectedCents.optional(),
  planSteps: PlanSteps.optional(),
  acceptPlan: z.literal('on').optional(),
  payWith: PayWith,
}).transform(
  ({
    expectedTotalCents,
    expectedShippingCents,
    planKind,
    planNowCents,
    planSteps,
    acceptPlan,
    payWith,
    ...recipient
  }): PlaceOrderInput => ({
    ...{ recipient, expectedTotalCents, expectedShippingCents, payWith },
    acceptedPlan:
      acceptPlan && planKind && planNowCents !== undefined
        ? { depositKind: planKind, nowCents: planNowCents, laterSteps: planSteps }
        : null,
  }),
)

/** Pieces of a line that go into one parcel. */
const ParcelLine = z.object({
  id: z.coerce.number().int().positive().max(2_147_483_647),
  quantity: z.coerce.number().int().min(1).max(100_000),
})

/** One of the carriers that staff offers, which the verb looks up (`requireCarrier`). */
const CarrierName = z
  .string('Scegli il corriere.')
  .trim()
  .min(1, 'Scegli il corriere.')
  .max(40, 'Scegli il corriere.')
  .meta({ description: 'A name of GET /api/carriers', example: 'GLS' })

const TrackingNumber = z
  .string('Scrivi il numero di spedizione.')
  .trim()
  .min(1, 'Scrivi il numero di spedizione.')
  .min(3, 'Il numero di spedizione ha almeno 3 caratteri.')
  .max(40, 'Il numero di spedizione ha al massimo 40 caratteri.')
  .regex(/^[\p{L}\p{N} ./-]+$/u, 'Il numero di spedizione contiene caratteri non validi.')

/**
 * Shipping: carrier and number, and which pieces (all that are left when nothing is said); `way: 'service'` ("Eseguito") is for
 * services, from their day on, and `way: 'pickup'` says that what the couple picks up is ready; they need neither.
 */
export const ShipInput = z.discriminatedUnion('way', [
  z.object({
    way: z.literal('carrier'),
    carrier: CarrierName,
    trackingNumber: TrackingNumber,
    lines: z.array(ParcelLine).min(1, 'Scegli che cosa c’è nel pacco').max(200).optional(),
  }),
  z.object({ way: z.literal('service') }),
  z.object({ way: z.literal('pickup') }),
])
export type ShipInput = z.output<typeof ShipInput>

/** What giving an order up comes to, as it was read before. */
export const confirmedSums = {
  refundCents: expectedCents
    .optional()
    .describe('What comes back, in cents, as it was read; when absent, everything that was paid'),
  compensationCents: expectedCents
    .optional()
    .describe(
      'What the supplier owes besides, in cents, as it was read (the double of a deposit); when absent, nothing',
    ),
  ending: z
    .enum(staffEndings, 'Scegli perché finisce.')
    .optional()
    .describe('For what staff ends an order with a plan'),
}

/** Staff corrects the state of an order, with the reason both sides read (OQ-125). */
export const CorrectionInput = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('ship'),
    reason: ReasonBody.shape.reason,
    carrier: CarrierName,
    trackingNumber: TrackingNumber,
  }),
  z.object({ step: z.enum(['perform', 'ready', 'receive']), reason: ReasonBody.shape.reason }),
  z.object({ step: z.literal('cancel'), reason: ReasonBody.shape.reason, ...confirmedSums }),
])
export type CorrectionInput = z.output<typeof CorrectionInput>

/** Which offer follows. */
export const SuccessionBody = z.object({ offer: RowId })

/** Why a paid order is given up; a couple need not say. */
export const CancelInput = z.object({
  reason: z.string('Scrivi il motivo').trim().max(500, 'Al massimo 500 caratteri').default(''),
  ...confirmedSums,
})

/** What giving an order up came to. */
export const CancelledWire = z
  .object({
    result: z.literal(1),
    refund: z.string().describe('What goes back to the couple of what was paid'),
    kept: z.string().describe('What the supplier keeps of it'),
    compensation: z.string().describe('What the supplier owes besides: the second half of the double of a deposit'),
  })
  .meta({ id: 'CancelledOrder' })

/** Delivery feedback: comma-joined codes (OQ-134). */
const FeedbackInput = z.object({ outcome: z.string().trim().max(80) })
export type FeedbackInput = z.output<typeof FeedbackInput>

export const orderErrors = defineErrors({
  not_awarded: { status: 422, it: 'Puoi ordinare solo dopo aver accettato una proposta.' },
  nothing_awarded: { status: 422, it: 'Per questo annuncio non è stata scelta nessuna proposta.' },
  award_closed: {
    status: 422,
    it: 'Questo ordine è stato chiuso come non concluso: non è più possibile pagarlo.',
  },
  award_paid: { status: 409, it: 'Nel frattempo l’ordine è stato pagato: non si può più chiudere.' },
  award_closed_already: { status: 409, it: 'Questa aggiudicazione è già stata chiusa.' },
  succession_early: {
    status: 409,
    it: 'Il fornitore che hai scelto ha ancora l’incarico: non si può affidare a un altro.',
  },
  succession_gone: { status: 409, it: 'Questa proposta non è più disponibile: scegline un’altra.' },
  already_bought: { status: 409, it: 'Hai già pagato questo ordine.' },
  price_changed: { status: 409, it: 'I prezzi sono cambiati: controlla il nuovo totale e conferma di nuovo.' },
  pickup_sends_nothing: {
    status: 422,
    it: 'Gli sposi ritirano in sede: quando è pronto, segnalo pronto per il ritiro.',
  },
  not_picked_up: { status: 422, it: 'Questo ordine si spedisce: scegli corriere e numero di spedizione.' },
  profile_incomplete: { status: 422, it: 'Completa il profilo prima di ordinare.' },
  supplier_without_account: {
    status: 422,
    it: 'Il fornitore non ha ancora attivato il conto per ricevere i pagamenti. Puoi scrivergli e riprovare più tardi.',
  },
  address_missing: { status: 422, it: 'Aggiungi un indirizzo di spedizione prima di ordinare.' },
  wrong_offer: { status: 409, it: 'La proposta indicata non è quella vincente.' },
  feedback_invalid: { status: 422, it: 'Scegli una delle voci proposte.' },
  feedback_too_early: { status: 422, it: 'Puoi dirci com’è andata dopo la consegna.' },
  needs_carrier: { status: 422, it: 'Scegli il corriere e scrivi il numero di spedizione.' },
  service_sends_nothing: {
    status: 422,
    it: 'È un servizio: non si spedisce nulla. Segnalo eseguito quando lo avrai svolto.',
  },
  service_to_come: { status: 422, it: 'Potrai segnarlo eseguito dal giorno del servizio.' },
  balance_due: { status: 422, it: 'Gli sposi devono ancora pagare il saldo: potrai spedire appena è arrivato.' },
  no_balance: { status: 409, it: 'Per questo ordine non c’è nessun saldo da pagare.' },
  parcel_wrong: { status: 422, it: 'Nel pacco ci sono pezzi che non sono di questo ordine o sono già partiti.' },
  cancel_too_late: { status: 409, it: cancelProblemText.cancel_too_late },
  cancel_ask_seller: { status: 422, it: cancelProblemText.cancel_ask_seller },
  cancel_return_open: { status: 409, it: cancelProblemText.cancel_return_open },
  cancel_sum_changed: {
    status: 409,
    it: 'Gli importi non sono quelli che hai confermato: guarda quelli di adesso e conferma di nuovo.',
  },
  cancel_reason: { status: 400, it: 'Scrivi il motivo: lo leggono gli sposi.' },
  one_order_id: { status: 422, it: 'Indica un solo ordine: idorder oppure idorderauction.' },
})
