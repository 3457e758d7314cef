import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asksOn, type CookieChoice } from '../cookies.rules.ts'
import type { CookieDialogProps } from './cookie-dialog.lazy.tsx'
import { keptChoice } from './kept-choice.ts'
import { PREFERENCES_EVENT } from './open-preferences.ts'

interface CookieConsentProps {
  readonly signedIn: boolean
  /** Where page views go; null when nobody counts them. */
  readonly analyticsUrl: string | null
}

/** Runs once the page is drawn and at rest, so that nothing here delays it. */
const whenIdle = (run: () => void): (() => void) => {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run, 1)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}

/** A part that arrives when it is wanted. If it does not arrive the page goes on without it, and nothing was consented to. */
const useLater = <P,>(wanted: boolean, load: () => Promise<{ default: ComponentType<P> }>) => {
  const [Part, setPart] = useState<ComponentType<P>>()
  useEffect(() => {
    if (wanted)
      load().then(
        (module) => setPart(() => module.default),
        () => undefined,
      )
  }, [wanted, load])
  return wanted ? Part : undefined
}

const loadDialog = () => import('./cookie-dialog.lazy.tsx')
const loadPageViews = () => import('./page-views.lazy.tsx')
const loadReport = () => import('./report-choice.ts')

/**
 * The one gate of everything that is not essential. It asks on the first visit, opens the preferences when told to
 * (`openCookiePreferences`), and lets page views be counted only while the person agrees (CONS-06, CONS-12). Mounted once, in the root.
 */
export function CookieConsent({ signedIn, analyticsUrl }: CookieConsentProps) {
  const { pathname } = useLocation()
  /** Undefined until the page has come to rest. */
  const [choice, setChoice] = useState<CookieChoice | null>()
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    const read = () => setChoice(keptChoice())
    const open = () => setOpen(true)
    const stop = whenIdle(read)
    window.addEventListener(PREFERENCES_EVENT, open)
    // A choice made, or taken back, in another tab holds here too.
    window.addEventListener('storage', read)
    return () => {
      stop()
      window.removeEventListener(PREFERENCES_EVENT, open)
      window.removeEventListener('storage', read)
    }
  }, [])

  useEffect(() => {
    if (signedIn && choice?.unsent)
      loadReport().then(
        ({ reportChoice }) => reportChoice(choice),
        () => undefined,
      )
  }, [signedIn, choice])

  const isFirst = choice === null && !isOpen
  const Dialog = useLater<CookieDialogProps>(isOpen || (isFirst && asksOn(pathname)), loadDialog)
  const PageViews = useLater<{ to: string }>(Boolean(choice?.prest && analyticsUrl), loadPageViews)
  return (
    <>
      {Dialog && (
        <Dialog
          isFirst={isFirst}
          kept={choice ?? null}
          onChoice={(made) => {
            setChoice(made)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {PageViews && analyticsUrl && <PageViews to={analyticsUrl} />}
    </>
  )
}
