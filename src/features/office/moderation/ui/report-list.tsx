import { formatInstant, formatRelative } from '#shared/days.ts'
import { Card } from '#ui/parts/card.tsx'
import type { CaseView } from '../views.ts'

/** What people said of the thing, the newest first. */
export function ReportList({ reports, now }: { readonly reports: CaseView['reports']; readonly now: string }) {
  return (
    <Card title={reports.length === 1 ? 'Una segnalazione' : `${reports.length} segnalazioni`}>
      {reports.length === 0 ? (
        <p className="muted">Nessuno l’ha segnalato: ha deciso lo staff di sua iniziativa.</p>
      ) : (
        <ul className="case__list">
          {reports.map(({ id, from, text, at, isOpen }) => (
            <li key={id}>
              <p className="small muted">
                {from}, <span title={formatInstant(at)}>{formatRelative(at, now)}</span>
                {isOpen ? '' : ', già decisa'}
              </p>
              <p className="case__words">{text}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
