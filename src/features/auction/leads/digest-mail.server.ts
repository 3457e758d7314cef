import type { MailTo } from '#features/people/notifications/index.server.ts'
import type { Ctx } from '#platform/context.server.ts'
import type { Tx } from '#platform/db/db.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { newLeadsMail } from './emails/new-leads.email.tsx'
import { distanceText, serviceText } from './lead-labels.rules.ts'
import { LEADS_PATH } from './lead-list.rules.ts'
import type { LeadView } from './leads.queries.server.ts'

interface DigestPart {
  readonly name: string
  readonly query: string
  readonly total: number
  readonly leads: readonly LeadView[]
}

/** Services know no markup: the e-mail is written here. */
export const sendLeadDigest = (
  tx: Tx,
  ctx: Ctx,
  { email, unsubscribeUrl }: MailTo,
  digest: { readonly parts: readonly DigestPart[]; readonly occasion: string },
): Promise<void> => {
  const searches = digest.parts.map(({ name, query, total, leads }) => ({
    name,
    total,
    url: publicUrl(query ? `${LEADS_PATH}?${query}` : LEADS_PATH),
    leads: leads.map((lead) => ({
      title: lead.card.title,
      place: `${lead.card.city} (${lead.card.province})${lead.distanceKm === null ? '' : `, ${distanceText(lead.distanceKm)}`}`,
      when: serviceText(lead),
      budgetCents: lead.card.budgetCents,
      expiresAt: lead.card.expiresAt ?? '',
      url: publicUrl(`/auctions/detail/${lead.card.id}`),
    })),
  }))
  return sendMail(tx, ctx, newLeadsMail, email, { searches, url: publicUrl(LEADS_PATH) }, digest.occasion, {
    unsubscribeUrl,
  })
}
