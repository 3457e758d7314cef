import { publicUrl } from '#platform/mail/links.server.ts'
import { seal, unseal } from '#platform/storage/seal.server.ts'
import { decisionPath } from './reports.rules.ts'

/** Opens one decision to one person who reported without an account, and nothing else. */
const PURPOSE = 'appeal-link'

/** Where a decision is read; a reporter without an account gets a sealed link (art. 20 DSA). */
export const decisionUrl = (decisionId: number, reportId: number | null): string =>
  publicUrl(
    reportId === null
      ? decisionPath(decisionId)
      : `${decisionPath(decisionId)}?chiave=${seal(`${decisionId}:${reportId}`, PURPOSE)}`,
  )

/** The report such a link was made for; null for anything that was not made here for this decision. */
export const reportOfLink = (decisionId: number, link: string): number | null => {
  try {
    const [decision, report] = unseal(link, PURPOSE).split(':').map(Number)
    return decision === decisionId && report ? report : null
  } catch {
    return null
  }
}
