import { type RefObject, useEffect, useState } from 'react'

/** Parts of pixels that rounding may leave at an edge. */
const SLACK = 8

/** Columns that stand wholly inside the region, by index. */
const whollySeen = (region: HTMLElement): number[] => {
  const { left, right } = region.getBoundingClientRect()
  return [...region.querySelectorAll<HTMLElement>('[data-column]')].flatMap((column, index) => {
    const box = column.getBoundingClientRect()
    return box.left >= left - SLACK && box.right <= right + SLACK ? [index] : []
  })
}

/**
 * Which column of a region that scrolls sideways one looks at: the first that is wholly seen, until another one is asked for by
 * `show`, which scrolls it into view.
 */
export const useOfferInView = (region: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const follow = () => {
      const seen = whollySeen(element)
      setIndex((before) => (seen.length === 0 || seen.includes(before) ? before : (seen[0] ?? before)))
    }
    element.addEventListener('scroll', follow, { passive: true })
    return () => element.removeEventListener('scroll', follow)
  }, [region])
  const show = (wanted: number): void => {
    const element = region.current
    const column = element?.querySelectorAll<HTMLElement>('[data-column]')[wanted]
    setIndex(wanted)
    if (!element || !column) return
    const box = column.getBoundingClientRect()
    const frame = element.getBoundingClientRect()
    if (box.left < frame.left - SLACK) element.scrollBy({ left: box.left - frame.left })
    else if (box.right > frame.right + SLACK) element.scrollBy({ left: box.right - frame.right })
  }
  return { index: Math.min(index, count - 1), show }
}
