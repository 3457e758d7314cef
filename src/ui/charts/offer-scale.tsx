import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { type Cents, euro, euroShort } from '#shared/money.ts'
import { layoutOfferScale, type ScaleOffer } from '#shared/offer-scale.rules.ts'
import { classNames } from '../parts/class-names.ts'

export type OfferScaleProps = {
  /** In order of arrival, which gives the colours. */
  offers: readonly ScaleOffer[]
  budget: Cents
  size?: 'large' | 'mini'
  /** Under the budget figure: "Il tuo budget" for the owner. */
  budgetLabel?: string
}

/** The offers as confetti on a thread that ends at the budget; the lowest wears a green ring. */
export function OfferScale({ offers, budget, size = 'large', budgetLabel = 'Budget degli sposi' }: OfferScaleProps) {
  const scale = useRef<HTMLSpanElement>(null)
  const drop = useDrop(scale, size === 'large')
  const { points, lowestPosition, lowestLabelAbove } = layoutOfferScale(offers, budget, size)
  return (
    <span
      ref={scale}
      className={`offer-scale offer-scale--${size}`}
      role="img"
      aria-label={describe(points, budget)}
      data-drop={drop}
      style={{ '--lowest': lowestPosition } as CSSProperties}
    >
      <span className="offer-scale__thread" />
      {points.map((point, turn) => (
        <span
          key={point.id}
          className={classNames('confetto offer-scale__offer', point.lowest && 'offer-scale__offer--lowest')}
          data-confetto={point.colour}
          style={{ '--position': point.position, '--turn': turn } as CSSProperties}
        />
      ))}
      <span className="offer-scale__budget" />
      {size === 'large' && (
        <>
          {points.map((point) => (
            <span
              key={point.id}
              className={classNames('offer-scale__label', point.lowest && 'offer-scale__label--lowest')}
              data-amount-from={point.amountFrom}
              data-name-from={point.nameFrom}
              data-above={point.lowest ? lowestLabelAbove : undefined}
              style={{ '--position': point.position, '--shift': point.labelShift } as CSSProperties}
            >
              {euroShort(point.amount)}
              {point.name !== undefined && <span className="offer-scale__name">{point.name}</span>}
            </span>
          ))}
          <span className="offer-scale__label offer-scale__label--budget">
            {euroShort(budget)}
            <span className="offer-scale__name">{budgetLabel}</span>
          </span>
        </>
      )}
    </span>
  )
}

function describe(points: readonly { amount: Cents }[], budget: Cents): string {
  const [lowest] = points
  const highest = points.at(-1)
  if (lowest === undefined || highest === undefined) return `Nessuna offerta, budget ${euro(budget)}`
  if (points.length === 1) return `Un’offerta di ${euro(lowest.amount)}, budget ${euro(budget)}`
  return `${points.length} offerte fra ${euro(lowest.amount)} e ${euro(highest.amount)}, budget ${euro(budget)}`
}

type Drop = 'waiting' | 'dropping' | 'settled' | undefined

/** Holds the drop-in back until the scale is first seen; without script the confetti are simply there. */
function useDrop(scale: RefObject<HTMLElement | null>, enabled: boolean): Drop {
  const [drop, setDrop] = useState<Drop>()
  useEffect(() => {
    const element = scale.current
    if (!enabled || element === null) return
    const observer = new IntersectionObserver(([entry]) => {
      setDrop((before) => {
        if (!entry?.isIntersecting) return before ?? 'waiting'
        return before === 'waiting' ? 'dropping' : (before ?? 'settled')
      })
      if (entry?.isIntersecting) observer.disconnect()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [scale, enabled])

  useEffect(() => {
    if (drop !== 'dropping') return
    const element = scale.current
    const animations = element?.getAnimations({ subtree: true }) ?? []
    let current = true
    // A cancelled animation rejects: the scale has settled all the same.
    void Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
      if (current) setDrop('settled')
    })
    return () => {
      current = false
    }
  }, [drop, scale])
  return drop
}
