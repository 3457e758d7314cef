/** Joins the class names that are set: `classNames("btn", loading && "btn--loading")`. */
export const classNames = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter(Boolean).join(' ')
