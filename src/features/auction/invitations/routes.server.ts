import { type ApiApp, ResultBody } from '#platform/http/api.server.ts'
import { InvitationLimitBody, InvitationsWire } from './invitations.contract.ts'
import { ownInvitations } from './invited.queries.server.ts'
import { setInvitationLimit } from './limit.service.server.ts'

const tags = ['portal']

/** /api/portal/invitations: to what a supplier was invited, and how often it wants to be. */
export const invitationRoutes = (app: ApiApp): void => {
  app.get(
    '/api/portal/invitations',
    {
      schema: { tags, summary: 'List own invitations to announcements (supplier)', response: { 200: InvitationsWire } },
    },
    async ({ ctx }) => {
      const { perDay, items } = await ownInvitations(ctx)
      return {
        per_day: perDay,
        invitations: items.map(({ announcementId, title, city, province, invitedAt, why, isOpen }) => ({
          ...{ id_auction: String(announcementId), title, city, province },
          ...{ invited: invitedAt, why, open: isOpen },
        })),
      }
    },
  )
  app.put(
    '/api/portal/invitations/limit',
    {
      schema: {
        tags,
        summary: 'Set how many invitations the caller is sent within a day (supplier)',
        body: InvitationLimitBody,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, body }) => {
      await setInvitationLimit(ctx, body.per_day)
      return { result: 1 as const }
    },
  )
}
