import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'

const Id = z.coerce.number().int().positive().max(2_147_483_647)

/** POST /api/enquiries: a couple begins to ask a supplier. */
export const EnquiryBody = z
  .object({
    idsupplier: Id.describe('"id" of GET /api/vetrine/{id}'),
    on: z.string().max(10).refine(isDay, 'Scegli il giorno.').optional().describe('The day it asks about'),
  })
  .meta({ id: 'NewEnquiry' })

/** POST /api/enquiries/invitations. */
export const InvitationBody = z
  .object({ idsupplier: Id.describe('"id" of GET /api/vetrine/{id}'), idauction: Id })
  .meta({ id: 'NewInvitation' })

/** What a message about it names: `about` is "enquiry", `idref` this number. */
export const EnquiryWire = z.object({ id: z.string() }).meta({ id: 'Enquiry' })

export const enquiryErrors = defineErrors({
  not_invitable: {
    status: 422,
    it: 'Puoi invitare un fornitore solo a un tuo annuncio aperto, nel suo settore.',
  },
})
