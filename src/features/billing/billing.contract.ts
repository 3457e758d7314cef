import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** What the billing slice may answer with instead of a success. */
export const billingErrors = defineErrors({
  quota_exhausted: {
    status: 422,
    it: 'Hai esaurito il numero di partecipazioni disponibili. Acquista un pacchetto Smart Pass per continuare a inviare proposte.',
  },
  not_on_sale: { status: 422, it: 'Questo piano non è più in vendita: ricarica la pagina e scegline un altro.' },
  pass_needs_subscription: {
    status: 422,
    it: 'Lo Smart Pass si usa con un abbonamento attivo: scegli prima un piano.',
  },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

/** What to buy. */
export const BuyBody = z.object({ id: id.describe('Piano o pacchetto') }).meta({ id: 'Buy' })

const money = z.string().describe('Importo in euro, per esempio "29.00"')

export const PlanWire = z
  .object({
    id: z.string(),
    name: z.string(),
    months: z.string(),
    participations: z.string(),
    fee: z.string().describe('Fee sul prezzo finale in percento, più IVA'),
    services: z.array(z.string()),
    price_num: money,
    vat_num: money,
    total_num: money,
    total: z.string(),
    placeholder: z.enum(['0', '1']).describe('1 finché i valori non sono confermati'),
  })
  .meta({ id: 'Plan' })
export type PlanWire = z.infer<typeof PlanWire>

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
    ordered: z.string(),
    starts: z.string(),
    ends: z.string(),
  })
  .meta({ id: 'Purchase' })
export type PurchaseWire = z.infer<typeof PurchaseWire>

export const SubscriptionsWire = z
  .object({
    active: z.object({ name: z.string(), fee: z.string(), ends: z.string() }).nullable(),
    count_auctions: z.string().describe('Partecipazioni rimaste'),
    plans: z.array(PlanWire),
    purchases: z.array(PurchaseWire),
  })
  .meta({ id: 'Subscriptions' })
export type SubscriptionsWire = z.infer<typeof SubscriptionsWire>

export const StartedPurchaseWire = z
  .object({ id: z.string().describe('Acquisto'), payment: z.string(), approve_url: z.string() })
  .meta({ id: 'StartedPurchase' })
