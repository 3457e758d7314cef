/** The colours a page of a wedding is dressed in: those of the five confetti. */
export const palettes = ['cipria', 'zucchero', 'limone', 'pesca', 'salvia'] as const

export type Palette = (typeof palettes)[number]

/** What the couple calls them. */
export const paletteNames: Readonly<Record<Palette, string>> = {
  cipria: 'Cipria',
  zucchero: 'Carta da zucchero',
  limone: 'Limone',
  pesca: 'Pesca',
  salvia: 'Salvia',
}

/** Most hearts one announcement takes: more than any wedding has guests. */
export const MOST_HEARTS = 500

/** "3 cuori", "un cuore", "ancora nessun cuore". */
export const heartsText = (count: number): string => {
  if (count === 0) return 'ancora nessun cuore'
  return count === 1 ? 'un cuore' : `${count} cuori`
}

/** How the page is headed; without a name it is simply the wedding. */
export const pageTitle = (firstName: string): string =>
  firstName === '' ? 'Il nostro matrimonio' : `Il matrimonio di ${firstName}`

/** What guests read of the days that are left; the figure itself stands before it. @param days below zero after the wedding */
export const countdownForGuests = (days: number): string => {
  if (days > 0) return days === 1 ? 'giorno al sì' : 'giorni al sì'
  return days === 0 ? 'Oggi è il gran giorno' : 'Il sì è stato detto'
}

/** What a page says of a heart that could not be given, whether the server answered it or the browser found no server. */
export const pressFailure = (
  answer: { readonly failure: string | null } | { readonly message: string } | undefined,
): string | null => {
  if (!answer) return null
  return 'failure' in answer ? answer.failure : answer.message
}

/** Cookie of a browser that gave a heart. */
export const HEARTS_COOKIE = 'promessi-cuori'
