import { companyFields } from '#features/people/suppliers/company.rules.ts'
import { isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { fields, text } from '#shared/fields.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'
import type { Customer } from '../views.ts'

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

/** What a corrected customer says otherwise, by field: label, before, after. */
export const customerChanges = (before: Customer, after: Customer) =>
  (Object.keys(correctionFields) as (keyof typeof correctionFields)[]).flatMap((key) => {
    const [was, is] = [before[key] ?? '', after[key] ?? '']
    return was === is ? [] : [{ label: correctionFields[key].label, before: was || 'vuoto', after: is || 'vuoto' }]
  })
