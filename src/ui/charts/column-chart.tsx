import type { CSSProperties } from 'react'
import './column-chart.css'

export type ChartColumn = {
  key: string
  value: number
  /** The value in words, with what it is of: said by the pointer's hint. */
  title: string
  /** What stands below the column, where there is room for it. */
  label: string
}

export type ColumnChartProps = {
  /** The chart in one sentence: it is a picture, the figures stand in a table beside it. */
  label: string
  columns: readonly ChartColumn[]
  /** The highest value in words, at the top of the scale. */
  highest: string
}

/** A column for each day, week or month; the first, the middle and the last have their names below. */
export function ColumnChart({ label, columns, highest }: ColumnChartProps) {
  const top = Math.max(1, ...columns.map(({ value }) => value))
  const named = [columns[0], columns[Math.floor(columns.length / 2)], columns.at(-1)]
  return (
    <div className="column-chart" role="img" aria-label={label}>
      <p className="column-chart__highest">{highest}</p>
      <div className="column-chart__columns">
        {columns.map(({ key, value, title }) => (
          <span
            key={key}
            className="column-chart__column"
            title={title}
            style={{ '--share': Math.round((Math.max(0, value) / top) * 10_000) / 100 } as CSSProperties}
          />
        ))}
      </div>
      <p className="column-chart__names">
        {named.map((column) => column && <span key={column.key}>{column.label}</span>)}
      </p>
    </div>
  )
}
