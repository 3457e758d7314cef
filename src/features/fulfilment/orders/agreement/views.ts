import type { Agreed, AgreedRequest } from './agreement.contract.ts'

/** What was agreed, for couple, seller and staff. */
export interface AgreementView extends Omit<Agreed, 'offer'> {
  /** `when` is the date in words: "11/09/2027", "settembre 2027", "dal 11/09/2027 al 13/09/2027". */
  readonly offer: (NonNullable<Agreed['offer']> & { readonly when: string; readonly images: readonly string[] }) | null
  readonly request: AgreedRequest
}
