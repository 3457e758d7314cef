import './trend-line.css'

export interface TrendLineProps {
  readonly title: string
  /** The sum of the line in words. */
  readonly total: string
  /** The picture in one sentence: the figures stand in a table beside it. */
  readonly label: string
  /** From the oldest to the newest; at least two. */
  readonly values: readonly number[]
  /** Names of the first and the last of them. */
  readonly from: string
  readonly until: string
}

const WIDTH = 300
const HEIGHT = 72
const EDGE = 4

/** Points of the line: the highest value touches the top, nothing lies on the floor. */
const pointsOf = (values: readonly number[]): readonly (readonly [number, number])[] => {
  const top = Math.max(1, ...values)
  const step = (WIDTH - 2 * EDGE) / Math.max(1, values.length - 1)
  return values.map((value, index) => [
    Math.round((EDGE + index * step) * 10) / 10,
    Math.round((HEIGHT - EDGE - (Math.max(0, value) / top) * (HEIGHT - 2 * EDGE)) * 10) / 10,
  ])
}

/** One figure over time with its sum: several side by side are compared day by day, each on a scale of its own. */
export function TrendLine({ title, total, label, values, from, until }: TrendLineProps) {
  const points = pointsOf(values)
  const [lastX, lastY] = points.at(-1) ?? [EDGE, HEIGHT - EDGE]
  const line = points.map(([x, y]) => `${x},${y}`).join(' ')
  return (
    <figure className="trend-line">
      <figcaption className="trend-line__head">
        <span className="trend-line__title">{title}</span>
        <b className="trend-line__total">{total}</b>
      </figcaption>
      <svg
        className="trend-line__picture"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        <polygon className="trend-line__ground" points={`${EDGE},${HEIGHT - EDGE} ${line} ${lastX},${HEIGHT - EDGE}`} />
        <polyline className="trend-line__line" points={line} vectorEffect="non-scaling-stroke" />
        <line
          className="trend-line__now"
          x1={lastX}
          y1={lastY}
          x2={lastX}
          y2={lastY}
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <p className="trend-line__names">
        <span>{from}</span>
        <span>{until}</span>
      </p>
    </figure>
  )
}
