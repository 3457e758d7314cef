/** How many lines may stand open at once, in one process. */
export interface StreamLimits {
  readonly total: number
  /** Tabs of one signed-in person. */
  readonly perAccount: number
  /** Visitors behind one address prefix: a whole office or a phone network may share it. */
  readonly perPrefix: number
}

/** Who holds a line: an account, or where a visitor comes from. */
export type StreamHolder = { readonly accountId: number } | { readonly ipPrefix: string | null }

/**
 * Counts open lines, so that one client cannot take them all.
 *
 * @returns `size`, how many are open; `enter` gives back how to leave (once, however often it is called), or null when there is no room
 */
export const streamGate = (limits: StreamLimits) => {
  const held = new Map<string, number>()
  let open = 0
  return {
    size: (): number => open,
    enter: (holder: StreamHolder): (() => void) | null => {
      const isAccount = 'accountId' in holder
      const key = isAccount ? `account:${holder.accountId}` : `prefix:${holder.ipPrefix}`
      const own = held.get(key) ?? 0
      if (open >= limits.total || own >= (isAccount ? limits.perAccount : limits.perPrefix)) return null
      open += 1
      held.set(key, own + 1)
      let left = false
      return () => {
        if (left) return
        left = true
        open -= 1
        const rest = (held.get(key) ?? 1) - 1
        if (rest > 0) held.set(key, rest)
        else held.delete(key)
      }
    },
  }
}
