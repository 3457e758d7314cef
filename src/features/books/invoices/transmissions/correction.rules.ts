import { companyFields } from '#features/people/suppliers/company.rules.ts'
import { isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { fields, text } from '#shared/fields.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'
import type { Customer, Issuer } from '../views.ts'

const { vatNumber, sdi, pec, address, cap, city } = companyFields

/** What may be corrected on an issued document: how its customer is reached and identified, never what it is about or what it comes to. */
export const correctionFields = fields({
  sdi: text({
    ...sdi,
    ...{ label: 'Codice destinatario', nullable: false, required: 'Scrivi il codice destinatario.' },
    help: '7 caratteri; 0000000 per la PEC, o per il solo cassetto fiscale.',
  }),
  pec: text({ ...pec, optional: true, help: 'Vale solo con il codice 0000000.' }),
  vatNumber: text({ ...vatNumber, nullable: false, required: 'Scrivi la partita IVA.' }),
  taxCode: text({
    ...{ label: 'Codice fiscale', nullable: true, optional: true, max: 20, tidy: vatNumber.tidy },
    help: 'Se il Sistema di Interscambio lo chiede: 16 caratteri di una persona, 11 cifre di una società.',
    check: (value) =>
      isFiscalCode(value) || isVatNumber(value) ? null : 'Il codice fiscale non è corretto: controllalo.',
  }),
  address: text({ ...address, nullable: false, required: 'Scrivi via e numero della sede.' }),
  cap: text({ ...cap, nullable: false, required: 'Scrivi il CAP.' }),
  city: text({ ...city, nullable: false, required: 'Scrivi il comune.' }),
})

/** A datum that a correction changes. */
export interface DatumChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

const changesOf = <K extends string>(
  labels: Readonly<Record<K, string>>,
  before: Partial<Readonly<Record<K, string | null>>>,
  after: Partial<Readonly<Record<K, string | null>>>,
): readonly DatumChange[] =>
  (Object.keys(labels) as K[]).flatMap((key) => {
    const [was, is] = [before[key] ?? '', after[key] ?? '']
    return was === is ? [] : [{ label: labels[key], before: was || 'vuoto', after: is || 'vuoto' }]
  })

const customerLabels = Object.fromEntries(
  Object.entries(correctionFields).map(([key, { label }]) => [key, label]),
) as Readonly<Record<keyof typeof correctionFields, string>>

/** What a corrected customer says otherwise, by field: label, before, after. */
export const customerChanges = (before: Customer, after: Customer): readonly DatumChange[] =>
  changesOf(customerLabels, before, after)

const issuerLabels: Readonly<Record<keyof Issuer, string>> = {
  ...{ name: 'Ragione sociale di Promessi', vatNumber: 'Partita IVA di Promessi', pec: 'PEC di Promessi' },
  ...{ address: 'Sede di Promessi', cap: 'CAP di Promessi', city: 'Comune di Promessi' },
  ...{ province: 'Provincia di Promessi', reaOffice: 'Ufficio REA', reaNumber: 'Numero REA' },
  capital: 'Capitale sociale',
}

/** What the company says otherwise of itself, in the same way. */
export const issuerChanges = (before: Issuer, after: Issuer): readonly DatumChange[] =>
  changesOf(issuerLabels, before, after)

/**
 * Rejections that say that the number of who sends or issues does not exist ("Specifiche tecniche 1.9.1", appendix 1): then it was written
 * wrongly, and another one is a correction.
 */
const NUMBER_CODES: readonly string[] = ['00300', '00301']

/** Why a document cannot be drawn with the company as it is now. */
export type IssuerProblem = 'issuer_missing' | 'issuer_other'

/**
 * Whether a document that was rejected may carry the company as it is now. Another VAT number is another company, which cannot take over what the
 * first one issued, unless that number is what was rejected.
 *
 * @param now null while the company's data cannot stand on a document
 * @param codes of the rejection, or of the checks that keep it back
 */
export const issuerProblem = (
  before: Pick<Issuer, 'vatNumber'>,
  now: Pick<Issuer, 'vatNumber'> | null,
  codes: readonly string[],
): IssuerProblem | null => {
  if (!now) return 'issuer_missing'
  if (now.vatNumber === before.vatNumber || codes.some((code) => NUMBER_CODES.includes(code))) return null
  return 'issuer_other'
}
