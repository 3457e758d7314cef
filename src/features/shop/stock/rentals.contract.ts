import { z } from 'zod'
import { isDay } from '#shared/days.ts'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { BLOCK_REFUSED, RENTAL_CLOSED, RENTAL_TAKEN } from './rentals.rules.ts'

const DayText = z.string().max(10).refine(isDay, 'Scrivi il giorno come 2027-06-18.')

/** GET /api/products/{id}/availability. */
export const AvailabilityQuery = z.object({
  option: RowId,
  from: DayText.optional(),
  to: DayText.optional(),
})

/** Days of a rental: those on which nothing is left, and those on which single units are taken. */
export const AvailabilityWire = z
  .object({
    option: z.string(),
    from: z.string().meta({ description: 'First day, YYYY-MM-DD' }),
    to: z.string().meta({ description: 'Last day, included' }),
    quantity: z.number().int(),
    mindays: z.number().int(),
    restdays: z.number().int().meta({ description: 'Days of rest after every rental' }),
    unavailable: z.array(z.string()),
    taken: z.array(z.object({ unit: z.number().int(), from: z.string(), freeon: z.string() })),
    closed: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .meta({ description: 'Periods in which the supplier is not available, first and last day included' }),
  })
  .meta({ id: 'Availability' })

/** What booking and blocking days may answer with instead of a success. */
export const rentalErrors = defineErrors({
  rental_not_found: { status: 404, it: 'Questo noleggio non esiste o non è più disponibile.' },
  rental_refused: { status: 422, it: 'Questo periodo non si può noleggiare.' },
  rental_taken: { status: 409, it: RENTAL_TAKEN },
  rental_closed: { status: 409, it: RENTAL_CLOSED },
  block_not_found: { status: 404, it: 'Questi giorni non sono bloccati.' },
  block_refused: { status: 422, it: BLOCK_REFUSED },
  block_taken: { status: 409, it: 'In questi giorni non ci sono abbastanza unità libere.' },
})
