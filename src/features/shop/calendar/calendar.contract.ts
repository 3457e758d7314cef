import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { REASON_LENGTH } from './calendar.rules.ts'
import { ADDRESS_WANTED, MOST_FEEDS } from './feeds.rules.ts'

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

const NameField = z.string().trim().min(1, 'Dai un nome al calendario.').max(40, 'Al massimo 40 caratteri.')

/** The form that joins a calendar by its address. */
export const AddressFeedInput = z.object({
  name: NameField,
  address: z.string().trim().max(1000, 'L’indirizzo è troppo lungo.'),
})

/** The form that joins a calendar as a file. */
export const FileFeedInput = z.object({ name: NameField })

/** What the calendar may answer with instead of a success. */
export const calendarErrors = defineErrors({
  calendar_refused: { status: 422, it: 'Questi giorni non si possono bloccare.' },
  calendar_conflict: { status: 409, it: 'In questi giorni c’è già un noleggio.' },
  calendar_blocked: { status: 409, it: 'Alcuni di questi giorni sono già bloccati.' },
  calendar_block_not_found: { status: 404, it: 'Questi giorni non sono più bloccati.' },
  feed_not_found: { status: 404, it: 'Questo calendario non è più collegato.' },
  feed_address: { status: 422, it: ADDRESS_WANTED },
  feed_unreadable: { status: 422, it: 'Questo file non si può leggere.' },
  feeds_full: { status: 422, it: `Puoi collegare al massimo ${MOST_FEEDS} calendari: togline uno.` },
  calendar_full: { status: 422, it: 'Hai già 500 blocchi da oggi in poi: togline qualcuno.' },
})
