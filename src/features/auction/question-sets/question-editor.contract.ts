import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { ReasonBody } from '#shared/reason.contract.ts'

const count = z.coerce.number().int().min(0)

/** What every change of a draft says: the revision that was on the page, 0 while there was no draft. */
export const DraftInput = z.object({ seen: count })

/** Publishing a draft: the revision that was on the page, the version it takes the place of, and why. */
export const PublishInput = ReasonBody.extend({ seen: count, over: count })
export type PublishInput = z.output<typeof PublishInput>

/** Bringing an older version back: which one, the version it takes the place of, and why. */
export const RestoreInput = ReasonBody.extend({ number: count, over: count })
export type RestoreInput = z.output<typeof RestoreInput>

/** What may be refused of anything of a sector that staff edits in a draft and publishes in versions. */
export const draftErrors = defineErrors({
  sector_not_found: { status: 404, it: 'Questo settore non esiste.' },
  version_not_found: { status: 404, it: 'Questa versione non esiste.' },
  draft_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha cambiato la bozza: ora vedi la sua. Quello che hai scritto è ancora qui.',
  },
  version_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha pubblicato un’altra versione: guarda le differenze e, se va bene, pubblica di nuovo.',
  },
})

export const questionSetErrors = defineErrors({
  ...draftErrors,
  question_not_found: { status: 404, it: 'Questa domanda non c’è più.' },
  same_questions: { status: 422, it: 'È uguale a quella in vigore: non c’è nulla da pubblicare.' },
  questions_broken: { status: 422, it: 'Prima di pubblicare sistema le domande segnate.' },
})
