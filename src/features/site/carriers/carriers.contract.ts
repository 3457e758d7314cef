import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { nameProblem, pageProblem } from './tracking.rules.ts'

const checked = (problemOf: (text: string) => string | null) =>
  z
    .string(problemOf('') ?? undefined)
    .trim()
    .superRefine((text, check) => {
      const message = problemOf(text)
      if (message) check.addIssue({ code: 'custom', message })
    })

const Page = checked(pageProblem)
const id = z.coerce.number('Scegli il corriere').int().positive().max(2_147_483_647)

/** What staff writes about a carrier; `seen` is the address that was on the page when it was opened. */
export const CarrierInput = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('page'), id, page: Page, seen: z.string().default('') }),
  z.object({ intent: z.literal('add'), name: checked(nameProblem), page: Page }),
  z.object({ intent: z.enum(['pause', 'resume']), id }),
])
export type CarrierInput = z.output<typeof CarrierInput>

/** The carriers that a parcel can be sent with. */
export const CarriersBody = z.object({
  carriers: z.array(z.object({ name: z.string().meta({ example: 'GLS' }), label: z.string() })),
})

export const carrierErrors = defineErrors({
  page_changed: {
    status: 409,
    it: 'Nel frattempo un collega ha cambiato questo indirizzo: guarda quello nuovo e riprova.',
  },
  carrier_exists: { status: 409, it: 'Questo corriere c’è già.' },
  unknown_carrier: { status: 404, it: 'Questo corriere non esiste.' },
})
