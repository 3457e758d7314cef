import { afterPaint } from '../frame/after-paint.ts'

/** Windows that are out of sight, and still have to be closed for the browser. */
const leaving = new Set<HTMLDialogElement>()

/**
 * Closes a modal window in two steps: it goes out of sight at once, and the page behind comes back to life after the next picture.
 * Making it alive styles every element of the page, and giving the focus back does it again: the person who closed the window need not
 * wait for either.
 */
export const closeAfterPaint = (dialog: HTMLDialogElement): void => {
  leaving.add(dialog)
  dialog.style.display = 'none'
  afterPaint(finishClosing)
}

/** Before another window opens: the focus it gives back one day is the one that is given back now. */
export const finishClosing = (): void => {
  for (const dialog of leaving) {
    dialog.style.display = ''
    dialog.close()
  }
  leaving.clear()
}
