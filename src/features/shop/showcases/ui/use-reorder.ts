import { type PointerEvent, useEffect, useEffectEvent, useState } from 'react'

interface Drag {
  readonly from: number
  readonly to: number
}

/** The place in the list under the pointer; rows carry `data-place`. */
const placeAt = (x: number, y: number): number | null => {
  const row = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]')
  return row ? Number(row.dataset.place) : null
}

/**
 * Lets a row be dragged to another place with finger, pen or mouse. While it is dragged the list already shows the result.
 *
 * @param onMove told once, when it is let go; Escape gives up
 */
export const useReorder = (onMove: (from: number, to: number) => void) => {
  const [drag, setDrag] = useState<Drag | null>(null)
  const drop = useEffectEvent(() => {
    if (drag && drag.from !== drag.to) onMove(drag.from, drag.to)
    setDrag(null)
  })
  const active = drag !== null
  useEffect(() => {
    if (!active) return
    const move = (event: globalThis.PointerEvent) => {
      const to = placeAt(event.clientX, event.clientY)
      if (to !== null) setDrag((now) => now && { ...now, to })
    }
    const giveUp = () => setDrag(null)
    const byEscape = (event: KeyboardEvent) => event.key === 'Escape' && giveUp()
    const up = () => drop()
    addEventListener('pointermove', move)
    addEventListener('pointerup', up)
    addEventListener('pointercancel', giveUp)
    addEventListener('keydown', byEscape)
    return () => {
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', up)
      removeEventListener('pointercancel', giveUp)
      removeEventListener('keydown', byEscape)
    }
  }, [active])
  /** For the handle of the row at this place. */
  const start = (from: number) => (event: PointerEvent) => {
    if (event.button !== 0) return
    event.preventDefault()
    setDrag({ from, to: from })
  }
  return { drag, start }
}
