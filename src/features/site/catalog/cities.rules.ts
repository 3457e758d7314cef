/** Letters a city search needs before it looks anything up, in the field and on the server (OQ-163). */
export const CITY_SEARCH_MIN_LENGTH = 3

/** Pause after the last key before the field asks the server, in milliseconds (CONST-15). */
export const CITY_SEARCH_DELAY_MS = 300

/**
 * The form in which place names are compared: lower case, no accents, apostrophes and hyphens as spaces.
 *
 * @example foldPlaceName("L’Aquila") // 'l aquila'
 */
export const foldPlaceName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** How a city is written wherever it must be unmistakable: "Varenna (LC)". Names alone are not unique. */
export const cityLabel = (city: string, province: string): string => (province === '' ? city : `${city} (${province})`)

/**
 * Where something is, as Italian says it: "a Milano", "ad Aosta", "all’Aquila". Only the same vowel takes a d, so "a Empoli".
 *
 * @param place a town's name or its label
 */
export const atPlace = (place: string): string => {
  const article = /^l['’]\s?/i.exec(place)
  if (article) return `all’${place.slice(article[0].length)}`
  return /^[aà]/i.test(place) ? `ad ${place}` : `a ${place}`
}

/** Reads "Varenna (LC)" or plain "Varenna". The province is upper case, undefined when not written. */
export const parseCityLabel = (label: string): { readonly city: string; readonly province: string | undefined } => {
  const match = /^(.*)\(([A-Za-z]{2})\)?$/.exec(label.trim())
  return match
    ? { city: (match[1] as string).trim(), province: (match[2] as string).toUpperCase() }
    : { city: label.trim(), province: undefined }
}
