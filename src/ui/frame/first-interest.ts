/** Visitors read first: what they may come to use waits for the first sign of interest, or this long. */
const PATIENCE_MS = 1500
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** When somebody shows interest in a page the server has drawn; at once on the server, whose page is whole from the start. */
export const firstInterest = (): Promise<void> =>
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        const settle = () => {
          for (const sign of SIGNS) window.removeEventListener(sign, settle)
          resolve()
        }
        for (const sign of SIGNS) window.addEventListener(sign, settle, { passive: true })
        const wait = () => setTimeout(settle, PATIENCE_MS)
        if (document.readyState === 'complete') wait()
        else window.addEventListener('load', wait, { once: true })
      })

/** Whoever comes from another page of ours has no drawn page to look at meanwhile (`root.tsx` says so once the first page is alive). */
export const isWalking = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.classList.contains('walking')
