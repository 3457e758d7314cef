import { useEffect, useRef } from 'react'

/** An entry given up in this very turn, which another opening may take over. */
let givenUp: ReturnType<typeof setTimeout> | undefined

const goBackSoon = (): void => {
  givenUp = setTimeout(() => {
    givenUp = undefined
    // The router must not take our own way back for a navigation.
    window.addEventListener('popstate', (event) => event.stopImmediatePropagation(), { capture: true, once: true })
    window.history.back()
  })
}

/**
 * The browser's back button closes what is open instead of leaving the page: while it is open there is one more entry in the history,
 * for the same address. Closed in any other way, the entry is taken back.
 *
 * @returns to be called instead of `onClose` by links that are followed with `replace`: the new page takes the entry's place
 */
export const useBackCloses = (open: boolean, onClose: () => void): (() => void) => {
  const close = useRef(onClose)
  close.current = onClose
  const leaving = useRef(false)
  useEffect(() => {
    if (!open) return
    leaving.current = false
    if (givenUp === undefined) window.history.pushState(window.history.state, '')
    else clearTimeout(givenUp)
    givenUp = undefined
    let popped = false
    const onPop = (event: PopStateEvent) => {
      event.stopImmediatePropagation()
      popped = true
      close.current()
    }
    window.addEventListener('popstate', onPop, { capture: true, once: true })
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      if (!popped && !leaving.current) goBackSoon()
    }
  }, [open])
  return () => {
    leaving.current = true
    onClose()
  }
}
