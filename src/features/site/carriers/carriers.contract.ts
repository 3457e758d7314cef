import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { pageProblem, trackedCarriers } from './tracking.rules.ts'

/** The form of one carrier: the address, and the one that was on the page when it was opened. */
export const CarrierPageInput = z.object({
  carrier: z.enum(trackedCarriers, 'Scegli il corriere'),
  page: z
    .string('Scrivi l’indirizzo')
    .trim()
    .superRefine((page, check) => {
      const message = pageProblem(page)
      if (message) check.addIssue({ code: 'custom', message })
    }),
  seen: z.string().default(''),
})
export type CarrierPageInput = z.output<typeof CarrierPageInput>

export const carrierErrors = defineErrors({
  page_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha cambiato questo indirizzo: guarda quello nuovo e riprova.',
  },
})
