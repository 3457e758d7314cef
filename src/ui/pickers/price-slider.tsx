import { type CSSProperties, useEffect, useRef, useState } from 'react'
import type { PriceBars } from '#shared/prices/price-bars.rules.ts'
import { type PriceRange, pricesText, wholeEuro } from '#shared/prices/price-range.rules.ts'
import { heldBack, rangeAfter, type Thumbs, thumbsOf } from './price-thumbs.rules.ts'

/** So long after the last release: an arrow key that is held down asks once. */
const SETTLES_MS = 150

interface PriceSliderProps {
  readonly value: PriceRange
  readonly bars: PriceBars
  readonly onChange: (range: PriceRange) => void
}

const names: Readonly<Record<keyof Thumbs, string>> = { low: 'Prezzo più basso', high: 'Prezzo più alto' }

const spoken = ({ minPrice, maxPrice }: PriceRange, thumb: keyof Thumbs): string => {
  const amount = thumb === 'low' ? minPrice : maxPrice
  if (amount > 0) return wholeEuro(amount)
  return thumb === 'low' ? 'Nessun minimo' : 'Nessun massimo'
}

/** Hears that a thumb inside an element was let go of: React knows only that it moves. */
const useReleases = (onRelease: () => void) => {
  const track = useRef<HTMLDivElement>(null)
  const hear = useRef(onRelease)
  useEffect(() => {
    hear.current = onRelease
  })
  useEffect(() => {
    const element = track.current
    let timer: ReturnType<typeof setTimeout> | undefined
    const release = () => {
      clearTimeout(timer)
      timer = setTimeout(() => hear.current(), SETTLES_MS)
    }
    element?.addEventListener('change', release)
    return () => {
      clearTimeout(timer)
      element?.removeEventListener('change', release)
    }
  }, [])
  return track
}

/** Two thumbs over the bars of the prices there are. Nothing is asked before a thumb is let go of. */
export function PriceSlider({ value, bars, onChange }: PriceSliderProps) {
  const { edges, counts, half } = bars
  const [moving, setMoving] = useState<PriceRange | null>(null)
  const [seen, setSeen] = useState(value)
  if (seen.minPrice !== value.minPrice || seen.maxPrice !== value.maxPrice) {
    setSeen(value)
    setMoving(null)
  }
  const shown = moving ?? value
  const thumbs = thumbsOf(shown, edges)
  const top = Math.max(...counts)
  const track = useReleases(() => {
    if (!moving) return
    setMoving(null)
    if (moving.minPrice !== value.minPrice || moving.maxPrice !== value.maxPrice) onChange(moving)
  })
  return (
    <>
      <p className="price-slider__said" aria-hidden="true">
        {pricesText(shown) || 'Qualunque prezzo'}
      </p>
      <div ref={track} className="price-slider">
        <div className="price-slider__bars" aria-hidden="true">
          {counts.map((count, at) => (
            <span
              key={edges[at]}
              className="price-slider__bar"
              data-in={at >= thumbs.low && at < thumbs.high}
              style={{ '--share': count / top } as CSSProperties}
            />
          ))}
        </div>
        {(['low', 'high'] as const).map((thumb) => (
          <input
            key={thumb}
            className="price-slider__thumb"
            type="range"
            min={0}
            max={edges.length - 1}
            value={thumbs[thumb]}
            aria-label={names[thumb]}
            aria-valuetext={spoken(shown, thumb)}
            // The one that still has room to go lies on top.
            data-top={thumb === 'low' && thumbs.low > counts.length / 2}
            onChange={({ target }) =>
              setMoving(rangeAfter(shown, thumb, heldBack(thumbs, thumb, Number(target.value)), edges))
            }
          />
        ))}
      </div>
      <p className="price-slider__half">{half}</p>
    </>
  )
}
