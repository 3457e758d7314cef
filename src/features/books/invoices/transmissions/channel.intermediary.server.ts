import { z } from 'zod'
import { machineNow } from '#platform/clock.server.ts'
import type { InvoiceChannel } from './channel.server.ts'
import { RECEIPT_BYTES } from './receipt.rules.ts'
import { signatureHeaders } from './signed-call.server.ts'

const PATIENCE_MS = 15_000
/** Most receipts of one file that are looked at: a handful in practice. */
const MOST_RECEIPTS = 20
/** Most bytes of an answer: receipts have some thousands each. */
const ANSWER_BYTES = 1024 * 1024

/** Our account at an intermediary. */
export interface IntermediaryAccount {
  readonly baseUrl: string
  readonly key: string
  readonly secret: string
}

const Receipts = z.object({
  receipts: z.array(z.object({ file: z.string().max(RECEIPT_BYTES * 2) })).max(MOST_RECEIPTS),
})

const textOf = async (answer: Response): Promise<string> => {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of answer.body ?? []) {
    length += part.byteLength
    if (length > ANSWER_BYTES) throw new Error('The intermediary’s answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const call = async (
  account: IntermediaryAccount,
  method: 'GET' | 'PUT',
  name: string,
  body = '',
): Promise<Response> => {
  const url = new URL(`${account.baseUrl.replace(/\/$/, '')}/${name}`)
  const created = Math.floor(machineNow().getTime() / 1000)
  const signed = signatureHeaders({ method, path: url.pathname, body }, account.key, account.secret, created)
  return fetch(url, {
    method,
    headers: { ...signed, accept: 'application/json', ...(body && { 'content-type': 'application/xml' }) },
    ...(body && { body }),
    redirect: 'error',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
}

/**
 * An intermediary reached over HTTP (docs/runbook.md, "Electronic invoices"): `PUT /invoices/<file name>` takes a file, the same again
 * answers as the first time; `GET /invoices/<file name>/receipts` gives `{ receipts: [{ file }] }` with each receipt in base64. Every call
 * is signed, bounded and ends by itself.
 */
export const intermediaryChannel = (account: IntermediaryAccount): InvoiceChannel => ({
  name: 'intermediary',
  send: async ({ name, xml }) => {
    const answer = await call(account, 'PUT', `invoices/${name}`, xml)
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`The intermediary answered ${answer.status}`)
  },
  receipts: async (name) => {
    const answer = await call(account, 'GET', `invoices/${name}/receipts`)
    // Sent by another road: nothing to say, and nothing is wrong.
    if (answer.status === 404) {
      await answer.body?.cancel()
      return []
    }
    if (!answer.ok) {
      await answer.body?.cancel()
      throw new Error(`The intermediary answered ${answer.status}`)
    }
    const { receipts } = Receipts.parse(JSON.parse(await textOf(answer)))
    return receipts.map(({ file }) => Buffer.from(file, 'base64').toString('utf8'))
  },
})
