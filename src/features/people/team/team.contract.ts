import { z } from 'zod'
import { normalizeEmail } from '#features/people/accounts/accounts.rules.ts'
import { defineErrors, type FieldErrors } from '#shared/errors.ts'
import { checkInvitation, checkJoin, RESEND_AFTER_MINUTES, TEAM_MAX } from './team.rules.ts'

/** What working together may be refused with. */
export const teamErrors = defineErrors({
  already_invited: { status: 409, it: 'Hai già invitato questo indirizzo: l’invito è in attesa.' },
  already_member: { status: 409, it: 'Questa persona fa già parte del tuo team.' },
  own_address: { status: 422, it: 'È il tuo indirizzo: invita quello della persona che lavora con te.' },
  team_full: { status: 409, it: `Il team è al completo: al massimo ${TEAM_MAX} persone, inviti compresi.` },
  invitation_gone: {
    status: 409,
    it: 'Questo invito non è più in attesa: ricarica la pagina per vedere a che punto è.',
  },
  too_early: { status: 429, it: `Abbiamo appena inviato questo invito: riprova tra ${RESEND_AFTER_MINUTES} minuti.` },
  link_lapsed: {
    status: 404,
    it: 'Questo invito non vale più: è scaduto, è stato ritirato o è già stato usato. Chiedine un altro a chi ti ha invitato.',
  },
  other_team: {
    status: 409,
    it: 'Con questo accesso fai già parte di un altro team: prima devi uscire da quello.',
  },
  member_gone: { status: 404, it: 'Questa persona non fa più parte del tuo team.' },
})

const typed = z.string().max(1_000).default('')

const saying =
  <T>(check: (value: T) => FieldErrors) =>
  (context: z.core.ParsePayload<T>): void => {
    for (const [field, message] of Object.entries(check(context.value)))
      context.issues.push({ code: 'custom', message, path: [field], input: context.value })
  }

/** The form of an invitation. */
export const InviteBody = z
  .object({ email: typed })
  .check(saying(checkInvitation))
  .transform(({ email }) => ({ email: normalizeEmail(email) }))

const flag = z.string().optional()
const joining = {
  fullName: typed,
  password: typed,
  password2: typed,
  regulation: flag,
  cookie: flag,
  privacy: flag,
  personal: flag,
  advertising: flag,
}

/** The form behind the link, for a new login. */
export const JoinBody = z
  .object(joining)
  .check(saying((fields) => checkJoin(fields as Parameters<typeof checkJoin>[0], false)))
  .transform(({ fullName, password, ...boxes }) => ({
    password,
    newcomer: {
      fullName: fullName.trim(),
      consents: {
        regulation: boxes.regulation === '1',
        cookie: boxes.cookie === '1',
        privacy: boxes.privacy === '1',
        personal: boxes.personal === '1',
        advertising: boxes.advertising === '1',
      },
    },
  }))

/** The same for an existing login. */
export const ComeBackBody = z
  .object({ password: typed })
  .check(saying(({ password }) => checkJoin({ fullName: '', password, password2: '' }, true)))
  .transform(({ password }) => ({ password, newcomer: null }))

const instant = z.iso.datetime().max(40)

/** GET /api/portal/team: the owner, who works with them, who is invited. */
export const TeamWire = z
  .object({
    owner: z.object({ name: z.string(), email: z.string() }),
    members: z.array(
      z.object({
        id: z.string(),
        fullname: z.string(),
        email: z.string(),
        joined_at: instant,
        last_login_at: instant.nullable(),
      }),
    ),
    invitations: z.array(
      z.object({
        id: z.string(),
        email: z.string(),
        sent_at: instant,
        expires_at: instant,
        lapsed: z.enum(['0', '1']),
      }),
    ),
  })
  .meta({ id: 'Team' })
export type TeamWire = z.infer<typeof TeamWire>

/** POST /api/portal/team/invitations. */
export const InvitedWire = z.object({ id: z.string(), message: z.string() }).meta({ id: 'TeamInvited' })

/** The line of the page a deed is about: an invitation or a person. */
export const LineBody = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) })
