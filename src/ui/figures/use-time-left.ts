import { useEffect, useState } from 'react'

/**
 * Milliseconds left until a deadline, counted down in the browser.
 *
 * The first render, on the server and in the browser, is `deadline − serverNow`, so hydration agrees.
 * Afterwards only the time elapsed since then is measured: a visitor's wrong clock cannot move a
 * deadline. The value changes exactly when the shown unit does (`step`: a second or a minute).
 */
export function useTimeLeft(deadline: string, serverNow: string, step: number): number {
  const initial = Math.max(0, Date.parse(deadline) - Date.parse(serverNow))
  const [left, setLeft] = useState(initial)

  useEffect(() => {
    const startedAt = Date.now()
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      clearTimeout(timer)
      const remaining = Math.max(0, initial - (Date.now() - startedAt))
      setLeft(remaining)
      if (remaining > 0) timer = setTimeout(measure, (remaining % step) + 1)
    }
    measure()
    // A phone that was asleep has lost its timers but not the time.
    document.addEventListener('visibilitychange', measure)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', measure)
    }
  }, [initial, step])

  return left
}
