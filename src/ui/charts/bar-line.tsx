import type { CSSProperties } from 'react'

/** `reserved` is striped: set aside, and not spent. */
export type BarTone = 'ink' | 'pale' | 'saving' | 'bonus' | 'warning' | 'reserved'

export type BarSegment = { key: string; value: number; tone: BarTone }

export type BarLineProps = {
  segments: readonly BarSegment[]
  /** What the whole bar stands for; the segments fill it when they exceed it. */
  total: number
  /** The figures in words: the bar is only their picture. */
  label: string
  size?: 's' | 'm'
}

/** One bar cut into parts: what was spent, saved and is left of a budget. */
export function BarLine({ segments, total, label, size = 'm' }: BarLineProps) {
  const filled = segments.reduce((sum, segment) => sum + Math.max(0, segment.value), 0)
  const whole = Math.max(total, filled)
  return (
    <div className={`bar-line bar-line--${size}`} role="img" aria-label={label}>
      {segments
        .filter((segment) => segment.value > 0 && whole > 0)
        .map((segment) => (
          <span
            key={segment.key}
            className={`bar-line__segment bar-line__segment--${segment.tone}`}
            style={{ '--share': Math.round((segment.value / whole) * 10_000) / 100 } as CSSProperties}
          />
        ))}
    </div>
  )
}

/** The confetto that ties a label to its part of the bar. */
export function BarKey({ tone }: { tone: BarTone }) {
  return <span className={`bar-line__key bar-line__key--${tone}`} aria-hidden="true" />
}
