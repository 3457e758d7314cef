import { type RefObject, useRef, useState } from 'react'

/** A row of slides that scrolls and snaps: which one is shown and how to go to another. */
export type Track = {
  ref: RefObject<HTMLDivElement | null>
  index: number
  onScroll: () => void
  goTo: (index: number, behaviour?: ScrollBehavior) => void
}

/** Follows a scroll-snap track whose slides are all as wide as the track itself. */
export function useTrack(count: number): Track {
  const ref = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(0)
  return {
    ref,
    index,
    onScroll: () => {
      const track = ref.current
      if (track !== null && track.clientWidth > 0) setIndex(Math.round(track.scrollLeft / track.clientWidth))
    },
    goTo: (target, behaviour = 'auto') => {
      const track = ref.current
      const reachable = Math.min(count - 1, Math.max(0, target))
      track?.scrollTo({ left: reachable * track.clientWidth, behavior: behaviour })
    },
  }
}
