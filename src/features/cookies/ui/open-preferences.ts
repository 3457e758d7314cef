/** What the page listens to (`cookie-consent.tsx`). */
export const PREFERENCES_EVENT = 'promessi:cookie-preferences'

/** Opens the cookie options with the choice made before, wherever the person is: footer, menu, privacy page (CONS-11). */
export const openCookiePreferences = (): void => {
  window.dispatchEvent(new Event(PREFERENCES_EVENT))
}
