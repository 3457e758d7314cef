/** Signs a title may have, of a showcase and of a store. */
export const TITLE_LENGTH = { min: 3, max: 80 } as const

/** Signs each text of a showcase may have. */
export const MAX_TEXT = 3000

/** Signs of what the starting price includes. */
export const MAX_INCLUDES = 300

/** Photos a showcase may have. */
export const MAX_PHOTOS = 40

/** Signs of a photo's caption, and of the words that stand in for it. */
export const MAX_CAPTION = 160
