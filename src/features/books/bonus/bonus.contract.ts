import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { formShape, valuesIn } from '#shared/fields.contract.ts'
import { ReasonBody } from '#shared/reason.contract.ts'
import { bonusPeriodFields, bonusTermFields, exampleFields } from './bonus-fields.rules.ts'

/** What the bonuses of categories may answer with instead of a success. */
export const bonusErrors = defineErrors({
  version_exists: {
    status: 409,
    it: 'Nel frattempo un collega ha salvato una nuova versione: guarda quella in fondo e salva di nuovo se serve ancora.',
  },
  period_refused: { status: 422, it: 'Controlla il periodo.' },
  already_ended: { status: 409, it: 'Questa versione è già chiusa, sostituita o finita.' },
  not_joinable: { status: 409, it: 'Questo bonus non è più quello in vigore per il tuo settore: guarda quello nuovo.' },
  not_joined: { status: 409, it: 'Non stai usando questo bonus: la pagina era vecchia.' },
})

const id = z.coerce.number().int().positive().max(2_147_483_647)

const bonusBody = {
  seen: z.coerce.number().int().nonnegative(),
  ...formShape(bonusTermFields),
  ...formShape(bonusPeriodFields),
}

const draftIn = ({ seen, ...body }: z.output<z.ZodObject<typeof bonusBody>>) => ({
  seen,
  ...valuesIn(bonusTermFields, body),
  ...valuesIn(bonusPeriodFields, body),
})

/** A rule as it is typed, without its reason. */
export const BonusDraft = z.object(bonusBody).transform(draftIn)
export type BonusDraft = z.output<typeof BonusDraft>

/** The same with the reason, to be saved. */
export const BonusInput = z
  .object({ ...bonusBody, ...ReasonBody.shape })
  .transform(({ reason, ...body }) => ({ reason, ...draftIn(body) }))

/** The example of the simulator. */
export const ExampleInput = z
  .object({
    kind: z.enum(['annuncio', 'store']).catch('annuncio'),
    ...formShape(exampleFields),
    advance: z
      .enum(['0', '1'])
      .default('0')
      .transform((value) => value === '1'),
  })
  .transform(({ kind, advance, ...body }) => ({ kind, advance, ...valuesIn(exampleFields, body) }))

/** Which version is ended, and why. */
export const EndBonusInput = ReasonBody.extend({ rule: id })

/** Which version a supplier joins or leaves. */
export const JoinInput = z.object({ rule: id })
