import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { REASON_LENGTH } from './calendar.rules.ts'

const DayField = z.string().refine(isDay, 'Scegli il giorno.')

/** The form that blocks days; without a last day it is one day. */
export const BlockInput = z
  .object({
    startOn: DayField,
    endOn: z.union([z.literal(''), DayField]).default(''),
    reason: z
      .string()
      .trim()
      .max(REASON_LENGTH, `Al massimo ${REASON_LENGTH} caratteri.`)
      .default('')
      .transform((text) => text || null),
  })
  .transform(({ endOn, ...rest }) => ({ ...rest, endOn: endOn === '' ? rest.startOn : endOn }))

/** What the calendar may answer with instead of a success. */
export const calendarErrors = defineErrors({
  calendar_refused: { status: 422, it: 'Questi giorni non si possono bloccare.' },
  calendar_conflict: { status: 409, it: 'In questi giorni c’è già un noleggio.' },
  calendar_blocked: { status: 409, it: 'Alcuni di questi giorni sono già bloccati.' },
  calendar_block_not_found: { status: 404, it: 'Questi giorni non sono più bloccati.' },
  calendar_full: { status: 422, it: 'Hai già 500 blocchi da oggi in poi: togline qualcuno.' },
})
