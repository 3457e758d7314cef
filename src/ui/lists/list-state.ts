import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'

/**
 * A list as it is wanted: ahead of the loaded one while an answer is on its way, so that boxes tick at once and two quick clicks add up.
 *
 * @param changed the wanted state after a change
 * @param addressOf where that state is
 */
export const useWantedList = <State, Change>(
  loaded: State,
  changed: (wanted: State, change: Change) => State,
  addressOf: (state: State) => string,
): { readonly wanted: State; readonly change: (change: Change) => void } => {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setWanted(loaded)
  }
  const change = (what: Change) => {
    const next = changed(wanted, what)
    setWanted(next)
    void navigate(addressOf(next), { replace: true, preventScrollReset: true })
  }
  return { wanted, change }
}

/**
 * Lets a field of a filter keep its own text, and the focus with it: it starts anew only when its value was changed elsewhere.
 *
 * @param value what the list is narrowed by
 * @returns the key of the field, and what says that a new value is the field's own
 */
export const useOwnText = (value: string): readonly [turn: number, keep: (own: string) => void] => {
  const [turn, setTurn] = useState(0)
  const own = useRef(value)
  useEffect(() => {
    if (own.current === value) return
    own.current = value
    setTurn((before) => before + 1)
  }, [value])
  return [
    turn,
    (text) => {
      own.current = text
    },
  ]
}

const SHOW_AFTER_MS = 200
const SHOW_FOR_MS = 400

/**
 * Whether placeholders stand in for a list: after 200 ms of waiting for another one, then for at least 400 ms.
 *
 * @param isList whether a path is another state of the same list
 */
export const useListSkeleton = (isList: (pathname: string) => boolean): boolean => {
  const { state, location } = useNavigation()
  const waiting = state === 'loading' && isList(location.pathname)
  const [shown, setShown] = useState(false)
  const shownAt = useRef(0)
  useEffect(() => {
    const left = waiting ? SHOW_AFTER_MS : shownAt.current + SHOW_FOR_MS - performance.now()
    const timer = setTimeout(
      () => {
        if (waiting) shownAt.current = performance.now()
        setShown(waiting)
      },
      Math.max(0, left),
    )
    return () => clearTimeout(timer)
  }, [waiting])
  return shown
}
