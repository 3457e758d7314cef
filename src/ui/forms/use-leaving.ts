import type { MouseEvent } from 'react'
import { createPath, useNavigate } from 'react-router'
import { afterPaint } from '../frame/after-paint.ts'

/**
 * For the links of a menu: the window goes at once, and the way to the next page begins when that has been drawn. Both in one touch would
 * keep a slow phone waiting for its answer.
 *
 * @param close the window
 * @returns `onClick` of a link within the site
 */
export const useLeaving = (close: () => void): ((event: MouseEvent<HTMLAnchorElement>) => void) => {
  const navigate = useNavigate()
  return (event) => {
    close()
    const to = event.currentTarget.getAttribute('href')
    if (to === null || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    // As the router's own links: the page one is on takes its own place in the history.
    afterPaint(() => void navigate(to, { replace: to === createPath(window.location) }))
  }
}
