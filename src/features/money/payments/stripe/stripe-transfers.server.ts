import type Stripe from 'stripe'
import { cents } from '#shared/money.ts'
import type { MoneyLeft, NewProviderOrder, PaymentProvider } from '../provider.server.ts'
import { ask, found, idOf, stripeClient } from './stripe-client.server.ts'

/** Accounts of these transfers are in BE, DE, ES, FR, IE or NL: a SEPA transfer reaches each of them. https://docs.stripe.com/api/checkout/sessions/create */
const ACCOUNT_COUNTRY = 'IE'

/** The transfer is funded into an account of this payer's own, so that Stripe knows which payment it is for. */
export const transferOptions = {
  funding_type: 'bank_transfer',
  bank_transfer: { type: 'eu_bank_transfer', eu_bank_transfer: { country: ACCOUNT_COUNTRY } },
} as const satisfies Stripe.Checkout.SessionCreateParams.PaymentMethodOptions.CustomerBalance

/**
 * Who may send money: one customer for each attempt, so that what is sent can be meant for nothing else.
 *
 * @see https://docs.stripe.com/payments/bank-transfers/accept-a-payment?payment-ui=stripe-hosted: a page needs one
 */
export const customerParams = ({ payer, reference }: Pick<NewProviderOrder, 'payer' | 'reference'>) =>
  ({
    email: payer?.email ?? '',
    ...(payer?.fullName ? { name: payer.fullName } : {}),
    metadata: { reference },
  }) satisfies Stripe.CustomerCreateParams

/** @returns the number of the customer; null where no transfer is offered */
export const customerOf = async (order: NewProviderOrder): Promise<string | null> =>
  order.payer
    ? (
        await ask(
          stripeClient().customers.create(customerParams(order), { idempotencyKey: `${order.reference}-customer` }),
        )
      ).id
    : null

/** Where the payer reads to which account, while the money is waited for. */
export const transferIn = (intent: Stripe.PaymentIntent | null): { readonly instructionsUrl: string } | null => {
  if (intent?.status !== 'requires_action') return null
  const url = intent.next_action?.display_bank_transfer_instructions?.hosted_instructions_url
  return url ? { instructionsUrl: url } : null
}

const find = async (customer: string): Promise<MoneyLeft | null> => {
  const known = await found(stripeClient().customers.retrieve(customer, { expand: ['cash_balance'] }))
  if (!known || known.deleted) return null
  const [reference, amount] = [known.metadata.reference, known.cash_balance?.available?.eur ?? 0]
  return reference && amount > 0 ? { reference, amountCents: cents(amount) } : null
}

/** https://docs.stripe.com/payments/customer-balance/refunding: to the bank it came from, or Stripe asks its sender for another. */
export const moneyLeft: NonNullable<PaymentProvider['left']> = {
  payerOf: async (session) => idOf((await found(stripeClient().checkout.sessions.retrieve(session)))?.customer),
  find,
  giveBack: async (customer, amount, key) => {
    const asked = { customer, amount, currency: 'eur', origin: 'customer_balance' as const }
    await ask(stripeClient().refunds.create(asked, { idempotencyKey: key }))
  },
}
