import Stripe from 'stripe'
import { config } from '#platform/config.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'
import { appError } from '#shared/errors.ts'
import { saysNothing } from '../payment-refusals.rules.ts'
import { paymentErrors } from '../payments.contract.ts'
import { ProviderRefusal } from '../provider-refusal.server.ts'

const PATIENCE_MS = 15_000

/** Where our emulator of Stripe lives on our own address. */
const EMULATOR_PATH = '/dev/stripe'
/** What the emulator takes for our key, and signs its messages with. */
export const EMULATOR = { key: 'sk_test_sandbox', secret: 'whsec_sandbox' } as const

/** How Stripe is reached: itself when it is configured, else our own emulator where development doors are open. */
export const stripeName = (): 'stripe' | 'stripe_sandbox' | null => {
  if (config.STRIPE_SECRET_KEY === 'off') return null
  if (config.STRIPE_SECRET_KEY) return 'stripe'
  return config.developmentDoors ? 'stripe_sandbox' : null
}

/** The library knows hosts, no paths: what it asks of the emulator is asked one room further down. */
const emulated = (base: string): Stripe => {
  const { hostname, port, protocol } = new URL(base)
  const below: typeof fetch = (input, init) => {
    const url = new URL(String(input))
    return fetch(new URL(EMULATOR_PATH + url.pathname + url.search, url), init)
  }
  return new Stripe(EMULATOR.key, {
    ...{ host: hostname, port, protocol: protocol === 'https:' ? 'https' : 'http', timeout: PATIENCE_MS },
    ...{ maxNetworkRetries: 0, telemetry: false, httpClient: Stripe.createFetchHttpClient(below) },
  })
}

const clients = new Map<string, Stripe>()

const kept = (key: string, make: () => Stripe): Stripe => {
  const known = clients.get(key) ?? make()
  clients.set(key, known)
  return known
}

/**
 * Stripe's official library, for the account we are configured with. Read at each call, because tests learn their port late.
 *
 * @throws AppError 422 `payments_off`
 */
export const stripeClient = (): Stripe => {
  switch (stripeName()) {
    case 'stripe': {
      const key = config.STRIPE_SECRET_KEY as string
      // The queue and the sweeps ask again: what is repeated here only keeps a couple waiting.
      return kept(key, () => new Stripe(key, { timeout: PATIENCE_MS, maxNetworkRetries: 0, telemetry: false }))
    }
    case 'stripe_sandbox': {
      const base = ownAddress()
      return kept(base, () => emulated(base))
    }
    default:
      throw appError(paymentErrors, 'payments_off')
  }
}

/** Secrets of the endpoints whose messages we take: of our own account, and of connected ones. */
export const webhookSecrets = (): readonly string[] =>
  stripeName() === 'stripe'
    ? (config.STRIPE_WEBHOOK_SECRET ?? '').split(',').flatMap((secret) => (secret.trim() === '' ? [] : [secret.trim()]))
    : [EMULATOR.secret]

/** States of a payment that the payer has yet to agree to. https://docs.stripe.com/payments/paymentintents/lifecycle */
const UNAPPROVED: readonly string[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']
const TAKEN: readonly string[] = ['succeeded', 'processing']

const aboutOf = ({ code, payment_intent: intent }: Stripe.errors.StripeError): 'captured' | 'unapproved' | null => {
  if (code !== 'payment_intent_unexpected_state') return null
  const status = intent?.status ?? ''
  return TAKEN.includes(status) ? 'captured' : UNAPPROVED.includes(status) ? 'unapproved' : null
}

/**
 * The library's error in our words.
 *
 * @returns a refusal for a clear no; the error itself when nothing can be said about what was asked
 * @see https://docs.stripe.com/error-handling
 */
const refusalIn = (error: unknown): unknown => {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  const { statusCode = 500, code, type, requestId } = error
  const isOurs = error instanceof Stripe.errors.StripeIdempotencyError || [401, 408, 409, 429].includes(statusCode)
  const issue = code ?? type
  if (isOurs || statusCode >= 500 || saysNothing(issue)) return error
  return new ProviderRefusal(statusCode, issue, { debugId: requestId ?? null, about: aboutOf(error) })
}

/** What the library answers. @throws ProviderRefusal for a clear no, anything else when it cannot be reached */
export const ask = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer
  } catch (error) {
    throw refusalIn(error)
  }
}

/** The same; null where there is no such thing (any more), or it is not ours to see. */
export const found = async <T>(answer: Promise<T>): Promise<T | null> => {
  try {
    return await ask(answer)
  } catch (error) {
    if (error instanceof ProviderRefusal && (error.status === 404 || error.issue === 'account_invalid')) return null
    throw error
  }
}

/** Its number, whether an object was answered whole or only named. */
export const idOf = (value: string | { readonly id: string } | null | undefined): string | null =>
  typeof value === 'string' ? value : (value?.id ?? null)
