import { z } from 'zod'
import { AgreementWire } from '#features/fulfilment/orders/agreement/agreement.contract.ts'
import {
  OrderProductWire,
  OrderStateWire,
  ShippingAddressWire,
} from '#features/fulfilment/orders/orders-wire.contract.ts'
import { PickupWire } from '#features/people/suppliers/suppliers.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { MAX_SLIPS } from './sales-list.rules.ts'

/** What the seller notes down. */
export const NoteInput = z.object({
  text: z.string('Scrivi il testo').trim().min(1, 'Scrivi il testo').max(1000, 'Al massimo 1000 caratteri'),
})

export const salesErrors = defineErrors({
  no_slips: { status: 422, it: 'Scegli almeno un ordine.' },
  too_many_slips: { status: 422, it: `Al massimo ${MAX_SLIPS} distinte in un file: restringi la ricerca.` },
})

const figure = z.string().nullable().describe('null for collaborators: only the owner sees earnings')

export const SaleWire = z
  .object({
    id: z.string(),
    number: z.string(),
    type: z.enum(['order', 'auction']),
    status: z.string(),
    title: z.string(),
    buyer: z.string(),
    city: z.string(),
    ...{ total: figure, tobepaid: figure, fee: figure, feevat: figure, net: figure },
    paid: z.string().nullable(),
    speditionby: z.string().nullable(),
    shipping_number: z.string().nullable(),
  })
  .meta({ id: 'Sale' })

export const SaleDetailWire = SaleWire.extend({
  addressshipping: ShippingAddressWire,
  pickup: PickupWire.nullable().describe('Where the couple picks it up; null for a sale that is sent'),
  states: z.array(OrderStateWire),
  products: z.array(OrderProductWire),
  agreement: AgreementWire.nullable().describe('null for orders from before it was kept'),
  actions: z.array(z.string()),
}).meta({ id: 'SaleDetail' })
