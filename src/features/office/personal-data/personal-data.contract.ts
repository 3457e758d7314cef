import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { Flag } from '#shared/wire.contract.ts'

/** What asking for one's data, or for their deletion, may be refused with. */
export const personalDataErrors = defineErrors({
  export_running: {
    status: 409,
    it: 'Stiamo già preparando il tuo archivio: ti scriviamo appena è pronto.',
  },
  export_too_many: { status: 429, it: 'Hai già chiesto tre archivi nelle ultime 24 ore: riprova domani.' },
  export_link_lapsed: {
    status: 404,
    it: 'Questo link non vale più: è stato già usato, o i suoi sette giorni sono passati. Scrivici per riceverne un altro.',
  },
  export_not_found: { status: 404, it: 'Questo archivio non esiste o non è più disponibile.' },
  erasure_blocked: { status: 409, it: 'Prima di eliminare l’account resta qualcosa da concludere.' },
  erasure_staff: { status: 403, it: 'Gli account dello staff li chiude un collega.' },
  erasure_password: { status: 422, it: 'La password non è corretta.' },
  erasure_no_password: {
    status: 422,
    it: 'Il tuo account non ha una password: creane una con «Password dimenticata» e poi torna qui.',
  },
})

/** POST /api/me/erasure, and the form of the page. */
export const ErasureBody = z.object({
  password: z.string('Scrivi la tua password.').min(1, 'Scrivi la tua password.').max(1_000),
})

/** One archive on the wire. */
const ExportWire = z
  .object({
    id: z.string(),
    requested: z.string(),
    ready: Flag,
    expire: z.string().nullable(),
    size: z.number().int().nullable(),
    url: z.string().nullable().describe('Present while the archive can be downloaded'),
  })
  .meta({ id: 'DataExport' })

/** GET /api/me/export */
export const ExportsWire = z.object({ exports: z.array(ExportWire) })

/** POST /api/me/export */
export const ExportAskedWire = z.object({ id: z.string() })

/** GET /api/me/erasure */
export const ErasureWire = z.object({
  possible: Flag,
  days: z.number().int().describe('Days within which it can be revoked'),
  obstacles: z.array(z.object({ text: z.string(), link: z.string() })),
})

/** POST /api/me/erasure */
export const ErasureAskedWire = z.object({ result: z.literal(1), due: z.string() })
