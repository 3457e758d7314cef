/** The same things with one of them moved to another place. Places outside the list change nothing. */
export const moved = <T>(things: readonly T[], from: number, to: number): T[] => {
  const thing = things[from]
  if (thing === undefined || to < 0 || to >= things.length) return [...things]
  return things.toSpliced(from, 1).toSpliced(to, 0, thing)
}
