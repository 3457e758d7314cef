/** Longest name of a saved view, in characters. */
export const VIEW_NAME_LENGTH = 40

/** Saved views an account may have of one list. */
export const MAX_VIEWS = 20

/**
 * Where a saved view is.
 *
 * @param path of its list
 * @param isBareTaken the bare address leads to a default view, so the usual one has to be said aloud
 */
export const savedViewPath = (path: string, { query }: { readonly query: string }, isBareTaken: boolean): string => {
  if (query !== '') return `${path}?${query}`
  return isBareTaken ? `${path}?vista=` : path
}
