import { useId } from 'react'
import { type Day, formatDay } from '#shared/days.ts'

export type StampProps = {
  /** The word in the middle: "Pagato". */
  word: string
  /** What runs around it, in capitals: "PAGATO AL FORNITORE". */
  motto: string
  day: Day
}

/** An ink stamp. Decoration only: the same facts are in the text beside it. */
export function Stamp({ word, motto, day }: StampProps) {
  const circleId = useId()
  return (
    <svg className="stamp" viewBox="0 0 160 160" aria-hidden="true">
      <defs>
        <path id={circleId} d="M80 80m-56 0a56 56 0 1 1 112 0a56 56 0 1 1 -112 0" />
      </defs>
      <g className="stamp__ring">
        <circle cx="80" cy="80" r="75" strokeWidth="2.5" />
        <circle cx="80" cy="80" r="70.5" strokeWidth="1" />
        <circle cx="80" cy="80" r="43" strokeWidth="1.2" />
      </g>
      <text className="stamp__motto">
        <textPath href={`#${circleId}`} textLength="345" lengthAdjust="spacing">
          {`${motto} · ${motto} · `}
        </textPath>
      </text>
      <text className="stamp__word" x="80" y="80">
        {word}
      </text>
      <text className="stamp__date" x="80" y="98">
        {formatDay(day)}
      </text>
    </svg>
  )
}
