import { accountNow } from '#platform/live/read-again.ts'
import { ACCOUNT_CHANNEL } from '#shared/drawn-for.ts'

/** Whether the browser took the page out of what it keeps for the back button. */
const cameBack = (): boolean => {
  const [entry] = performance.getEntriesByType('navigation')
  return (entry as PerformanceNavigationTiming | undefined)?.type === 'back_forward'
}

/**
 * Looks after a page that was drawn for an account and may be seen when that one is no longer signed in: in another tab, or by the back
 * button (decision 0093). It is loaded again, unless something was typed.
 *
 * @param onOther called instead when something was typed
 * @returns how to stop
 */
export const watchAccount = (account: string, onOther: () => void): (() => void) => {
  const leaving = new AbortController()
  const { signal } = leaving
  // What was typed on one page is no reason to keep the next.
  let typedOn: string | null = null
  const look = async () => {
    const now = await accountNow()
    if (now === undefined || now === account || signal.aborted) return
    if (typedOn === location.pathname) onOther()
    else location.reload()
  }
  const channel = new BroadcastChannel(ACCOUNT_CHANNEL)
  channel.onmessage = ({ data }) => {
    if (data !== account) void look()
  }
  addEventListener('pageshow', ({ persisted }) => persisted && void look(), { signal })
  document.addEventListener('input', () => (typedOn = location.pathname), { capture: true, passive: true, signal })
  if (cameBack()) void look()
  return () => {
    leaving.abort()
    channel.close()
  }
}
