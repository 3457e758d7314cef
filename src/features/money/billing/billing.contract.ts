import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** What the billing slice may answer with instead of a success. */
export const billingErrors = defineErrors({
  quota_exhausted: {
    status: 422,
    it: 'Hai esaurito il numero di partecipazioni disponibili. Acquista un pacchetto Smart Pass per continuare a inviare proposte.',
  },
  granted_meanwhile: {
    status: 409,
    it: 'Nel frattempo qualcuno ha già regalato partecipazioni a questo fornitore: controlla prima di aggiungerne altre.',
  },
  not_on_sale: { status: 422, it: 'Questo piano non è più in vendita: ricarica la pagina e scegline un altro.' },
  pass_needs_subscription: {
    status: 422,
    it: 'Lo Smart Pass si usa con un abbonamento attivo: scegli prima un piano.',
  },
  no_subscription: { status: 422, it: 'Non hai un abbonamento attivo: scegli un piano per cominciare.' },
  not_an_upgrade: {
    status: 422,
    it: 'Puoi passare subito solo a un piano che costa di più. A questo passi alla fine del periodo.',
  },
  price_changed: {
    status: 409,
    it: 'Il prezzo del passaggio è cambiato nel frattempo: controllalo e conferma di nuovo.',
  },
  terms_changed: {
    status: 409,
    it: 'Le condizioni di questo acquisto sono cambiate nel frattempo: guarda quelle nuove e ordina di nuovo.',
  },
  subscription_changed: {
    status: 409,
    it: 'Il tuo abbonamento è cambiato nel frattempo: non abbiamo addebitato nulla per questo passaggio.',
  },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What to buy. */
export const BuyBody = z
  .object({
    id: id.describe('Plan or package'),
    expectedTotalCents: z.coerce
      .number()
      .int()
      .nonnegative()
      .optional()
      .describe('The displayed total including VAT, in cents: refused when it is no longer the total'),
  })
  .meta({ id: 'Buy' })

/** Which dearer plan to take at once, and the total with VAT it was agreed for. */
export const UpgradeBody = z
  .object({
    id: id.describe('Plan'),
    expectedTotalCents: z.coerce.number().int().nonnegative().describe('The displayed total including VAT, in cents'),
  })
  .meta({ id: 'Upgrade' })

/** What follows the running subscription. */
export const EndBody = z
  .discriminatedUnion('at_end', [
    z.object({ at_end: z.literal('renew') }),
    z.object({ at_end: z.literal('stop') }),
    z.object({ at_end: z.literal('change'), id: id.describe('Plan') }),
  ])
  .meta({ id: 'SubscriptionEnd' })

/** Which page of the movements. */
export const MovementsQuery = z.object({ page: z.coerce.number().int().min(1).max(100_000).default(1) })

const money = z.string().describe('Amount in euro, for example "29.00"')

const PlanWire = z
  .object({
    id: z.string(),
    name: z.string(),
    months: z.string(),
    participations: z.string(),
    fee: z.string().describe('Fee on the final price in percent, plus VAT'),
    services: z.array(z.string()),
    price_num: money,
    vat_num: money,
    total_num: money,
    total: z.string(),
    placeholder: z.enum(['0', '1']).describe('1 until the values are confirmed'),
  })
  .meta({ id: 'Plan' })
const PlanOfferWire = PlanWire.extend({
  change: z
    .enum(['buy', 'renew', 'upgrade', 'downgrade'])
    .describe('How the change takes effect: at once, paying the difference (upgrade), or at the end (downgrade)'),
  credit_num: money.describe('Value of the remaining days, deducted from the price of an immediate change'),
  due_num: money.describe('To be paid now, including VAT'),
}).meta({ id: 'PlanOffer' })
export type PlanOfferWire = z.infer<typeof PlanOfferWire>

export const PassWire = PlanWire.omit({ fee: true, services: true }).meta({ id: 'SmartPass' })
export type PassWire = z.infer<typeof PassWire>

export const PurchaseWire = z
  .object({
    id: z.string(),
    kind: z.enum(['subscription', 'smart_pass']),
    name: z.string(),
    status: z.enum(['awaiting_payment', 'active', 'abandoned']),
    price_num: money,
    vat_num: money,
    credit_num: money.describe('Deducted for the unused days of the previous plan'),
    ordered: z.string(),
    starts: z.string(),
    ends: z.string(),
  })
  .meta({ id: 'Purchase' })
export type PurchaseWire = z.infer<typeof PurchaseWire>

export const SubscriptionsWire = z
  .object({
    active: z
      .object({
        name: z.string(),
        fee: z.string(),
        ends: z.string(),
        at_end: z
          .enum(['renew', 'stop', 'change'])
          .describe('What follows: a reminder, nothing (cancelled) or another plan'),
        next_plan: z.string().describe('The plan chosen for afterwards, empty when none'),
      })
      .nullable(),
    count_auctions: z.string().describe('Remaining participations'),
    plans: z.array(PlanOfferWire),
    purchases: z.array(PurchaseWire),
  })
  .meta({ id: 'Subscriptions' })
export type SubscriptionsWire = z.infer<typeof SubscriptionsWire>

export const StartedPurchaseWire = z
  .object({ id: z.string().describe('Purchase'), payment: z.string(), approve_url: z.string() })
  .meta({ id: 'StartedPurchase' })

export const MovementsWire = z
  .object({
    page: z.string(),
    pages: z.string(),
    total: z.string(),
    movements: z.array(
      z.object({
        at: z.string(),
        what: z.enum(['granted', 'spent', 'returned', 'expired', 'closed']),
        title: z.string(),
        reason: z.string(),
        idauction: z.string().describe('The announcement, empty when none'),
        quantity: z.string(),
        balance: z.string(),
      }),
    ),
  })
  .meta({ id: 'ParticipationMovements' })
export type MovementsWire = z.infer<typeof MovementsWire>
