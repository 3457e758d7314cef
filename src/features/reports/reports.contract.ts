import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { REPORT_MAX, reportKinds, reportTooLong } from './reports.rules.ts'

const ReportSubject = z.enum(reportKinds)

/** POST /api/warning (REP-07). */
export const WarningBody = z
  .object({
    idref: z.coerce.number().int().positive().max(2_147_483_647),
    text: z.string().trim().min(1, 'Scrivi che cosa non va.').max(REPORT_MAX, reportTooLong),
    table: ReportSubject,
  })
  .meta({ id: 'Warning' })

/** A report waiting for the staff. */
export const ReportWire = z
  .object({
    id: z.string(),
    table: ReportSubject,
    idref: z.string(),
    title: z.string(),
    text: z.string(),
    from: z.string(),
    timestamp: z.string(),
  })
  .meta({ id: 'Report' })

export const reportErrors = defineErrors({
  only_suppliers: { status: 403, it: 'Solo i fornitori possono segnalare un annuncio.' },
  only_couples: {
    status: 403,
    it: 'Per inviare una segnalazione devi prima registrarti come utente sposo e accedere al sito.',
  },
  subject_not_found: { status: 404, it: 'Quello che vuoi segnalare non esiste più.' },
  already_reported: { status: 409, it: 'Hai già inviato una segnalazione: la stiamo controllando.' },
  report_not_found: { status: 404, it: 'La segnalazione non esiste o è già stata chiusa.' },
})
