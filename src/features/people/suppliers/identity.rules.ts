import type { LegalAddress, TraderIdentityView } from './views.ts'

type Place = Pick<TraderIdentityView, 'address' | 'cap' | 'city' | 'province'>

/** The town with its province: "Lecco (LC)"; null while it is not known. */
export const townOf = ({ city, province }: Pick<Place, 'city' | 'province'>): string | null =>
  city && (province ? `${city} (${province})` : city)

/** Where a business is: "via Roma 12, 23900 Lecco (LC)"; empty while nothing is known. */
export const seatOf = (place: Place): string =>
  [place.address, [place.cap, townOf(place)].filter(Boolean).join(' ')].filter(Boolean).join(', ')

/** The same in its parts; null while one of them is missing. */
export const legalAddressOf = ({ address, cap, city, province }: Place): LegalAddress | null =>
  address && cap && city && province ? { address, cap, city, province } : null

/** Who sells, in one line, with everything the law wants named (art. 49 Codice del consumo, art. 7 D.Lgs. 70/2003). */
export const traderIdentityLine = (identity: TraderIdentityView): string => {
  const { businessName, vatNumber, rea, pec, phone } = identity
  return [
    businessName ?? 'il fornitore',
    seatOf(identity),
    vatNumber && `P. IVA ${vatNumber}`,
    rea && `REA ${rea}`,
    phone && `telefono ${phone}`,
    pec && `PEC ${pec}`,
  ]
    .filter(Boolean)
    .join(', ')
}
