import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration: what needs scripts appears only once they run. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
