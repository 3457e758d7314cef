import type { ReactNode } from 'react'
import { euro } from '#shared/money.ts'
import type { EndingLine } from '../cancellation-sums.rules.ts'
import type { EndingView } from '../views.ts'
import './endings.css'

const WHAT: Readonly<Record<EndingLine['what'], string>> = {
  refund: 'Torna agli sposi',
  kept: 'Resta al fornitore',
  double: 'Il fornitore deve in più',
  damages: 'Danni',
  withdrawal: 'Recesso',
}

/** The lines of one case: how much, why, by which article. */
export function EndingLines({ lines }: { lines: readonly EndingLine[] }) {
  if (lines.length === 0) return null
  return (
    <ul className="plan-ending__sums small">
      {lines.map(({ what, amountCents, words, article }) => (
        <li key={what}>
          <b>
            {WHAT[what]}
            {amountCents !== null && `: ${euro(amountCents)}`}
          </b>
          . {words} <span className="muted">({article})</span>
        </li>
      ))}
    </ul>
  )
}

interface EndingsProps {
  readonly endings: readonly EndingView[]
  readonly title: string
  /** Said before them: what nobody can do by itself today. */
  readonly children?: ReactNode
}

/** "Se annulli oggi": what each way of ending the contract comes to; the viewer's own first, and open. */
export function Endings({ endings, title, children = null }: EndingsProps) {
  if (endings.length === 0 && !children) return null
  return (
    <div>
      <h3>{title}</h3>
      {children}
      {endings.map(({ title: name, sums }, index) => (
        <details key={name} className="plan-ending" open={index === 0}>
          <summary>{name}</summary>
          <EndingLines lines={sums.lines} />
        </details>
      ))}
    </div>
  )
}
