/** Heads every popup that no other title is named for: something is in the way. */
export const WARNING_TITLE = 'Attenzione'

/** Heads what has succeeded (decision 0118). */
export const DONE_TITLE = 'Fatto!'
