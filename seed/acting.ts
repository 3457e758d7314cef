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

/** Lets Promessi act for a seller's account, on the sandbox's page of consent. */
export const giveConsent = async (actionUrl: string): Promise<void> => {
  const base = ownAddress()
  const token = new URL(actionUrl, base).searchParams.get('referralToken')
  const page = await (await fetch(new URL(actionUrl, base))).text()
  const merchantId = /name="merchantId" value="(\w+)"/.exec(page)?.[1]
  if (!token || !merchantId) throw new Error(`Not a page of consent: ${actionUrl}`)
  const answer = await fetch(`${base}/dev/pay/bizsignup/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice: 'grant', merchantId, email: 'on', receivable: 'on' }),
    redirect: 'manual',
  })
  if (answer.status >= 400) throw new Error(`The sandbox answered ${answer.status}`)
}

/** Gives the data that Stripe asks for, on the emulator's page. */
export const giveData = async (actionUrl: string): Promise<void> => {
  const answer = await fetch(new URL(actionUrl, ownAddress()), {
    ...{ method: 'POST', body: new URLSearchParams({ choice: 'all' }), redirect: 'manual' },
  })
  if (answer.status >= 400) throw new Error(`The emulator answered ${answer.status}`)
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
