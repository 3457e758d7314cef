import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { APPEAL_MAX } from './moderation.rules.ts'
import { NOTICE_MAX, REPORT_MAX, reportKinds, reportTooLong, tooLong } from './reports.rules.ts'

const ReportSubject = z.enum(reportKinds)

/** POST /api/warning (REP-07). */
export const WarningBody = z
  .object({
    idref: z.coerce.number().int().positive().max(2_147_483_647),
    text: z.string().trim().min(1, 'Scrivi che cosa non va.').max(REPORT_MAX, reportTooLong),
    table: ReportSubject,
  })
  .meta({ id: 'Warning' })

/** A notice of illegal content (art. 16(2) DSA) by a signed-in user: why, and the declaration of good faith. */
export const KnownNoticeInput = z.object({
  text: z
    .string('Spiega che cosa è illecito e perché.')
    .trim()
    .min(20, 'Spiega che cosa è illecito e perché, con almeno 20 caratteri.')
    .max(NOTICE_MAX, tooLong(NOTICE_MAX)),
  faith: z.literal('1', 'Conferma che la segnalazione è in buona fede.'),
})

/** The same without an account: also who says so. */
export const NoticeInput = KnownNoticeInput.extend({
  name: z
    .string('Scrivi nome e cognome.')
    .trim()
    .min(2, 'Scrivi nome e cognome.')
    .max(120, 'Al massimo 120 caratteri.'),
  email: z
    .string('Scrivi la tua email.')
    .trim()
    .toLowerCase()
    .max(254, 'Scrivi un’email valida.')
    .pipe(z.email('Scrivi un’email valida.')),
})

/** Why the decision is wrong, in the words of the appellant. */
export const AppealInput = z
  .object({
    text: z
      .string('Scrivi perché non sei d’accordo.')
      .trim()
      .min(1, 'Scrivi perché non sei d’accordo.')
      .max(APPEAL_MAX, tooLong(APPEAL_MAX)),
  })
  .meta({ id: 'Appeal' })

/** A report waiting for the staff. */
export const ReportWire = z
  .object({
    id: z.string(),
    case: z.string().describe('What staff decide on: everything reported about one thing'),
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
  case_decided: {
    status: 409,
    it: 'Un’altra persona dello staff ha deciso intanto: leggi la sua decisione qui sotto. Quello che hai scritto è ancora qui.',
  },
  appeal_not_possible: { status: 409, it: 'Contro questa decisione non si può fare ricorso.' },
  appeal_too_late: { status: 409, it: 'Sono passati più di sei mesi: il ricorso non è più possibile.' },
  already_appealed: { status: 409, it: 'Hai già fatto ricorso contro questa decisione.' },
})
