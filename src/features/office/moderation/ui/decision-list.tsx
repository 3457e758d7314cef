import { actionLabel } from '#features/trust/reports/moderation.rules.ts'
import type { ReportKind } from '#features/trust/reports/reports.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { Card } from '#ui/parts/card.tsx'
import type { CaseView } from '../views.ts'

interface DecisionListProps {
  readonly decisions: CaseView['decisions']
  readonly subject: ReportKind
}

/** What was decided about the thing, the newest first. */
export function DecisionList({ decisions, subject }: DecisionListProps) {
  if (decisions.length === 0) return null
  return (
    <Card title="Decisioni">
      <ul className="case__list">
        {decisions.map(({ id, action, ground, reason, by, at, isOnAppeal }) => (
          <li key={id}>
            <p className="small muted">
              {formatInstant(at)}, {by}
              {isOnAppeal && ', su ricorso'}
            </p>
            <p>
              <b>{actionLabel(subject, action)}</b>
            </p>
            <p className="small">{ground}</p>
            <p className="case__words">{reason}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}
