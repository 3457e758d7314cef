import { isFiscalCode } from '#shared/fiscal-code.ts'
import { isPec, isRea, isSdi, isVatNumber } from './fiscal.rules.ts'

/** What a business says about itself; null where it has not yet. Phones are E.164 once kept. */
export interface Company {
  readonly contactName: string | null
  readonly fiscalCode: string | null
  readonly businessName: string | null
  readonly vatNumber: string | null
  readonly rea: string | null
  readonly pec: string | null
  readonly sdi: string | null
  readonly phone: string | null
  readonly mobile: string | null
  readonly address: string | null
  readonly city: string | null
}

export type CompanyField = keyof Company

/** Without these no offer can be sent (OFF-15), in the order in which the message lists them, with its labels (OQ-078). */
export const requiredCompanyFields = [
  ['fiscalCode', 'Codice fiscale del referente'],
  ['rea', 'Numero REA'],
  ['businessName', 'Ragione sociale'],
  ['vatNumber', 'Partita IVA'],
  ['pec', 'Indirizzo PEC'],
  ['sdi', 'Codice SDI'],
  ['phone', 'Numero di telefono'],
  ['contactName', 'Referente'],
] as const satisfies readonly (readonly [CompanyField, string])[]

export type RequiredCompanyField = (typeof requiredCompanyFields)[number][0]

export type RequiredPart = Pick<Company, RequiredCompanyField>

/** Keys of what is still missing before the first offer, in the order of OFF-15. */
export const missingCompanyKeys = (company: RequiredPart): RequiredCompanyField[] =>
  requiredCompanyFields.map(([field]) => field).filter((field) => !company[field]?.trim())

/** Labels of what is still missing before the first offer, in the order of OFF-15; empty when the profile is complete. */
export const missingCompanyFields = (company: RequiredPart): string[] => {
  const missing = new Set<string>(missingCompanyKeys(company))
  return requiredCompanyFields.filter(([field]) => missing.has(field)).map(([, label]) => label)
}

const text = (value: string | null | undefined): string | null => value?.replace(/\s+/gu, ' ').trim() || null
const code = (value: string | null | undefined): string | null => value?.replace(/[\s.]/gu, '').toUpperCase() || null

/** Tidies what was typed: no stray spaces, codes in capitals, PEC in small letters, REA as "LC-123456". */
export const tidyCompany = (typed: Partial<Record<CompanyField, string | null>>): Company => ({
  contactName: text(typed.contactName),
  fiscalCode: code(typed.fiscalCode),
  businessName: text(typed.businessName),
  vatNumber: code(typed.vatNumber)?.replace(/^IT(?=\d)/, '') ?? null,
  rea: code(typed.rea)?.replace(/^([A-Z]{2})-?(?=\d)/, '$1-') ?? null,
  pec: code(typed.pec) && (typed.pec ?? '').replace(/\s/gu, '').toLowerCase(),
  sdi: code(typed.sdi),
  phone: text(typed.phone),
  mobile: text(typed.mobile),
  address: text(typed.address),
  city: text(typed.city),
})

const checks: Partial<Record<CompanyField, (value: string, company: Company) => string | null>> = {
  contactName: (value) => (value.length > 80 ? 'Al massimo 80 caratteri.' : null),
  fiscalCode: (value) => (isFiscalCode(value) ? null : 'Il codice fiscale non è corretto: controlla i 16 caratteri.'),
  businessName: (value) =>
    value.length >= 2 && value.length <= 80 ? null : 'La ragione sociale deve avere da 2 a 80 caratteri.',
  vatNumber: (value) => (isVatNumber(value) ? null : 'La partita IVA non è corretta: controlla le 11 cifre.'),
  rea: (value) =>
    isRea(value) ? null : 'Scrivi la sigla della Camera di commercio e il numero, per esempio LC-123456.',
  pec: (value) => (isPec(value) ? null : 'L’indirizzo PEC non è corretto.'),
  sdi: (value, company) => {
    if (isSdi(value, company.pec !== null)) return null
    return value === '0000000'
      ? 'Con il codice 0000000 serve anche l’indirizzo PEC.'
      : 'Il codice SDI ha 7 caratteri, lettere e cifre.'
  },
  phone: (value) => (value.length >= 8 ? null : 'Il numero di telefono deve avere almeno 8 caratteri.'),
  mobile: (value) => (value.length >= 8 ? null : 'Il numero di cellulare deve avere almeno 8 caratteri.'),
  address: (value) => (value.length > 120 ? 'Al massimo 120 caratteri.' : null),
  city: (value) => (value.length > 60 ? 'Al massimo 60 caratteri.' : null),
}

/**
 * What is wrong in a tidied company, field by field. Empty fields are not wrong: a profile may be filled in more than one
 * sitting, and {@link missingCompanyFields} says what it still lacks.
 */
export const companyProblems = (company: Company): Partial<Record<CompanyField, string>> => {
  const problems: Partial<Record<CompanyField, string>> = {}
  for (const [field, check] of Object.entries(checks) as [CompanyField, NonNullable<(typeof checks)[CompanyField]>][]) {
    const value = company[field]
    const problem = value === null ? null : check(value, company)
    if (problem) problems[field] = problem
  }
  return problems
}
