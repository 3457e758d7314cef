import type { TestApp } from '../../app.ts'
import type { Dice } from '../dice.ts'
import { type Call, isMessage, isOfProvider, isSentAgain, type Network } from '../network.ts'
import { signedAnew } from '../signatures.ts'
import { dyingAt, isDead } from './doom.ts'

const lost = (why = '') => new TypeError(`fetch failed${why}`)

/**
 * The wire between us and the provider, inside this process: so the emulator lives at the time of the history that asks it. Messages wait until
 * they are delivered; on a bad wire calls are lost before or after they arrive; who is dead reaches nobody.
 */
export const interceptCalls = (app: TestApp, dice: () => Dice, secret: string): Network => {
  const real = globalThis.fetch
  const held: Call[] = []
  const takeOne = (): Call | undefined => held.splice(dice().below(held.length), 1)[0]
  const send = async ([url, init]: Call): Promise<Response> => {
    const { pathname, search } = new URL(String(url))
    const headers = Object.fromEntries(new Headers(init?.headers))
    if (headers['stripe-signature'])
      headers['stripe-signature'] = signedAnew(String(init?.body), headers['stripe-signature'], secret)
    const answer = await app.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers,
      ...(init?.body ? { payload: String(init.body) } : {}),
    })
    const answered = Object.entries(answer.headers).flatMap(([name, value]): [string, string][] =>
      value === undefined ? [] : [[name, String(value)]],
    )
    return new Response(answer.statusCode === 204 ? null : answer.body, {
      status: answer.statusCode,
      headers: answered,
    })
  }
  const network: Network = {
    trouble: 0,
    waiting: () => held.length,
    deliver: async (count) => {
      for (let sent = 0; sent < count && held.length > 0; sent += 1) {
        const call = takeOne() as Call
        for (let times = dice().chance(0.2) ? 2 : 1; times > 0; times -= 1) {
          const answer = await send(call)
          if (isSentAgain(answer) && times === 1) held.push(call)
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
    const to = String(call[0])
    if (isMessage(to)) {
      held.push(call)
      return new Response(null, { status: 200 })
    }
    if (isDead()) throw lost()
    // The provider is another house: it does not die with us.
    const ask = () => dyingAt(undefined, () => send(call))
    // On a quiet wire nothing is drawn: how often we ask must not change what happens.
    if (!isOfProvider(to) || network.trouble === 0 || !dice().chance(network.trouble)) return ask()
    if (dice().chance(0.5)) throw lost()
    await ask()
    throw lost(': the answer was lost')
  }
  return network
}
