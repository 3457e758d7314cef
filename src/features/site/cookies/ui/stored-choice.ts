import { COOKIE_KEY, type CookieChoice, choiceInForce } from '../cookies.rules.ts'

let opened: number | undefined

/** The product's time, as the server wrote it into the page, moved on by what has passed since. */
export const productNow = (): Date => {
  opened ??= Number(document.querySelector<HTMLMetaElement>('meta[name="server-time"]')?.content) - performance.now()
  return new Date(opened + performance.now())
}

/** What stands in the browser's storage, as it is. A browser may forbid the storage altogether: then nothing does. */
export const storedText = (): string | null => {
  try {
    return localStorage.getItem(COOKIE_KEY)
  } catch {
    return null
  }
}

/** The choice that counts in this browser now; null when the person has to be asked. */
export const storedChoice = (): CookieChoice | null => choiceInForce(storedText(), productNow())
