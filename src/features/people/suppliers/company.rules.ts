import { problemsOf } from '#shared/field-problems.ts'
import { atMost, fields, text, type Values } from '#shared/fields.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'
import { isPec, isRea, isSdi, isVatNumber } from './fiscal.rules.ts'

/** Said of a number that the numbering plans do not know. */
export const NO_SUCH_NUMBER = 'Questo numero non esiste: controlla le cifre e il prefisso.'

const phrase = (text: string): string => text.replace(/\s+/gu, ' ').trim()
const code = (text: string): string => text.replace(/[\s.]/gu, '').toUpperCase()

/** What a business says about itself; null where it has not yet. Phones are E.164 once kept (decision 0085). */
export const companyFields = fields({
  contactName: text({
    ...{ label: 'Referente', archive: 'referente', nullable: true },
    ...{ max: 80, tooLong: atMost(80), tidy: phrase },
  }),
  fiscalCode: text({
    ...{ label: 'Codice fiscale del referente', archive: 'codice_fiscale_referente', nullable: true },
    ...{ help: '16 caratteri.', max: 20, tidy: code },
    check: (value) => (isFiscalCode(value) ? null : 'Il codice fiscale non è corretto: controlla i 16 caratteri.'),
  }),
  businessName: text({
    ...{ label: 'Ragione sociale', archive: 'ragione_sociale', nullable: true },
    ...{ help: 'È il nome che vedono gli sposi.', max: 80, tidy: phrase },
    check: (value) =>
      value.length >= 2 && value.length <= 80 ? null : 'La ragione sociale deve avere da 2 a 80 caratteri.',
  }),
  vatNumber: text({
    ...{ label: 'Partita IVA', archive: 'partita_iva', nullable: true },
    ...{ help: '11 cifre.', max: 16, tidy: (value: string) => code(value).replace(/^IT(?=\d)/, '') },
    check: (value) => (isVatNumber(value) ? null : 'La partita IVA non è corretta: controlla le 11 cifre.'),
  }),
  rea: text({
    ...{ label: 'Numero REA', archive: 'rea', nullable: true },
    help: 'Sigla e numero, per esempio LC-123456.',
    ...{ max: 12, tidy: (value: string) => code(value).replace(/^([A-Z]{2})-?(?=\d)/, '$1-') },
    check: (value) =>
      isRea(value) ? null : 'Scrivi la sigla della Camera di commercio e il numero, per esempio LC-123456.',
  }),
  pec: text({
    ...{ label: 'Indirizzo PEC', archive: 'pec', nullable: true },
    ...{ max: 256, tidy: (value: string) => value.replace(/\s/gu, '').toLowerCase() },
    check: (value) => (isPec(value) ? null : 'L’indirizzo PEC non è corretto.'),
  }),
  // Whether it needs a PEC beside it `companyProblems` says.
  sdi: text({
    ...{ label: 'Codice SDI', archive: 'codice_sdi', nullable: true },
    ...{ help: '7 caratteri; 0000000 se ricevi le fatture via PEC.', max: 7, tidy: code },
    check: (value) => (isSdi(value, true) ? null : 'Il codice SDI ha 7 caratteri, lettere e cifre.'),
  }),
  phone: text({
    ...{ label: 'Numero di telefono', nullable: true },
    ...{ max: 30, tooLong: NO_SUCH_NUMBER, tidy: phrase },
    check: (value) => (value.length >= 8 ? null : 'Il numero di telefono deve avere almeno 8 caratteri.'),
  }),
  mobile: text({
    ...{ label: 'Cellulare', archive: 'cellulare', nullable: true, optional: true },
    ...{ max: 30, tooLong: NO_SUCH_NUMBER, tidy: phrase },
    check: (value) => (value.length >= 8 ? null : 'Il numero di cellulare deve avere almeno 8 caratteri.'),
  }),
  // As long as an electronic invoice takes it.
  address: text({
    ...{ label: 'Indirizzo', nullable: true, help: 'Via e numero della sede legale.' },
    ...{ max: 60, tooLong: atMost(60), tidy: phrase },
    check: (value) => (value.length >= 3 ? null : 'Scrivi via e numero della sede.'),
  }),
  cap: text({
    ...{ label: 'CAP', nullable: true },
    ...{ help: '5 cifre.', max: 10, tidy: code },
    check: (value) => (/^(?!00000)\d{5}$/.test(value) ? null : 'Il CAP ha 5 cifre.'),
  }),
  city: text({
    ...{ label: 'Città', nullable: true },
    ...{ max: 60, tooLong: atMost(60), tidy: phrase },
  }),
})

export type Company = Values<typeof companyFields>
export type CompanyField = keyof Company

/** Without these no offer can be sent (OFF-15), in the order in which the message lists them, with its labels (OQ-078). */
export const requiredCompanyFields = (
  ['fiscalCode', 'rea', 'businessName', 'vatNumber', 'pec', 'sdi', 'phone', 'contactName'] as const
).map((field) => [field, companyFields[field].label] as const)

export type RequiredCompanyField = (typeof requiredCompanyFields)[number][0]

const addressKeys = ['address', 'cap', 'city'] as const
type AddressKey = (typeof addressKeys)[number]

export type RequiredPart = Pick<Company, RequiredCompanyField | AddressKey>

/** Keys of what is still missing before the first offer, in the order of OFF-15. */
export const missingCompanyKeys = (company: RequiredPart): RequiredCompanyField[] =>
  requiredCompanyFields.map(([field]) => field).filter((field) => !company[field]?.trim())

/** Keys of what the legal address still lacks (decision 0101). */
export const missingAddressKeys = (company: Pick<Company, AddressKey>): AddressKey[] =>
  addressKeys.filter((key) => !company[key]?.trim())

/**
 * Labels of what is still missing before the first offer: what OFF-15 lists, in its order; once that is there, the legal address.
 * Empty when the profile is complete.
 */
export const missingCompanyFields = (company: RequiredPart): string[] => {
  const prescribed = missingCompanyKeys(company)
  const keys = prescribed.length > 0 ? prescribed : missingAddressKeys(company)
  return keys.map((key) => companyFields[key].label)
}

/**
 * What is wrong in a tidied company, field by field. Empty fields are not wrong: a profile may be filled in more than one
 * sitting, and {@link missingCompanyFields} says what it still lacks.
 */
export const companyProblems = (company: Company): Partial<Record<CompanyField, string>> => {
  const problems = problemsOf(companyFields, company)
  if (company.sdi === null || problems.sdi || isSdi(company.sdi, company.pec !== null)) return problems
  return { ...problems, sdi: 'Con il codice 0000000 serve anche l’indirizzo PEC.' }
}
