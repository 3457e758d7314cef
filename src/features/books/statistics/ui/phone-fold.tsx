import { type ReactNode, useEffect, useRef } from 'react'

/** What a phone shows on demand: closed there once the page has its scripts, always open on wide screens and without scripts. */
export function PhoneFold({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    if (details.current && window.matchMedia('(width < 48rem)').matches) details.current.open = false
  }, [])
  return (
    <details ref={details} open>
      <summary className="statistics__fold">{label}</summary>
      {children}
    </details>
  )
}
