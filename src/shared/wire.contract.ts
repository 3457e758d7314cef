import { z } from 'zod'
import { type Cents, parseDecimal } from './money.ts'

/** Yes and no, as the prescribed calls write them. */
export const Flag = z.enum(['0', '1'])

/** A yes or no in these signs. */
export const flag = (value: boolean): z.infer<typeof Flag> => (value ? '1' : '0')

/**
 * Cents of an amount as calls carry it: a plain decimal from zero on with at most two decimals, "2240.00" or 2240.5. Undefined for
 * anything else: in a call "12.345" is a mistake, never twelve thousand.
 */
export const readAmount = (value: string | number): Cents | undefined => {
  const text = String(value).trim()
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? parseDecimal(text) : undefined
}

/** An amount in the body of a call, read by {@link readAmount}; what is none is refused with the message. */
export const wireAmount = (message = 'Importo non valido') =>
  z.union([z.string().max(40, message), z.number()], message).transform((value, issues): Cents => {
    const amount = readAmount(value)
    if (amount !== undefined) return amount
    issues.addIssue({ code: 'custom', message })
    return z.NEVER
  })
