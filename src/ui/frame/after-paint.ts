/** Does something once the browser has drawn what stands in the document now: the answer to a touch first, then the rest. */
export const afterPaint = (run: () => void): void => {
  requestAnimationFrame(() => setTimeout(run))
}
