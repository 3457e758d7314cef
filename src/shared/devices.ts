/** The first sign that fits names the browser: most of them also carry the names of the others. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera|OPiOS)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

const firstIn = (list: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  list.find(([sign]) => sign.test(userAgent))?.[1]

/**
 * The device of a session in plain words: "Chrome su Windows", "Safari su iPhone". A guess from what the browser says of itself;
 * what cannot be recognised is not invented.
 *
 * @param userAgent null when the session was opened without one
 */
export const deviceName = (userAgent: string | null): string => {
  if (!userAgent?.trim()) return 'Dispositivo sconosciuto'
  const browser = firstIn(browsers, userAgent)
  const system = firstIn(systems, userAgent)
  if (browser) return system ? `${browser} su ${system}` : browser
  if (system) return `Browser su ${system}`
  return 'Applicazione'
}

/** Which picture stands beside it. */
export const deviceKind = (userAgent: string | null): 'phone' | 'computer' =>
  /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '') ? 'phone' : 'computer'

const HOUR = 3_600_000

/**
 * When a session was last used, as exactly as it is known: within the hour.
 *
 * @param ago how long ago in words, for example "2 ore fa"
 */
export const lastUseText = (lastSeen: Date, now: Date, ago: string): string =>
  now.getTime() - lastSeen.getTime() <= HOUR ? 'Usata nell’ultima ora' : `Usata l’ultima volta ${ago}`
