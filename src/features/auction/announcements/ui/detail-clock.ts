import { useEffect, useState } from 'react'

/** A page kept for visitors is at most this old. */
const KEPT_FOR_MS = 60_000

/**
 * The server's instant, as an ISO text. The page may have been rendered some seconds ago and kept: the true time of this answer
 * stands in the head, and is taken over right after hydration so that countdowns agree with the server.
 */
export const useServerNow = (loaded: string): string => {
  const [now, setNow] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setNow(loaded)
  }
  useEffect(() => {
    const stamp = Number(document.querySelector<HTMLMetaElement>('meta[name="server-time"]')?.content)
    const age = stamp - Date.parse(loaded)
    if (age > 0 && age < KEPT_FOR_MS) setNow(new Date(stamp).toISOString())
  }, [loaded])
  return now
}
