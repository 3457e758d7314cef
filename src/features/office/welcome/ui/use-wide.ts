import { useSyncExternalStore } from 'react'

const WIDE = '(width >= 75rem)'

const subscribe = (onChange: () => void) => {
  const query = window.matchMedia(WIDE)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the screen is wider than 1199 px (OQ-169); null on the server and while the page comes alive. */
export const useWide = (): boolean | null =>
  useSyncExternalStore<boolean | null>(
    subscribe,
    () => window.matchMedia(WIDE).matches,
    () => null,
  )
