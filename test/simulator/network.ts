import type { Dice } from './dice.ts'
import { signedAnew } from './signatures.ts'

/** The wire between us and the payment providers, in the simulator's hands. */
export interface Network {
  /** How often a call fails: before it arrives, or only its answer is lost. That is what a crash after the call looks like, too. */
  trouble: number
  readonly waiting: () => number
  /** Delivers some of the provider's messages in any order, some of them twice; those we could not take wait again. */
  readonly deliver: (count: number) => Promise<void>
  /** The provider's message never comes. */
  readonly drop: () => void
  readonly restore: () => void
}

export type Call = Parameters<typeof fetch>

/** Whether this is where the messages of a provider come to. */
export const isMessage = (to: string): boolean => /\/api\/payments\/webhook(?:\/stripe)?$/.test(to)

/** Whether this is a call to a provider. */
export const isOfProvider = (to: string): boolean => /\/dev\/(?:pay|stripe)\/v/.test(to)

/** Whether a message comes once more; nobody waits for one that is taken for false. */
export const isSentAgain = ({ ok, status }: Response): boolean => !ok && status !== 403

/**
 * What says nothing about the money and is asked again: a call that was lost, a provider that is still at work on the one before, a job that tries
 * again, because of a dispute or a refund we have not heard of yet.
 */
export const isBadWire = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false
  const { type, code } = error as { readonly type?: string; readonly code?: string }
  return (
    type === 'StripeConnectionError' ||
    code === 'idempotency_key_in_use' ||
    (error instanceof TypeError && error.message.startsWith('fetch failed')) ||
    /PREVIOUS_REQUEST_IN_PROGRESS|TRANSACTION_UNDER_DISPUTE|TRANSACTION_NOT_VALID/.test(error.message) ||
    isBadWire(error.cause)
  )
}

/** Puts itself between this process and the emulators: every message waits until it is delivered. @param secret Stripe signs its messages with it */
export const interceptNetwork = (dice: () => Dice, secret: string): Network => {
  const real = globalThis.fetch
  const held: Call[] = []
  const send = ([url, init]: Call): Promise<Response> => {
    const headers = new Headers(init?.headers)
    const signature = headers.get('stripe-signature')
    if (signature) headers.set('stripe-signature', signedAnew(String(init?.body), signature, secret))
    return real(url, { ...init, headers })
  }
  const takeOne = (): Call | undefined => held.splice(dice().below(held.length), 1)[0]
  const network: Network = {
    trouble: 0,
    waiting: () => held.length,
    deliver: async (count) => {
      for (let sent = 0; sent < count && held.length > 0; sent += 1) {
        const call = takeOne() as Call
        for (let times = dice().chance(0.2) ? 2 : 1; times > 0; times -= 1) {
          const answer = await send(call)
          if (isSentAgain(answer) && times === 1) held.push(call)
          await answer.arrayBuffer()
        }
      }
    },
    drop: () => {
      takeOne()
    },
    restore: () => {
      globalThis.fetch = real
    },
  }
  globalThis.fetch = async (...call: Call) => {
    const [url, init] = call
    const to = String(url)
    if (isMessage(to)) {
      held.push(call)
      return new Response(null, { status: 200 })
    }
    if (!isOfProvider(to) || !dice().chance(network.trouble)) return real(url, init)
    if (dice().chance(0.5)) throw new TypeError('fetch failed')
    await (await real(url, init)).arrayBuffer()
    throw new TypeError('fetch failed: the answer was lost')
  }
  return network
}
