import { z } from 'zod'
import { basisPoints, cents } from '#shared/money.ts'

/** A label and what was chosen or measured, as they read that day. */
const Fact = z.object({ label: z.string(), value: z.string() })

/** What an order of an announcement is about: the offer that was chosen, and the day and place it was asked for. */
const AgreedOffer = z.object({
  /** "AN-20069" */
  code: z.string(),
  /** Of the announcement. */
  title: z.string(),
  offerNumber: z.int(),
  model: z.string(),
  detail: z.string(),
  /** The supplier's words about the time it takes. */
  days: z.string(),
  description: z.string(),
  /** What it includes, item by item, and what was said besides; empty of offers that do not say. */
  includes: z.array(Fact).default([]),
  /** Day, month or stay as the wizard writes it: "2027-09-11", "2027-09", "2027-09-11/2027-09-13". */
  date: z.string(),
  /** "Bellagio (CO)" */
  place: z.string(),
})

export type AgreedOffer = z.input<typeof AgreedOffer>

const AgreedPrice = z.object({
  goodsCents: z.int().transform(cents),
  bonusBps: z.int().transform(basisPoints),
  bonusCents: z.int().transform(cents),
  shippingCents: z.int().transform(cents),
  totalCents: z.int().transform(cents),
})

/** What was agreed when the order was placed (decision 0094): kept with it, and never rewritten once it is paid. */
export const Agreed = z.object({
  /** Null of a store's order: its lines say what was bought. */
  offer: AgreedOffer.nullable(),
  price: AgreedPrice,
  /** The seller's terms of that day; null where it had none. */
  conditions: z.string().nullable(),
  returnPolicy: z.string().nullable(),
  returnDays: z.int(),
  /** Whether and until when it may be withdrawn from, and what the law excludes, in sentences. */
  withdrawal: z.array(z.string()),
  /** How its rentals may be given up, in sentences; empty of what is bought, and of orders from before such terms. */
  cancellation: z.array(z.string()).default([]),
  deposit: z.array(z.string()).default([]),
  /** In which steps it is paid, and what the first is in law, in sentences; of an offer that stands in what it says. */
  payment: z.array(z.string()).default([]),
})
export type Agreed = z.infer<typeof Agreed>

/** What the couple asked for, in its own words: emptied when the announcement's answers are. */
export const AgreedRequest = z.object({ description: z.string(), answers: z.array(Fact) })
export type AgreedRequest = z.infer<typeof AgreedRequest>

/** The agreement on the wire: in the detail of an order and of a sale. */
export const AgreementWire = z
  .object({
    offer: z
      .object({
        code: z.string(),
        title: z.string(),
        offer_number: z.string(),
        model: z.string(),
        detail: z.string(),
        days: z.string(),
        description: z.string(),
        includes: z.array(Fact).describe('What it includes, item by item, and what was said besides'),
        images: z.array(z.string()).describe('Paths of the pictures of the offer'),
        date: z.string().describe('Day, month or stay of the service, as in the announcement'),
        place: z.string(),
      })
      .nullable()
      .describe('null for an order of a store'),
    request: z.object({ description: z.string(), answers: z.array(Fact) }),
    price: z.object({
      offer_num: z.string(),
      bonus_buyer: z.string().describe('Bonus percentage'),
      bonus: z.string().describe('Discount amount'),
      costshipping: z.string(),
      total: z.string(),
    }),
    conditions: z.string().nullable().describe('Terms of the seller when the order was placed'),
    return_policy: z.string().nullable(),
    return_days: z.int(),
    withdrawal: z.array(z.string()).describe('Whether the couple may withdraw and what the law excludes, in sentences'),
    cancellation: z.array(z.string()).describe('Terms of cancellation of the rentals, in sentences'),
    deposit: z.array(z.string()).describe('Deposits of the rentals, in sentences'),
    payment: z.array(z.string()).describe('In which steps a service of a store is paid, in sentences'),
  })
  .meta({ id: 'OrderAgreement' })
export type AgreementWire = z.infer<typeof AgreementWire>
