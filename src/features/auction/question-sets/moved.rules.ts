/** A list with one of its things a place further up or down; the same list when that is past an end, or the thing is not there. */
export const moved = <T extends { readonly key: string }>(
  list: readonly T[],
  key: string,
  by: 1 | -1,
): readonly T[] => {
  const at = list.findIndex((one) => one.key === key)
  const one = list[at]
  const to = at + by
  if (!one || to < 0 || to >= list.length) return list
  return list.toSpliced(at, 1).toSpliced(to, 0, one)
}
