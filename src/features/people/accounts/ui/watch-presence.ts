/** Input events that count as presence; scrolling by a live page does not. */
const SIGNS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const

/**
 * Tells the server that the person is still there, while they use keys or pointer: it ends sessions that are not used (decision 0081),
 * and pages that change by themselves, or are moved between by the router, prove nothing.
 *
 * @param every milliseconds between two tellings, at least
 * @returns how to stop
 */
export const watchPresence = (every: number): (() => void) => {
  // The request for this page was one.
  let told = performance.now()
  const tell = () => {
    if (performance.now() - told < every) return
    told = performance.now()
    fetch('/api/presence', { keepalive: true }).catch(() => undefined)
  }
  const leaving = new AbortController()
  for (const sign of SIGNS)
    document.addEventListener(sign, tell, { capture: true, passive: true, signal: leaving.signal })
  return () => leaving.abort()
}
