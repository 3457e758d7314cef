/** Asks the cookie dialog for its options, from wherever a page offers them (LEG-10). */
export const openCookiePreferences = () => window.dispatchEvent(new CustomEvent('promessi:cookie-preferences'))
