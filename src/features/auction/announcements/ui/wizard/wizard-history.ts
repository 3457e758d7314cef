import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'

/** What an entry of the history knows of its screen. */
interface StepEntry {
  /** How many entries of this wizard lie before it. */
  readonly depth: number
  /** The screen of the entry before it. */
  readonly before: string | null
}

const entryOf = (state: unknown): StepEntry => {
  const { depth = 0, before = null } = (state ?? {}) as Partial<StepEntry>
  return { depth, before }
}

/**
 * Every screen is an entry of the history, named by its hash, so that the back button of a phone goes one question back.
 *
 * @param show opens the screen the person went back or forward to; '' is the first
 */
export const useStepHistory = (show: (id: string) => void) => {
  const navigate = useNavigate()
  const { search, hash, key, state } = useLocation()
  const type = useNavigationType()
  const { depth, before } = entryOf(state)
  const known = useRef(key)
  const walked = useEffectEvent(show)
  useEffect(() => {
    if (known.current === key) return
    known.current = key
    if (type === 'POP') walked(hash.slice(1))
  }, [key, type, hash])
  const write = (id: string, entry: StepEntry, replace: boolean) =>
    void navigate({ search, hash: id }, { state: entry, replace, preventScrollReset: true })
  return {
    /** A new entry for the next screen. */
    push: (id: string, from: string) => write(id, { depth: depth + 1, before: from }, false),
    /** The present entry stands for another screen. */
    replace: (id: string) => write(id, { depth, before }, true),
    /** @returns false when the entry before stands for another screen than this */
    back: (id: string): boolean => {
      if (before !== id) return false
      void navigate(-1)
      return true
    },
    /** Steps back over what is left of a wizard that was finished. */
    leave: () => {
      if (depth > 0) void navigate(-depth)
    },
  }
}
