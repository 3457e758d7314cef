import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

export const securityErrors = defineErrors({
  already_on: { status: 409, it: 'La verifica in due passaggi è già attiva.' },
  not_on: { status: 409, it: 'La verifica in due passaggi non è attiva.' },
  staff_needs_it: { status: 409, it: 'Chi lavora nel portale non può disattivarla.' },
  wrong_code: { status: 422, it: 'Il codice non è corretto o è già stato usato.' },
})

/** A session on the wire. No place: the beginning of an address is none. */
export const SessionWire = z
  .object({
    id: z.string(),
    device: z.string().describe('In Italian, for example "Chrome su Windows"'),
    created_at: z.string(),
    last_seen_at: z.string().describe('Within the hour, of staff within the minute'),
    current: z.enum(['0', '1']),
  })
  .meta({ id: 'Session' })
export type SessionWire = z.infer<typeof SessionWire>

const code = z.string().max(100).default('')
const password = z.string().max(1_000).default('')

/** The forms of the page. */
export const EndBody = z.object({ session: z.coerce.number().int().positive().max(2_147_483_647) })
export const BeginBody = z.object({ password })
export const ConfirmBody = z.object({ code })
export const ProofBody = z.object({ password, code })
