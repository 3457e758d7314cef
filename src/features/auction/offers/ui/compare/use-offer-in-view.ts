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

/** Which column of the table was touched; nothing for the one with the names of the rows. */
const touchedColumn = (target: EventTarget | null): number | undefined => {
  const cell = target instanceof Element ? target.closest<HTMLTableCellElement>('td, th') : null
  return cell && cell.cellIndex > 0 ? cell.cellIndex - 1 : undefined
}

/**
 * Which column of a region that scrolls sideways one looks at, where two of them are seen at a time: the one that was touched or asked for by
 * `show`, for as long as it is wholly seen; else the first that is, and at the end the last.
 */
export const useOfferInView = (region: RefObject<HTMLElement | null>, count: number) => {
  const [index, setIndex] = useState(0)
  useEffect(() => {
    const element = region.current
    if (!element) return
    const follow = () => {
      const seen = whollySeen(element)
      const { scrollLeft, clientWidth, scrollWidth } = element
      if (scrollLeft <= SLACK) setIndex(0)
      else if (scrollLeft + clientWidth >= scrollWidth - SLACK) setIndex((before) => seen.at(-1) ?? before)
      else setIndex((before) => (seen.includes(before) ? before : (seen[0] ?? before)))
    }
    const touch = ({ target }: MouseEvent) => setIndex((before) => touchedColumn(target) ?? before)
    element.addEventListener('scroll', follow, { passive: true })
    element.addEventListener('click', touch)
    return () => {
      element.removeEventListener('scroll', follow)
      element.removeEventListener('click', touch)
    }
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
