/** Longer than any frame: of a page in the background nothing is drawn. */
const MOST_MS = 250

/**
 * Does something once the browser has drawn what stands in the document now: the answer to a touch first, then the rest.
 *
 * @returns calls it off
 */
export const afterPaint = (run: () => void): (() => void) => {
  const callOff = () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
  const once = () => {
    callOff()
    run()
  }
  let timer = setTimeout(once, MOST_MS)
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(once)
  })
  return callOff
}
