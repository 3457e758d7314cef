import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { FormNote } from '#ui/forms/form-note.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type BatchView, batchSentence } from '../batch.rules.ts'

/** How far it is, then what came of it, with what was refused. */
export function BatchProgress({
  batch,
  children,
}: {
  readonly batch: BatchView
  /** What more there is to say or to do. */
  readonly children?: ReactNode
}) {
  const { id, total, done, refused, isFinished, problems } = batch
  const handled = done + refused
  return (
    <>
      {isFinished ? (
        <FormNote tone={refused > 0 ? 'warning' : 'success'}>{batchSentence(batch)}</FormNote>
      ) : (
        <Card title="In corso">
          <div className="stack" role="status">
            <progress className="batch-progress" value={handled} max={total} aria-label="Avanzamento" />
            <p>
              {handled.toLocaleString('it-IT')} di {total.toLocaleString('it-IT')}. Puoi chiudere la pagina: il lavoro
              continua, e qui trovi l’esito.
            </p>
          </div>
        </Card>
      )}
      {children}
      {problems.length > 0 && (
        <Card
          title={refused === 1 ? '1 da correggere' : `${refused.toLocaleString('it-IT')} da correggere`}
          action={
            <ButtonLink
              to={`/api/portal/batches/${id}/refused`}
              reloadDocument
              variant="outline"
              size="s"
              icon={<Download className="icon" aria-hidden="true" />}
            >
              Scarica il file
            </ButtonLink>
          }
        >
          <ul className="batch-problems">
            {problems.map(({ row, text, problem }) => (
              <li key={`${row} ${text}`}>
                {/* A file beside the rows stands in none of them. */}
                <b>{row > 0 ? `Riga ${row}` : text}</b>
                {row > 0 && text && `, ${text}`}. {problem}
              </li>
            ))}
          </ul>
          {refused > problems.length && <p className="small muted">Il file le ha tutte.</p>}
        </Card>
      )}
    </>
  )
}
