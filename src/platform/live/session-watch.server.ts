import { now } from '#platform/clock.server.ts'
import { log } from '#platform/log.server.ts'

/** When the session of a token ends if it is not used again; null when it has ended. Given by the accounts slice at the roof. */
export type SessionEnd = (token: string, at: Date) => Promise<Date | null>

/** A session that lasts longer is asked about again after this time. Milliseconds. */
const LOOK_AGAIN_MS = 3_600_000
/** So it is when it could not be asked about. */
const AFTER_FAILURE_MS = 5000

/**
 * Watches a session for something that outlasts a request: tells once when it has ended, by whatever way.
 *
 * @returns `look`, to be called when the session may have ended or the clock was moved; `stop`
 */
export const watchSession = (token: string, sessionEnd: SessionEnd, ended: () => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false

  const look = async (): Promise<void> => {
    clearTimeout(timer)
    let wait = AFTER_FAILURE_MS
    try {
      const at = now()
      const end = await sessionEnd(token, at)
      if (isOver) return
      if (!end) {
        isOver = true
        return ended()
      }
      wait = Math.min(LOOK_AGAIN_MS, end.getTime() - at.getTime())
    } catch (err) {
      log.warn({ err }, 'a session could not be looked at')
    }
    if (isOver) return
    clearTimeout(timer)
    timer = setTimeout(look, wait)
    timer.unref()
  }

  return {
    look: (): void => void look(),
    stop: (): void => {
      isOver = true
      clearTimeout(timer)
    },
  }
}
