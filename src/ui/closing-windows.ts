import { afterPaint } from './after-paint.ts'

/** Windows that are out of sight, and still have to be closed for the browser; each with what calls that off. */
const leaving = new Map<HTMLDialogElement, () => void>()

/**
 * Closes a modal window in two steps: it goes out of sight at once, and the page behind comes back to life after the next picture.
 * Making it alive styles every element of the page, and giving the focus back does it again: whoever closed the window need not
 * wait for either.
 */
export const closeAfterPaint = (dialog: HTMLDialogElement): void => {
  leaving.set(
    dialog,
    afterPaint(() => finish(dialog)),
  )
  dialog.style.display = 'none'
}

const finish = (dialog: HTMLDialogElement): void => {
  leaving.get(dialog)?.()
  leaving.delete(dialog)
  dialog.style.removeProperty('display')
  dialog.close()
}

/** Before another window opens: the focus it gives back one day is the one that is given back now. */
export const finishClosing = (): void => {
  for (const dialog of [...leaving.keys()]) finish(dialog)
}
