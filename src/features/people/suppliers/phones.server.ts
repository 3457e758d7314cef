import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/**
 * A phone number as it is kept: E.164, Italian unless it says otherwise. Italian fixed numbers keep their leading zero.
 *
 * @returns null when no such number can exist
 */
export const normalizePhone = (typed: string): string | null => {
  const number = parsePhoneNumberFromString(typed, 'IT')
  return number?.isValid() ? number.number : null
}

/** A kept number as people write it: "+39 02 1234567". */
export const showPhone = (kept: string): string => parsePhoneNumberFromString(kept)?.formatInternational() ?? kept
