import { useEffect, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { type ListState, listAddress } from '../list-address.rules.ts'

/** Changes the list: whatever else changes, the pages start again. */
export type ChangeList = (change: Partial<ListState>) => void

/** The address one change away, for links. */
export const addressAfter = (state: ListState, change: Partial<ListState>): string =>
  listAddress({ ...state, page: 1, unknown: false, ...change })

/**
 * The list as it is wanted: ahead of the loaded one while an answer is on its way, so that boxes tick at once and two
 * quick clicks add up.
 */
export const useListState = (loaded: ListState): { wanted: ListState; change: ChangeList } => {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState(loaded)
  const [seen, setSeen] = useState(loaded)
  if (seen !== loaded) {
    setSeen(loaded)
    setWanted(loaded)
  }
  const change: ChangeList = (what) => {
    const next: ListState = { ...wanted, page: 1, unknown: false, ...what }
    setWanted(next)
    void navigate(listAddress(next), { replace: true, preventScrollReset: true })
  }
  return { wanted, change }
}

const SHOW_AFTER_MS = 200
const SHOW_FOR_MS = 400

/** Whether placeholders stand in for the list: after 200 ms of waiting for another list, then for at least 400 ms. */
export const useListSkeleton = (): boolean => {
  const { state, location } = useNavigation()
  const waiting = state === 'loading' && /^\/auctions(?!\/detail)(\/|$)/.test(location.pathname)
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
