import { CircleCheck, TriangleAlert } from 'lucide-react'
import { isOwnerPath } from '#shared/team-rights.rules.ts'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { Completeness } from '../editor/completeness.rules.ts'

const SHOWN = 4

interface CompletenessCardProps {
  readonly completeness: Completeness
  /** A collaborator looks: what only the owner can do is said, not offered. */
  readonly isMember: boolean
}

/** How complete the showcase is, and what would make it better, with the way there. */
export function CompletenessCard({ completeness, isMember }: CompletenessCardProps) {
  const { percent, reasons } = completeness
  const rest = reasons.length - SHOWN
  return (
    <Card title="Completezza" action={<b className="nums">{percent}%</b>}>
      <progress
        className="completeness__bar"
        max={100}
        value={percent}
        aria-label={`Vetrina completa al ${percent}%`}
      />
      {reasons.length === 0 ? (
        <p className="completeness__line completeness__line--done">
          <CircleCheck className="icon" aria-hidden="true" />
          Non manca niente.
        </p>
      ) : (
        <ul className="completeness">
          {reasons.slice(0, SHOWN).map(({ key, text, to }) => (
            <li key={key} className="completeness__line">
              <TriangleAlert className="icon" aria-hidden="true" />
              {isMember && isOwnerPath(to) ? <span>{text}</span> : <Link to={to}>{text}</Link>}
            </li>
          ))}
        </ul>
      )}
      {rest > 0 && <p className="small muted">E {rest === 1 ? 'un’altra cosa' : `altre ${rest} cose`}.</p>}
    </Card>
  )
}
