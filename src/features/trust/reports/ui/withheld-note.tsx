import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import { decisionPath } from '../reports.rules.ts'
import type { Withheld } from '../views.ts'

/** Stands where its owner works on it: what was decided, why, and the way to appeal. */
export function WithheldNote({ id, what, reason }: Omit<Withheld, 'isHidden'>) {
  return (
    <Note tone="warning">
      {what} Motivo: {reason}{' '}
      <Link className="link" to={decisionPath(id)} reloadDocument>
        Leggi la decisione o fai ricorso
      </Link>
    </Note>
  )
}
