import { type ComponentType, useEffect, useState } from 'react'
import { PREFERENCES_EVENT } from '#ui/frame/cookie-preferences.ts'
import type { ConsentProps } from './consent.lazy.tsx'
import { storedChoice } from './stored-choice.ts'

/**
 * The first hold of the consent on every page, and all of it that the first load pays for. When the page is at rest it looks whether
 * there is anything to do: no choice yet, page views may be counted, an account has not heard of the choice. Only then, or
 * when the preferences are opened, is the rest loaded. If it does not arrive nothing was consented to, and the page goes on.
 */
export function CookieConsent({ signedIn, analyticsUrl }: Omit<ConsentProps, 'asked'>) {
  const [Consent, setConsent] = useState<ComponentType<ConsentProps>>()
  /** How often the preferences were opened. */
  const [asked, setAsked] = useState(0)

  useEffect(() => {
    const load = () =>
      import('./consent.lazy.tsx').then(
        (module) => setConsent(() => module.default),
        () => undefined,
      )
    const look = () => {
      const choice = storedChoice()
      if (!choice || (choice.prest && analyticsUrl) || (choice.unsent && signedIn)) load()
    }
    const open = () => {
      setAsked((times) => times + 1)
      load()
    }
    // Safari has no idle callback; a page at rest, with nothing more to draw, may never get one unless it sets a term.
    if ('requestIdleCallback' in window) requestIdleCallback(look, { timeout: 1000 })
    else setTimeout(look)
    window.addEventListener(PREFERENCES_EVENT, open)
    return () => window.removeEventListener(PREFERENCES_EVENT, open)
  }, [signedIn, analyticsUrl])

  return Consent && <Consent signedIn={signedIn} analyticsUrl={analyticsUrl} asked={asked} />
}
