import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { CLAIM_MAX, claimWishes } from './guarantee.rules.ts'

const lineBreaks = /\r\n/g

/** What the couple says: of which line, what is wrong, and what it would rather have. */
export const ClaimInput = z.object({
  lineId: z.coerce.number('Scegli il prodotto').int('Scegli il prodotto').positive('Scegli il prodotto'),
  text: z
    .string()
    // Browsers send two signs for one line break.
    .transform((text) => text.replace(lineBreaks, '\n').trim())
    .pipe(z.string().min(1, 'Scrivi che cosa non va').max(CLAIM_MAX, `Al massimo ${CLAIM_MAX} caratteri`)),
  wish: z.enum(claimWishes, 'Scegli che cosa preferisci'),
})
export type ClaimInput = z.output<typeof ClaimInput>

export const guaranteeErrors = defineErrors({
  claim_too_early: { status: 422, it: 'La garanzia legale si usa quando l’ordine è stato consegnato.' },
  claim_too_late: { status: 422, it: 'Sono passati più di 26 mesi dalla consegna: la garanzia legale è scaduta.' },
  claim_line: { status: 422, it: 'Scegli uno dei prodotti di questo ordine.' },
})
