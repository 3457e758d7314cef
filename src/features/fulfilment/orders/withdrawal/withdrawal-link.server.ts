import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'

/** Opens the withdrawal of one order and nothing else. */
const PURPOSE = 'withdrawal-link'

/** The address for withdrawing without a login, by the link of the order's e-mails (art. 54-bis Codice del consumo, K5). */
export const withdrawalUrl = (orderId: number): string => publicUrl(`/recesso/link/${seal(String(orderId), PURPOSE)}`)

/**
 * The order a link was made for. The seal is compared in constant time, and holds nothing but the order's number: until when it opens
 * anything is the order's own business.
 *
 * @returns null for anything that was not made here for this purpose
 */
export const orderOfWithdrawalLink = (token: string): number | null => {
  try {
    return Number(unseal(token, PURPOSE))
  } catch {
    return null
  }
}
