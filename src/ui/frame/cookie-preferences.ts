/** What the page listens to (the cookies' `cookie-consent.tsx`). */
export const PREFERENCES_EVENT = 'promessi:cookie-preferences'

/**
 * Opens the cookie options with the choice made before, wherever the person is: footer, menu, privacy text (CONS-11, LEG-10). It
 * stands below the slices because the legal texts ask for what the cookies show, and the cookies show a legal text.
 */
export const openCookiePreferences = (): void => {
  window.dispatchEvent(new Event(PREFERENCES_EVENT))
}
