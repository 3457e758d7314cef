import { z } from 'zod'
import { ofIslands } from '#features/site/catalog/catalog.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { bodyShape, formShape, textShape, valuesIn } from '#shared/fields.contract.ts'
import { keysOf } from '#shared/fields.ts'
import { Flag } from '#shared/wire.contract.ts'
import { type CompanyField, companyFields } from './company.rules.ts'
import { MERCHANT_ID, MERCHANT_ID_WRONG } from './payout/payout.rules.ts'
import { policyFields, returnFields } from './policy-fields.rules.ts'
import { otherBonusFields, ownBonusFields, shippingFields, shippingProblems } from './selling-fields.rules.ts'

/** What the suppliers slice may answer with instead of a success. */
export const supplierErrors = defineErrors({
  supplier_not_found: { status: 404, it: 'Questo fornitore non esiste.' },
  connect_instead: {
    status: 409,
    it: 'Il conto di incasso si collega con il pulsante «Collega PayPal»: l’ID commerciante non si scrive più a mano.',
  },
  account_taken: {
    status: 409,
    it: 'Questo conto PayPal è già collegato a un altro fornitore di Promessi: collegane un altro o scrivi all’assistenza.',
  },
  company_invalid: { status: 400, it: 'Controlla i campi evidenziati.' },
  no_payout_change: { status: 409, it: 'Nessuna modifica del conto di incasso è in attesa.' },
  legal_address_missing: {
    status: 422,
    it: 'Manca la sede legale: scrivi indirizzo, CAP e città nei dati aziendali, poi riprova.',
  },
  vat_number_taken: { status: 409, it: 'Questa partita IVA è già registrata da un altro fornitore.' },
})

const typed = z.string().trim().max(300).nullish()

/** Company data as typed; what is wrong in it is said by the company rules, field by field. */
export const CompanyInput = z
  .object(Object.fromEntries(keysOf(companyFields).map((key) => [key, typed])) as Record<CompanyField, typeof typed>)
  .meta({ id: 'SaveCompany' })
export type CompanyInput = z.infer<typeof CompanyInput>

const shippingAndBonus = (shape: typeof bodyShape) => {
  const shipping = shape(shippingFields)
  return z
    .object({
      ...shipping,
      shippingFreeOver: shipping.shippingFreeOver.describe('Free shipping from this amount; empty: never'),
      ...shape(ownBonusFields),
    })
    .superRefine((body, issues) => {
      for (const [field, message] of Object.entries(shippingProblems(valuesIn(shippingFields, body))))
        issues.addIssue({ code: 'custom', path: [field], message })
    })
    .transform((body) => ({ shipping: valuesIn(shippingFields, body), bonus: valuesIn(ownBonusFields, body) }))
}

/** Shipping, VAT and the bonus of the supplier's own sector. Amounts "1234.50", rates "7,5". */
export const ShippingAndBonusInput = shippingAndBonus(bodyShape).meta({ id: 'SaveShipping' })
/** The same as a page's form posts it. */
export const ShippingAndBonusForm = shippingAndBonus(formShape)
export type ShippingAndBonus = z.output<typeof ShippingAndBonusInput>

const otherBonus = (shape: typeof bodyShape) =>
  z.object(shape(otherBonusFields)).transform((body) => valuesIn(otherBonusFields, body))

/** The bonus of one category, in the words of the store's rules: amounts "1234.50", rates "7,5". */
export const OtherBonusInput = otherBonus(bodyShape).meta({ id: 'SaveBonus' })
/** The same as a page's form posts it. */
export const OtherBonusForm = otherBonus(formShape)

/** The account at the payment provider, where sellers type it: an installation without a partner contract. */
export const MerchantInput = z
  .object({
    merchantId: z.string().max(100).trim().toUpperCase().regex(MERCHANT_ID, MERCHANT_ID_WRONG),
    password: z.string().max(1_000).default('').describe('The password of the signed-in person, again'),
  })
  .meta({ id: 'SavePaymentAccount' })
export type MerchantInput = z.infer<typeof MerchantInput>

/** The supplier's own conditions, shown with every offer. */
export const TextsInput = z
  .object({
    ...bodyShape(policyFields),
    ...bodyShape(returnFields),
  })
  .meta({ id: 'SaveConditions' })
export type TextsInput = z.input<typeof TextsInput>

/** Company data as the supplier's own portal reads it. */
export const CompanyWire = z
  .object({
    handle: z.string().describe('Public name in addresses'),
    idSector: z.string(),
    ...textShape(companyFields),
    province: z.string().describe('Follows the town'),
    country: z.literal('IT').describe('Businesses have an Italian VAT number and seat'),
    merchantId: z.string(),
    nextMerchantId: z.string().describe('Takes its place at nextMerchantAt; empty: no change waits'),
    nextMerchantAt: z.string().describe('ISO instant; empty: no change waits'),
    missing: z.array(z.string()).describe('Fields missing before offers can be sent'),
  })
  .meta({ id: 'Company' })
export type CompanyWire = z.infer<typeof CompanyWire>

/** A place where couples pick up what they bought. */
export const PickupWire = z.object({
  address: z.string(),
  cap: z.string(),
  city: z.string(),
  note: z.string().nullable().describe('Opening hours and directions'),
})

/** Shipping and bonus of one store (PAY-05, DATA-21, DATA-29). Amounts are decimal strings, rates whole percents as strings. */
export const StoreShippingWire = z
  .object({
    store: z.object({
      sector_1_iva: z.string().describe('VAT rate in percent'),
      minspedition: z.string(),
      maxspedition: z.string(),
      speditionby: z.string(),
      shippingfree: Flag,
      shippingmin: z.string().describe('Threshold of free shipping'),
      shippingcost: z.string().describe('To the mainland'),
      islands: ofIslands(z.string().nullable()).describe(
        'Surcharge of each island; null: the store does not deliver there',
      ),
      pickup: PickupWire.nullable().describe('Where couples may pick up, free of charge; null: not offered'),
      merchant_id: z.string().describe('Empty for callers who are not a couple'),
    }),
    bonus: z.array(
      z.object({
        idcategory: z.string(),
        limit_down: z.string(),
        bonus_up: z.string().describe('Percent above the threshold'),
        bonus_down: z.string().describe('Percent up to the threshold'),
        bonus_max: z.string().describe('At most on one price; empty: no maximum'),
      }),
    ),
  })
  .meta({ id: 'StoreShipping' })
export type StoreShippingWire = z.infer<typeof StoreShippingWire>
