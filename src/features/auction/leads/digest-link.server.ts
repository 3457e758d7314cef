import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'

const PURPOSE = 'lead-digest-stop'

/** Where one click in an e-mail ends the digests of a supplier: absolute, never lapses, opens nothing else. */
export const stopLink = (supplierId: number): string =>
  publicUrl(`/avvisi-annunci/${seal(String(supplierId), PURPOSE)}`)

/** Whose digests a link ends; null for an invalid one. */
export const supplierOfStopLink = (token: string): number | null => {
  try {
    return Number(unseal(token, PURPOSE))
  } catch {
    return null
  }
}
