import { todayInRome } from '#shared/days.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import { birthDayIn, isFiscalCode, isOfAge } from '#shared/fiscal-code.ts'
import { INVALID_TAX_CODE, normalizeTaxCode, UNDERAGE_TAX_CODE } from './profile.rules.ts'

const refuse = (message: string) => appError(commonErrors, 'invalid_request', { fields: { tax_code: message } })

/** The registers of towns and countries are large: read when the first code is asked about, and only here. */
const readRegisters = async () => {
  const [{ CodiceFiscaleUtils }, { belfioreConnector }] = await Promise.all([
    import('@marketto/codice-fiscale-utils'),
    import('@marketto/belfiore-connector-embedded'),
  ])
  return new CodiceFiscaleUtils(belfioreConnector).parser
}
let registers: ReturnType<typeof readRegisters> | undefined

/** Whether the place in the code existed when the person was born. */
const isBornSomewhere = async (code: string): Promise<boolean> => {
  registers ??= readRegisters()
  return (await (await registers).cfToBirthPlace(code)) !== null
}

/**
 * Reads a typed codice fiscale: its check letter, a day and a place of birth that exist, a person of age today in Rome.
 *
 * @returns upper case as it is kept; null for none, because it is free
 * @throws AppError 400 with the message for the field (OQ-033)
 */
export const readTaxCode = async (typed: string, now: Date): Promise<string | null> => {
  const code = normalizeTaxCode(typed)
  if (code === '') return null
  if (!isFiscalCode(code)) throw refuse(INVALID_TAX_CODE)
  const today = todayInRome(now)
  const born = birthDayIn(code, today)
  if (!born || !(await isBornSomewhere(code))) throw refuse(INVALID_TAX_CODE)
  if (!isOfAge(born, today)) throw refuse(UNDERAGE_TAX_CODE)
  return code
}
