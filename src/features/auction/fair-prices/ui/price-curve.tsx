import type { CSSProperties } from 'react'
import { type Cents, euro, euroShort } from '#shared/money.ts'
import { layoutBudgetScale, type UsualBudgets } from '#ui/charts/budget-scale.rules.ts'
import './price-curve.css'

interface PriceCurveProps {
  figure: UsualBudgets
  /** One's own, where there is one. */
  budget?: Cents | null
  /** The curve in words, without the budget. */
  label: string
}

const HEIGHT = 60
/** How high the curve is at the ends of the middle half, as a share of its top. */
const SHOULDER = 0.62

/** A smooth hill over the four quarters. Its slopes are drawn, not measured: no more than three amounts are told. */
const hill = (low: number, median: number, high: number): string => {
  const shoulder = HEIGHT * (1 - SHOULDER)
  const [foot, brow] = [HEIGHT * 0.72, shoulder * 0.3]
  const [left, right, rest] = [median - low, high - median, 100 - high]
  return [
    `M0 ${HEIGHT}`,
    `C${low * 0.6} ${HEIGHT} ${low * 0.8} ${foot} ${low} ${shoulder}`,
    `C${low + left * 0.35} ${brow} ${median - left * 0.4} 0 ${median} 0`,
    `C${median + right * 0.4} 0 ${high - right * 0.35} ${brow} ${high} ${shoulder}`,
    `C${high + rest * 0.2} ${foot} ${high + rest * 0.4} ${HEIGHT} 100 ${HEIGHT}`,
    'Z',
  ].join(' ')
}

const at = (position: number, shift = position) => ({ '--position': position, '--shift': shift }) as CSSProperties

/** How closed deals spread: the middle half filled, its ends and its middle with their amounts. Drawn by the server, the same without scripts. */
export function PriceCurve({ figure, budget = null, label }: PriceCurveProps) {
  const places = layoutBudgetScale(figure, budget)
  const { low, median, high } = places
  const path = hill(low, median, high)
  const clip = `meta-${low}-${high}`.replaceAll('.', '_')
  const own = budget === null ? '' : ` Il tuo budget: ${euro(budget)}.`
  return (
    <span className="price-curve" role="img" aria-label={`${label}${own}`}>
      <svg className="price-curve__picture" viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        <clipPath id={clip}>
          <rect x={low} y="0" width={Math.max(0.5, high - low)} height={HEIGHT} />
        </clipPath>
        <path className="price-curve__hill" d={path} />
        <path className="price-curve__half" d={path} clipPath={`url(#${clip})`} />
        <line className="price-curve__median" x1={median} x2={median} y1="0" y2={HEIGHT} />
      </svg>
      <span className="price-curve__amount" style={at(low, Math.min(100, low * 5))}>
        {euroShort(figure.low)}
      </span>
      <span className="price-curve__amount" style={at(high, Math.max(0, 100 - (100 - high) * 5))}>
        {euroShort(figure.high)}
      </span>
      <span className="price-curve__amount price-curve__amount--median" style={at(median, 50)}>
        metà sotto, metà sopra {euroShort(figure.median)}
      </span>
      {budget !== null && places.budget !== null && (
        <>
          <span className="price-curve__own" style={at(places.budget)} />
          <span className="price-curve__amount price-curve__amount--own" style={at(places.budget)}>
            {euroShort(budget)} <span className="price-curve__name">il tuo</span>
          </span>
        </>
      )}
    </span>
  )
}
