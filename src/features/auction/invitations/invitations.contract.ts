import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { MOST_ASKED, MOST_PER_DAY } from './matching.rules.ts'

export const invitationErrors = defineErrors({
  no_invitations: {
    status: 422,
    it: 'Questo fornitore non vuole ricevere inviti. Il vostro annuncio può trovarlo lo stesso, tra quelli del suo settore.',
  },
  no_remedy: { status: 409, it: 'Nel frattempo la situazione è cambiata: ricarica la pagina e riprova.' },
  too_many_invitations: {
    status: 422,
    it: `Potete invitare al massimo ${MOST_ASKED} fornitori a un annuncio.`,
  },
})

const PerDay = z.number().int().min(0).max(MOST_PER_DAY)

/** How many invitations a supplier wants within a day. */
export const InvitationLimitBody = z
  .object({ per_day: PerDay.describe('0 for none, from nobody') })
  .meta({ id: 'InvitationLimit' })

/** The form of the page. */
export const InvitationLimitForm = z.object({
  per_day: z
    .string()
    .regex(/^\d{1,2}$/)
    .transform(Number)
    .pipe(PerDay),
})

/** The newest invitations of the supplier who asks. */
export const InvitationsWire = z
  .object({
    per_day: z.number().describe('Most invitations within a day; 0 for none, from nobody'),
    invitations: z.array(
      z.object({
        id_auction: z.string(),
        title: z.string(),
        city: z.string(),
        province: z.string(),
        invited: z.string().describe('ISO instant'),
        why: z.string().describe('In Italian, for example "Sei a 12 km e hai la data libera."'),
        open: z.boolean().describe('Whether an offer can still be sent'),
      }),
    ),
  })
  .meta({ id: 'Invitations' })
