import { settleByProviderOrder } from '#features/money/payments/index.server.ts'
import { actorOf } from '#features/people/accounts/index.server.ts'
import { systemCtx } from '#platform/context.server.ts'
import { ownAddress } from '#platform/http/own-address.server.ts'

/** Approves a payment on the sandbox's page and comes back, as a payer does. */
export const approvePayment = async (approveUrl: string): Promise<void> => {
  const base = ownAddress()
  const token = new URL(approveUrl, base).searchParams.get('token')
  if (!token) throw new Error(`Not an approval page: ${approveUrl}`)
  const answer = await fetch(`${base}/dev/pay/checkoutnow/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'choice=approve',
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status}`)
  await settleByProviderOrder(systemCtx(), token)
}

/** Everyone's account id, by the first half of their address. */
export type People = Map<string, number>

/** Whose account a name is. */
export const idOf = (people: People, name: string): number => {
  const id = people.get(name)
  if (id === undefined) throw new Error(`Nobody is called ${name}`)
  return id
}

/** Acts as a person of the world. */
export const person = async (people: People, name: string) => systemCtx(undefined, await actorOf(idOf(people, name)))
