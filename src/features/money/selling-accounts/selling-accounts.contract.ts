import { z } from 'zod'
import { houses } from '#features/money/payments/houses.rules.ts'
import { defineErrors } from '#shared/errors.ts'

export const sellingAccountErrors = defineErrors({
  connecting_off: { status: 422, it: 'Il collegamento di un conto non è ancora attivo su questo sito.' },
})

export const ConnectInput = z
  .object({
    password: z.string().max(1_000).default('').describe('The password of the signed-in person, again'),
    house: z.enum(houses).default('paypal').describe('Where the account is'),
  })
  .meta({ id: 'ConnectPaymentAccount' })
export type ConnectInput = z.infer<typeof ConnectInput>

export const ConnectBody = z
  .object({ action_url: z.string().describe('Page of the provider where the seller gives its consent') })
  .meta({ id: 'PaymentAccountLink' })

export const ConnectionBody = z
  .object({
    state: z.enum([
      'none',
      'typed',
      'linked',
      'opened',
      'consented',
      'incomplete',
      'payable',
      'revoked',
      'refused',
      'replaced',
    ]),
    merchantId: z.string().describe('Account in force; empty: none'),
    problem: z.string().describe('What its owner has to do, in Italian; empty: nothing'),
    emailConfirmed: z.boolean(),
    receivable: z.boolean(),
  })
  .meta({ id: 'PaymentAccountConnection' })
