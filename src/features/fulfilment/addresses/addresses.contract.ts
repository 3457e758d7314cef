import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'

/** A field of the shipping form: trimmed, with its own sentence when it is missing. */
export const requiredField = (message: string, max: number) =>
  z.string(message).trim().min(1, message).max(max, `Al massimo ${max} caratteri`)

/** Street, number, postal code and town, as every form about an address asks for them. */
export const placeFields = {
  address: requiredField('Scrivi l’indirizzo', 120),
  number: requiredField('Scrivi il numero civico', 12),
  cap: z
    .string('Scrivi il CAP')
    .trim()
    .regex(/^\d{5}$/, 'Il CAP ha 5 cifre')
    .max(5),
  city: requiredField('Scegli la città dall’elenco', 80),
}

/** A saved shipping address; the city must be one of the list (checked by the service). */
export const AddressInput = z.object(placeFields)
export type AddressInput = z.output<typeof AddressInput>

export const addressErrors = defineErrors({
  city_unknown: { status: 422, it: 'Scegli la città dall’elenco.' },
})

const AddressWire = z
  .object({ id: z.string(), address: z.string(), number: z.string(), cap: z.string(), city: z.string() })
  .meta({ id: 'Address' })
export const AddressListWire = z.array(AddressWire)
export const AddressSavedWire = z.object({ id: z.string(), message: z.string() }).meta({ id: 'AddressSaved' })
