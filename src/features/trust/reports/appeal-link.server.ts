import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { decisionPath } from './reports.rules.ts'

/** Opens one decision to one person who cannot log in, and nothing else: who reported without an account, or whose account is closed. */
const PURPOSE = 'appeal-link'

/** Whom a sealed link is for: a report without an account, or the account a decision concerns. */
export type LinkHolder = { readonly reportId: number } | { readonly accountId: number }

/** Where a decision is read; who cannot log in gets a sealed link (art. 20 DSA). */
export const decisionUrl = (decisionId: number, holder: LinkHolder | null): string => {
  if (holder === null) return publicUrl(decisionPath(decisionId))
  const whose = 'reportId' in holder ? `${holder.reportId}` : `account-${holder.accountId}`
  return publicUrl(`${decisionPath(decisionId)}?chiave=${seal(`${decisionId}:${whose}`, PURPOSE)}`)
}

/** Whom such a link was made for; null for anything that was not made here for this decision. */
export const holderOfLink = (decisionId: number, link: string): LinkHolder | null => {
  try {
    const [decision, whose] = unseal(link, PURPOSE).split(':')
    if (Number(decision) !== decisionId || !whose) return null
    return whose.startsWith('account-')
      ? { accountId: Number(whose.slice('account-'.length)) }
      : { reportId: Number(whose) }
  } catch {
    return null
  }
}
