import { type ApiApp, ErrorBody } from '#platform/http/api.server.ts'
import { day } from '#shared/days.ts'
import { ConversationWire } from '../messages.contract.ts'
import { EnquiryBody, EnquiryWire, InvitationBody } from './enquiries.contract.ts'
import { inviteSupplier, openEnquiry } from './enquiries.service.server.ts'

const tags = ['messages']
const refused = { 404: ErrorBody, 429: ErrorBody }

/** POST /api/enquiries, /api/enquiries/invitations: a couple asks a supplier from its showcase (decision 0125). */
export const enquiryRoutes = (app: ApiApp): void => {
  app.post(
    '/api/enquiries',
    {
      schema: {
        tags,
        summary: 'Start to ask a supplier whose showcase is shown; the first message about it opens the conversation',
        body: EnquiryBody,
        response: { 200: EnquiryWire, ...refused },
      },
    },
    async ({ ctx, body: { idsupplier, on } }) => ({
      id: String(await openEnquiry(ctx, idsupplier, on === undefined ? null : day(on))),
    }),
  )
  app.post(
    '/api/enquiries/invitations',
    {
      schema: {
        tags,
        summary: 'Send a supplier an invitation to an open announcement; once for each announcement',
        body: InvitationBody,
        response: { 200: ConversationWire, 409: ErrorBody, 422: ErrorBody, ...refused },
      },
    },
    async ({ ctx, body: { idsupplier, idauction } }) => {
      const written = await inviteSupplier(ctx, { supplierId: idsupplier, announcementId: idauction })
      return { id: String(written.conversationId) }
    },
  )
}
