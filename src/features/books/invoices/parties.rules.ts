import { isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { legalAddressOf } from '#features/people/suppliers/identity.rules.ts'
import { isExampleValue } from '#features/site/settings/settings.rules.ts'
import type { Customer, Issuer, Seat } from './views.ts'

/** The company's settings, one line each. */
export interface CompanySettings {
  readonly name: string
  /** "via dell’Esempio 1, 00100 Roma (RM)". */
  readonly seat: string
  readonly vatNumber: string
  /** "RM-0000000". */
  readonly rea: string
  /** "10.000,00 € interamente versato". */
  readonly capital: string
  readonly pec: string
}

/** An address in one line, "via Roma 1, 23900 Lecco (LC)", in its parts; null when something is missing. */
export const readSeat = (text: string): Seat | null => {
  const [, address, cap, city, province] = /^(.+), (\d{5}) (.+) \(([A-Z]{2})\)$/.exec(text.trim()) ?? []
  return address && cap && city && province ? { address, cap, city, province } : null
}

const ZEROS = /^[0.,\s]+(?:\D|$)/

const readRea = (rea: string) => {
  const [, office, number] = /^([A-Z]{2})[- ]?(\d{1,7})$/.exec(rea.trim()) ?? []
  return office && number && Number(number) > 0 ? { reaOffice: office, reaNumber: number } : null
}

/**
 * What of the company cannot stand on an invoice: it is missing, cannot be read, or is the example the product was made with. Nothing is
 * issued while there is any, because a document and its number are for good (decision 0155).
 */
export const issuerProblems = ({ name, seat, vatNumber, rea, capital }: CompanySettings): readonly string[] => [
  ...(name.trim() === '' || isExampleValue(name) ? ['ragione sociale'] : []),
  ...(isExampleValue(seat) || !readSeat(seat) ? ['sede legale con il CAP'] : []),
  ...(isVatNumber(vatNumber) ? [] : ['partita IVA']),
  ...(readRea(rea) ? [] : ['numero REA']),
  ...(ZEROS.test(capital.trim()) ? ['capitale sociale'] : []),
]

/** The marketplace as it stands on its invoices; null while {@link issuerProblems} finds something. */
export const issuerOf = (company: CompanySettings): Issuer | null => {
  const seat = readSeat(company.seat)
  const register = readRea(company.rea)
  if (!seat || !register || issuerProblems(company).length > 0) return null
  const [, whole, decimals] = /^([\d.]+),(\d{2})(?!\d)/.exec(company.capital.trim()) ?? []
  const capital = whole ? `${Number(whole.replaceAll('.', ''))}.${decimals}` : null
  return { ...seat, ...register, name: company.name, vatNumber: company.vatNumber, capital, pec: company.pec }
}

interface Buyer {
  readonly businessName: string | null
  readonly vatNumber: string | null
  readonly sdi: string | null
  readonly pec: string | null
  readonly address: string | null
  readonly cap: string | null
  readonly city: string | null
  readonly province: string | null
}

/** Why a supplier cannot be sent an invoice yet. */
export type Missing = 'seat' | 'company' | 'issuer'

/**
 * A supplier as it stands on its invoices.
 *
 * @returns what is missing before one can be issued, when something is: the seat, or the company's own data
 */
export const customerOf = (company: Buyer): Customer | Missing => {
  const { businessName, vatNumber, sdi, pec } = company
  if (!businessName || !vatNumber) return 'company'
  const seat = legalAddressOf(company)
  if (!seat) return 'seat'
  // Without a code the exchange system looks for the PEC, and without that it leaves the invoice in the buyer's tax drawer.
  return { ...seat, name: businessName, vatNumber, sdi: sdi ?? '0000000', pec }
}
