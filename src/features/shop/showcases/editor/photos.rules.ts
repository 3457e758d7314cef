/**
 * A list with one thing moved to another place; a place beyond the ends is the end.
 *
 * @param to index in the result
 */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from)
  const target = Math.max(0, Math.min(rest.length, to))
  return [...rest.slice(0, target), ...list.slice(from, from + 1), ...rest.slice(target)]
}

/**
 * How a wanted order stands to what is there: `same` things in it, `unknown` ones, or `other` because some were added or removed
 * meanwhile. Twice the same counts as unknown.
 */
export const comparePhotoOrder = (
  wanted: readonly number[],
  present: readonly number[],
): 'same' | 'unknown' | 'other' => {
  const known = new Set(present)
  if (new Set(wanted).size !== wanted.length || wanted.some((id) => !known.has(id))) return 'unknown'
  return wanted.length === present.length ? 'same' : 'other'
}
