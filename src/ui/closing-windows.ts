/** Windows that are out of sight, and still have to be closed for the browser. */
const leaving = new Map<HTMLDialogElement, () => void>()

/** Longer than any frame: of a page in the background nothing is drawn. */
const MOST_MS = 250

/**
 * Closes a modal window in two steps: it goes out of sight at once, and the page behind comes back to life after the next picture.
 * Making it alive styles every element of the page, and giving the focus back does it again: whoever closed the window need not
 * wait for either.
 */
export const closeAfterPaint = (dialog: HTMLDialogElement): void => {
  const timer = setTimeout(() => finish(dialog), MOST_MS)
  const frame = requestAnimationFrame(() => setTimeout(() => finish(dialog)))
  leaving.set(dialog, () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
    dialog.style.removeProperty('display')
    dialog.close()
  })
  dialog.style.display = 'none'
}

const finish = (dialog: HTMLDialogElement): void => {
  const close = leaving.get(dialog)
  leaving.delete(dialog)
  close?.()
}

/** Before another window opens: the focus it gives back one day is the one that is given back now. */
export const finishClosing = (): void => {
  for (const dialog of [...leaving.keys()]) finish(dialog)
}
