import { useEffect } from 'react'
import { useLocation, useMatches } from 'react-router'
import { routeTemplate, titleForStatistics } from '../cookies.rules.ts'
import { storedChoice } from './stored-choice.ts'

/**
 * Counts the page a person is on: the template of the route and the title, no id, no token, no query (CONS-12, WIDG-20, OQ-166).
 *
 * A beacon would carry our cookies and the full address as its referrer: hence a request that carries neither.
 */
const sendPageView = (to: string, route: string): void => {
  // Asked again at the very moment: another tab may have taken the consent back.
  if (!storedChoice()?.prest) return
  fetch(to, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    body: JSON.stringify({ route, title: titleForStatistics(document.title) }),
  }).catch(() => undefined)
}

/** Present only while the person agrees to statistics. */
export function PageViews({ to }: { readonly to: string }) {
  const { pathname } = useLocation()
  const route = routeTemplate(useMatches().at(-1)?.id ?? '')
  // biome-ignore lint/correctness/useExhaustiveDependencies: another announcement is another view of the same route.
  useEffect(() => sendPageView(to, route), [to, route, pathname])
  return null
}
