import { useNavigate } from 'react-router'

/** What browsers with the Navigation API tell of the history; the types do not know it yet. */
interface Entries {
  readonly currentEntry: { readonly index: number } | null
  readonly entries: () => readonly { readonly url: string | null }[]
}

const addressBefore = (): string | null => {
  const { navigation } = window as { navigation?: Entries }
  return navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]?.url ?? null
}

/**
 * Closes a window that the address has opened. Opened from its page it goes back there, so that the page does not stand in the history
 * twice; opened by a link from elsewhere there is no such step, and the address without the window takes its place.
 *
 * @param to the page without the window, absolute or relative to the present address
 * @param replace goes there in the place of the present entry
 */
export const useCloseNavigation = (to: string, replace: () => void): (() => void) => {
  const navigate = useNavigate()
  return () => {
    const page = new URL(to === '?' ? window.location.pathname : to, window.location.href)
    if (addressBefore() === page.href) void navigate(-1)
    else replace()
  }
}
