import { z } from 'zod'
import { houses } from '#features/money/payments/houses.rules.ts'
import { defineJob } from '#shared/job.ts'

/** Something that concerns its owner happened to the account the money of a supplier goes to. */
export const sellingAccountChanged = defineJob(
  'selling-account.changed',
  z.object({
    accountId: z.int(),
    supplierId: z.int(),
    what: z.enum(['added', 'restored', 'incomplete', 'revoked', 'refused']),
    /** What is missing of an incomplete one. */
    missing: z.array(z.string()),
    /** Whether couples could pay into it until now: then staff is told too. */
    wasPayable: z.boolean(),
    house: z.enum(houses).default('paypal'),
    /** Of an account that was added: from when couples may pay into it. */
    from: z.iso.datetime().nullable().default(null),
    at: z.iso.datetime(),
  }),
)

/** The provider refused to pay into an account: it is looked at again. */
export const sellingAccountDoubted = defineJob('selling-account.doubted', z.object({ accountId: z.int() }))
