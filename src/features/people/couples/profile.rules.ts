import { type Day, isDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'

/** What is required of a couple before it may publish an announcement, as facts. */
export interface ProfileFacts {
  readonly fullName: string | null
  readonly phone: string | null
  readonly address: string | null
  readonly weddingOn: Day | null
  readonly weddingLocality: string | null
}

const items = [
  ['fullName', 'Nome completo'],
  ['phone', 'Numero di telefono'],
  ['address', 'Indirizzo'],
  ['weddingOn', 'Data delle nozze'],
  ['weddingLocality', 'Luogo delle nozze'],
] as const satisfies readonly (readonly [keyof ProfileFacts, string])[]

/**
 * What a couple still has to fill in, in the order and words of the wizard's window.
 *
 * @see requirements WIZ-03
 */
export const missingItems = (profile: ProfileFacts): readonly string[] =>
  items.filter(([key]) => !profile[key]?.trim()).map(([, label]) => label)

/** Longest texts of the profile. */
export const profileLimits = { fullName: 80, phone: 30, address: 200, locality: 100 } as const

/** The profile form, as typed; names as on the wire. Gender, date and place are asked of couples only (OQ-148). */
export interface ProfileFields {
  readonly fullname: string
  readonly phone: string
  readonly address: string
  readonly gender: string
  readonly wedding_date: string
  readonly wedding_locality: string
  /** Free; undefined where it is not asked. */
  readonly tax_code?: string | undefined
}

const REQUIRED = 'Campo obbligatorio'

const required = (text: string, max: number): string | undefined => {
  if (text.trim() === '') return REQUIRED
  return text.trim().length > max ? `Al massimo ${max} caratteri` : undefined
}

const checkDay = (text: string): string | undefined => {
  if (text.trim() === '') return REQUIRED
  return isDay(text) && text >= '2000-01-01' && text <= '2100-12-31' ? undefined : 'Inserisci una data valida'
}

/** A first look at a telephone number: signs and a plausible count of digits. Whether it can exist is the server's to say. */
const checkPhone = (text: string): string | undefined => {
  if (text.trim() === '') return undefined
  const digits = text.replace(/\D/g, '').length
  return /^\+?[\d\s()./-]+$/.test(text.trim()) && digits >= 6 && digits <= 15 ? undefined : INVALID_PHONE
}

/** Under a codice fiscale whose signs or check letter are wrong, or whose place of birth does not exist. */
export const INVALID_TAX_CODE = 'Inserisci un codice fiscale valido'
/** Under the codice fiscale of somebody under 18: the service is for adults (OQ-033). */
export const UNDERAGE_TAX_CODE =
  'Secondo questo codice fiscale non hai ancora 18 anni: Promessi è riservato ai maggiorenni. Se è un errore, scrivici.'
/** Under a codice fiscale another account has: it says nothing about whose it is. */
export const UNUSABLE_TAX_CODE =
  'Non possiamo salvare questo codice fiscale: controlla di averlo scritto bene, oppure scrivi all’assistenza.'

/** As it is kept: upper case, without the spaces people write between its groups. */
export const normalizeTaxCode = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase()

const checkTaxCode = (text: string): string | undefined => {
  const code = normalizeTaxCode(text)
  return code === '' || isFiscalCode(code) ? undefined : INVALID_TAX_CODE
}

/** Under a place that is no comune: announcements and distances are counted from it (OQ-163). */
export const UNKNOWN_LOCALITY = 'Scegli la città dall’elenco'
/** Under a wedding day that was changed to one that is over. */
export const PAST_WEDDING = 'Scegli un giorno da oggi in poi'

/** Under a phone number that cannot exist; the server says the same after asking the numbering plans. */
export const INVALID_PHONE = 'Inserisci un numero di telefono valido'

/**
 * Checks the profile, field by field; the same words on the screen and on the server. The phone is free (PROF-08).
 *
 * @param role couples also owe gender, date and place of the wedding
 */
export const checkProfile = (fields: ProfileFields, role: 'couple' | 'supplier' | 'admin'): FieldErrors => {
  const found: Record<string, string | undefined> = {
    fullname: required(fields.fullname, profileLimits.fullName),
    phone: checkPhone(fields.phone),
    address: required(fields.address, profileLimits.address),
    ...(role === 'couple'
      ? {
          gender: fields.gender === 'M' || fields.gender === 'F' ? undefined : REQUIRED,
          wedding_date: checkDay(fields.wedding_date),
          wedding_locality: required(fields.wedding_locality, profileLimits.locality),
          tax_code: checkTaxCode(fields.tax_code ?? ''),
        }
      : {}),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => entry[1] !== undefined))
}

/**
 * The town at the end of an address as it is typed: what follows the last comma, behind a postcode.
 *
 * @returns both parts; `before` is empty while nothing but a town is written
 */
export const townInAddress = (address: string): { readonly before: string; readonly town: string } => {
  const before = /^(?:.*,)?\s*(?:\d{5}\s+)?/.exec(address)?.[0] ?? ''
  return { before, town: address.slice(before.length) }
}
