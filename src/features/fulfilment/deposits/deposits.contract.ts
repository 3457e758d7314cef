import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { cents } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { wireAmount } from '#shared/wire.contract.ts'

/** Longest reason why something of a deposit is kept. */
const KEEP_REASON_MAX = 500

const reason = z
  .string()
  .trim()
  .max(KEEP_REASON_MAX, `Puoi scrivere al massimo ${KEEP_REASON_MAX} caratteri.`)
  .default('')

/** What the form of a sale says of its deposit: "40,00", or nothing where nothing is kept. */
export const DepositForm = z.object({
  keptCents: z
    .string()
    .max(40)
    .default('')
    .transform((text, issue) => {
      const amount = text.trim() === '' ? 0 : parseEuroText(text)
      if (amount !== null) return cents(amount)
      issue.addIssue({ code: 'custom', message: 'Scrivi un importo, per esempio 40,00.' })
      return z.NEVER
    }),
  reason,
})
export type DepositInput = z.output<typeof DepositForm>

/** The same as a call says it. */
export const DepositBody = z
  .object({ kept: wireAmount().describe('What of it is kept; 0 gives all of it back'), reason })
  .meta({ id: 'DepositDecision' })

/** A deposit as a call tells it. */
export const DepositWire = z
  .object({
    amount: z.string(),
    kept: z.string(),
    status: z.enum(['due', 'held', 'decided']),
    reason: z.string().describe('Why something of it is kept; empty where nothing is'),
    paid: z.string().describe('When it was paid; empty while it was not'),
    decided: z.string(),
    decide_by: z.string().describe('Last day of the supplier to decide: afterwards all of it goes back'),
  })
  .meta({ id: 'Deposit' })

export const depositErrors = defineErrors({
  no_deposit: { status: 409, it: 'Per questo ordine non c’è una cauzione da versare.' },
  deposit_closed: { status: 409, it: 'Questa cauzione è già stata restituita, o non è ancora stata versata.' },
  deposit_only_less: { status: 422, it: 'Hai già deciso: da qui puoi solo restituire di più.' },
  deposit_too_much: { status: 422, it: 'Non puoi trattenere più della cauzione.' },
  deposit_too_early: { status: 422, it: 'Il noleggio non è cominciato: puoi solo restituirla tutta.' },
  deposit_reason: { status: 422, it: 'Scrivi agli sposi perché ne trattieni una parte.' },
})
