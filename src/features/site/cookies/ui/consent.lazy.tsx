import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { asksOn } from '../cookies.rules.ts'
import type { CookieDialogProps } from './cookie-dialog.tsx'
import { PageViews } from './page-views.tsx'
import { reportChoice } from './report-choice.ts'
import { storedChoice } from './stored-choice.ts'

export interface ConsentProps {
  readonly signedIn: boolean
  /** Where page views go; null when they are not counted. */
  readonly analyticsUrl: string | null
  /** How often the preferences were asked for: one more opens them. */
  readonly asked: number
}

/** Most people have answered long ago and never see it. If it fails to load, nothing is asked and nothing is consented to. */
const CookieDialog = lazy<ComponentType<CookieDialogProps>>(() =>
  import('./cookie-dialog.tsx').catch(() => ({ default: () => null })),
)

/**
 * The one gate of everything that is not essential: it asks on the first visit, opens the preferences, tells the account of a
 * signed-in person, and lets page views be counted only while the person agrees (CONS-06, CONS-08, CONS-12).
 */
export default function Consent({ signedIn, analyticsUrl, asked }: ConsentProps) {
  const { pathname } = useLocation()
  const [choice, setChoice] = useState(storedChoice)
  /** The wish for the preferences that was met last. */
  const [answered, setAnswered] = useState(0)

  useEffect(() => {
    // A choice made, or taken back, in another tab holds here too.
    const read = () => setChoice(storedChoice())
    window.addEventListener('storage', read)
    return () => window.removeEventListener('storage', read)
  }, [])

  useEffect(() => {
    if (signedIn && choice?.unsent) reportChoice(choice)
  }, [signedIn, choice])

  const isOpen = asked > answered
  return (
    <>
      {(isOpen || (!choice && asksOn(pathname))) && (
        <Suspense fallback={null}>
          <CookieDialog
            key={asked}
            isFirst={!isOpen}
            kept={choice}
            onChoice={(made) => {
              setChoice(made)
              setAnswered(asked)
            }}
            onClose={() => setAnswered(asked)}
          />
        </Suspense>
      )}
      {choice?.prest && analyticsUrl && <PageViews to={analyticsUrl} />}
    </>
  )
}
