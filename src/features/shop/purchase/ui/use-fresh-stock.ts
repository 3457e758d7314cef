import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'

/** How often a page is read again while others hold pieces of what it shows, and how old it may be when it is looked at again. */
const ASK_AGAIN_MS = 30_000

/**
 * Revalidates on focus, and at intervals while pieces are reserved by others: they may have them,
 * or let them go.
 *
 * @param reserved whether others hold pieces now
 */
export const useFreshStock = (reserved: boolean): void => {
  const { revalidate } = useRevalidator()
  const readAgain = useEffectEvent(() => {
    if (document.hidden) return
    import('#platform/live/read-again.ts').then(
      (live) => live.readAgain(revalidate),
      () => undefined,
    )
  })
  useEffect(() => {
    let readAt = performance.now()
    const onShow = () => {
      if (document.hidden || performance.now() - readAt < ASK_AGAIN_MS) return
      readAt = performance.now()
      readAgain()
    }
    document.addEventListener('visibilitychange', onShow)
    window.addEventListener('focus', onShow)
    const asking = reserved ? setInterval(readAgain, ASK_AGAIN_MS) : undefined
    return () => {
      document.removeEventListener('visibilitychange', onShow)
      window.removeEventListener('focus', onShow)
      clearInterval(asking)
    }
  }, [reserved])
}
