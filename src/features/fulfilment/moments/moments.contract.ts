import { z } from 'zod'
import { momentKinds } from './moments.rules.ts'

/** A moment to celebrate, told once. */
const MomentWire = z
  .object({
    key: z.string(),
    kind: z.enum(momentKinds),
    title: z.string(),
    text: z.string(),
    saved: z.string().describe('What was saved under the budget; empty where nothing is compared'),
    confetti: z.number().int(),
    first_name: z.string(),
    path: z.string(),
  })
  .meta({ id: 'Moment' })

export const ToldMoment = z
  .object({ moment: MomentWire.nullable().describe('null while there is nothing new to celebrate') })
  .meta({ id: 'ToldMoment' })
