import { addressErrors } from '#features/fulfilment/addresses/addresses.contract.ts'
import { normalizePhone } from '#features/people/suppliers/index.server.ts'
import type { PickupPlace } from '#features/people/suppliers/pickup.rules.ts'
import { cityLabel } from '#features/site/catalog/cities.rules.ts'
import { findCity } from '#features/site/catalog/index.server.ts'
import { appError, commonErrors } from '#shared/errors.ts'
import type { Collector, RecipientInput } from './orders.contract.ts'
import type { Recipient } from './schema.server.ts'

/** @throws AppError 400 for a number that is none, with its field */
const checkedPhone = (typed: string): string => {
  const phone = normalizePhone(typed)
  if (!phone)
    throw appError(commonErrors, 'invalid_request', { fields: { phone: 'Inserisci un numero di telefono valido' } })
  return phone
}

/** Who picks an order up, at the place of the seller. @throws AppError 400 for a number that is none, with its field */
export const collectorAt = (
  { address, cap, city }: Omit<PickupPlace, 'note'>,
  { fullName, phone }: Collector,
): Recipient => ({ fullName, phone: checkedPhone(phone), address, number: '', cap, city })

/**
 * Who receives an order and where, as it is kept: the town as our list writes it, the number in one form.
 *
 * @throws AppError 422 `city_unknown`, 400 for a number that is none, each with its field
 */
export const checkedRecipient = (input: RecipientInput): Recipient => {
  const city = findCity(input.city)
  if (!city) throw appError(addressErrors, 'city_unknown', { fields: { city: addressErrors.city_unknown.it } })
  return { ...input, phone: checkedPhone(input.phone), city: cityLabel(city.city, city.province) }
}
