import { z } from 'zod'
import { productVerbs } from '#features/shop/products/product.rules.ts'
import { productFields, productTextFields } from '#features/shop/products/product-fields.rules.ts'
import { textShape, typedShape } from '#shared/fields.contract.ts'
import { RowId } from '#shared/row-id.ts'
import { smallRecord } from '#shared/small-record.ts'

const text = (max: number) => z.string().max(max).default('')

const OptionBody = z.object({
  id: z.string().max(10).default('').describe('Empty for a new option'),
  type: z.enum(['0', '1']).describe('0 sale, 1 rental'),
  option1: text(200),
  option2: text(200),
  price: z.string().max(20).describe('Including VAT, for example "1380.00"; of a rental, per day'),
  quantity: z.string().max(7).default('1').describe('Pieces, or units to rent together'),
  canAdvance: z.enum(['0', '1']).default('0'),
  quantitydays: z.string().max(7).default('1').describe('Minimum days'),
  bufferdays: z.string().max(7).default('0').describe('Days between two rentals'),
  choisestartdate: text(10),
  choiseenddate: text(10),
})

// Prescribed names (PROD-14).
const { shippingText: regole, ...typed } = typedShape(productFields)
const { shippingText: keptRegole, ...kept } = textShape(productTextFields)

/** A product as it is sent. Texts as they are typed: what is wrong in them is said field by field. */
export const ProductBody = z
  .object({
    ...typed,
    category: z.string().max(3).describe('Number of the category'),
    prices: z.array(OptionBody).max(100).default([]),
    images: z
      .array(z.object({ position: z.enum(['1', '2', '3', '4']), name: z.string().max(80), alt: text(400) }))
      .max(4)
      .default([])
      .describe('The fourth one is the landscape picture'),
    other_information: smallRecord(
      100,
      z.string().max(40),
      z.union([z.string().max(2000), z.array(z.string().max(400)).max(100)]),
    ).default({}),
    regole: regole.describe('Shipping and returns of the product'),
    safety: smallRecord(20, z.string().max(40), z.string().max(2000)).default({}),
    updated: z.iso.datetime().max(40).optional().describe('As read: an older version is refused with 409'),
  })
  .meta({ id: 'SaveProduct' })
export type ProductBody = z.infer<typeof ProductBody>

/** One's own product, whole. */
export const OwnProductWire = z
  .object({
    id: z.string(),
    code: z.string(),
    status: z.enum(['draft', 'published', 'archived', 'withheld']),
    published_from: z.string(),
    updated: z.string(),
    ...kept,
    category: z.string(),
    prices: z.array(
      z.object({
        id: z.string(),
        type: z.enum(['0', '1']),
        option1: z.string(),
        option2: z.string(),
        price: z.string(),
        quantity: z.string(),
        canAdvance: z.enum(['0', '1']),
        quantitydays: z.string(),
        bufferdays: z.string(),
        choisestartdate: z.string(),
        choiseenddate: z.string(),
      }),
    ),
    images: z.array(z.object({ position: z.string(), name: z.string(), alt: z.string() })),
    other_information: z.string().describe('JSON, encoded once'),
    regole: keptRegole,
    withdrawal: z.string(),
    canceldays: z.string().describe('Days before a rental until which the couple cancels it for free'),
    lowstock: z.string().describe('From how many pieces on the supplier is told that it is nearly finished; 0: never'),
    shippingExtra: z.string().describe('Added to the shipping for each piece, in euro, above any sum; 0: nothing'),
    pickupOnly: z.string().describe('yes: it is not sent, only picked up at the supplier'),
    vatBps: z.string().describe('VAT in its prices, in basis points; empty: the rate of the supplier'),
    cancelshare: z.string().describe('Percentage of the price of a rental kept afterwards'),
    deposit: z.string().describe('Security asked for a rental, in euro; 0: none'),
    rest_plan: z
      .string()
      .describe('How the rest of a booking is paid; own: as own_steps says; empty: everything at the order'),
    own_steps: z.string().describe('The later steps in words, with rest_plan own; empty otherwise'),
    first_step: z.string().describe('Percentage of its price that is paid at the order; empty without a plan'),
    deposit_kind: z.string().describe('What the first step is in law; empty without a plan'),
    rest_payout: z.string().describe('held: the provider keeps the later steps of a booking; empty: it does not'),
    missing: z.array(z.string()).describe('What is missing before it can be published'),
  })
  .meta({ id: 'OwnProduct' })
export type OwnProductWire = z.infer<typeof OwnProductWire>

/** One line of one's own products. */
export const OwnProductsWire = z
  .object({
    products: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        sku: z.string(),
        title: z.string(),
        category: z.string(),
        status: z.enum(['draft', 'published', 'archived', 'withheld']),
        published_from: z.string(),
        updated: z.string(),
        prices: z.array(
          z.object({ id: z.string(), type: z.enum(['0', '1']), price: z.string(), quantity: z.string() }),
        ),
      }),
    ),
    total: z.string(),
    page: z.string(),
    pages: z.string(),
  })
  .meta({ id: 'OwnProducts' })
export type OwnProductsWire = z.infer<typeof OwnProductsWire>

/** What the list may be asked; the words are those of the page's address. */
export const OwnProductsQuery = z.object({
  vista: text(20),
  q: text(80),
  categoria: text(3),
  ordine: text(20),
  verso: text(4),
  righe: text(4),
  pagina: text(6),
})

export const SavedWire = z.object({ id: z.string() }).meta({ id: 'SavedProduct' })

export const PublishBody = z
  .object({
    from: z.iso.datetime().max(40).optional().describe('Future instant from which it is visible; when absent, at once'),
  })
  .meta({ id: 'PublishProduct' })

export const BulkBody = z
  .object({
    ids: z.array(RowId).min(1).max(500),
    action: z.enum(productVerbs),
  })
  .meta({ id: 'BulkProducts' })
export const BulkWire = z
  .object({ done: z.array(z.string()), refused: z.array(z.object({ id: z.string(), reason: z.string() })) })
  .meta({ id: 'BulkOutcome' })

const amount = z.int().nonnegative().max(1_000_000_000)
export const OptionChangesBody = z
  .object({
    changes: z
      .array(z.object({ id: RowId, field: z.enum(['price', 'quantity']), from: amount, to: amount }))
      .min(1)
      .max(2000)
      .describe('Prices in cents; "from" is the value that was read'),
  })
  .meta({ id: 'ChangeOptions' })
export const ChangedWire = z.object({ changed: z.string() }).meta({ id: 'ChangedOptions' })
