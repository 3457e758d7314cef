import type { Dice } from './dice.ts'

/** The wire between us and the payment provider, in the simulator's hands. */
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

type Call = Parameters<typeof fetch>

/** Puts itself between this process and the emulator: every message waits until it is delivered. */
export const interceptNetwork = (dice: () => Dice): Network => {
  const real = globalThis.fetch
  const held: Call[] = []
  const takeOne = (): Call | undefined => held.splice(dice().below(held.length), 1)[0]
  const network: Network = {
    trouble: 0,
    waiting: () => held.length,
    deliver: async (count) => {
      for (let sent = 0; sent < count && held.length > 0; sent += 1) {
        const call = takeOne() as Call
        for (let times = dice().chance(0.2) ? 2 : 1; times > 0; times -= 1) {
          const answer = await real(...call)
          if (!answer.ok && times === 1) held.push(call)
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
    if (to.endsWith('/api/payments/webhook')) {
      held.push(call)
      return new Response(null, { status: 200 })
    }
    if (!to.includes('/dev/pay/v') || !dice().chance(network.trouble)) return real(url, init)
    if (dice().chance(0.5)) throw new TypeError('fetch failed')
    await (await real(url, init)).arrayBuffer()
    throw new TypeError('fetch failed: the answer was lost')
  }
  return network
}
