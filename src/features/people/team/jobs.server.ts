import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { invitationMail } from './emails/invitation.email.tsx'
import { removedMail } from './emails/removed.email.tsx'
import { invitationAsked, memberJoined, memberRemoved } from './jobs.contract.ts'
import { memberNews } from './team.queries.server.ts'
import { makeLink } from './team.service.server.ts'

export const teamJobs: readonly JobHandler[] = [
  handle(invitationAsked, (ctx, { invitationId, askedAt }) =>
    inTransaction(async (tx) => {
      const made = await makeLink(tx, invitationId, new Date(askedAt))
      if (!made) return
      const { invitation, token } = made
      const { businessName, handle: name } = await contactOf(invitation.supplierId, tx)
      const props = {
        businessName: businessName ?? name,
        expiresAt: invitation.expiresAt.toISOString(),
        link: publicUrl(`/invito/${token}`),
      }
      await sendMail(tx, ctx, invitationMail, invitation.email, props, `${invitationId}:${askedAt}`)
    }),
  ),
  handle(memberJoined, (ctx, { memberId }) =>
    inTransaction(async (tx) => {
      const member = await memberNews(memberId, tx)
      if (!member || member.removedAt) return
      await notify(tx, ctx, {
        accountId: member.supplierId,
        type: notificationTypes.account,
        text: `${member.fullName ?? member.email} fa ora parte del tuo team`,
        about: 'team',
        occasion: `team-joined:${memberId}`,
      })
    }),
  ),
  handle(memberRemoved, (ctx, { memberId }) =>
    inTransaction(async (tx) => {
      const member = await memberNews(memberId, tx)
      if (!member) return
      const props = { businessName: member.businessName ?? 'l’azienda' }
      await sendMail(tx, ctx, removedMail, member.email, props, String(memberId))
    }),
  ),
]
