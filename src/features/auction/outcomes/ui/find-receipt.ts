import { cents, euro } from '#shared/money.ts'
import type { LogFile, PublicKey, Receipt } from '../leaves.rules.ts'
import { countedText, misfitText } from '../verdict-words.rules.ts'
import { checkReceiptIn, Misfit } from '../verify.rules.ts'

/** Where the public keys stand (RFC 8615). */
const KEYS = '/.well-known/promessi-outcome-keys.json'

const fetched = async <T>(address: string): Promise<T> => {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${answer.status} ${address}`)
  return (await answer.json()) as T
}

const receiptIn = (text: string): Receipt => {
  try {
    return JSON.parse(text) as Receipt
  } catch {
    throw new Misfit('unreadable')
  }
}

/** Holds the text of a receipt against the log of an auction, by the published keys. @throws Error when these cannot be fetched */
export const findingOf = async (
  code: string,
  text: string,
): Promise<{ readonly tone: 'success' | 'error'; readonly text: string }> => {
  const [file, { keys }] = await Promise.all([
    fetched<LogFile>(`/esito/${code}/registro.json`),
    fetched<{ keys: PublicKey[] }>(KEYS),
  ])
  try {
    const found = await checkReceiptIn(file, receiptIn(text), keys)
    return { tone: 'success', text: `${countedText(found)} Avevi offerto ${euro(cents(found.amount))}.` }
  } catch (error) {
    if (error instanceof Misfit) return { tone: 'error', text: misfitText(error) }
    // A file that is JSON and something else.
    if (error instanceof TypeError) return { tone: 'error', text: misfitText({ code: 'unreadable', leaf: null }) }
    throw error
  }
}
