import { formatInstant } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { REMEDIES } from '../dispute-labels.rules.ts'
import type { DisputeEntryView, DisputeView, ResolutionView } from '../views.ts'
import { disputeTone } from './dispute-tone.ts'
import './disputes.css'

function Resolution({ resolution }: { readonly resolution: ResolutionView }) {
  const { kind, outcomeText, parts, facts, groundText } = resolution
  return (
    <div className="dispute-story__resolution">
      <p>
        <b>{outcomeText}</b>
      </p>
      {parts.length > 0 && (
        <ul>
          {parts.map(({ label, amountCents }) => (
            <li key={label} className="small">
              {label}: {euro(amountCents)}
            </li>
          ))}
        </ul>
      )}
      <p className="small dispute-story__text">
        <b>Che cosa è emerso.</b> {facts}
      </p>
      <p className="small muted">In base a: {groundText}.</p>
      {kind === 'decision' && <p className="small muted">{REMEDIES}</p>}
    </div>
  )
}

const size = (bytes: number): string =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`

/** Pictures as they look, papers by name; each opens on its own. */
function Files({ files }: Pick<DisputeEntryView, 'files'>) {
  return (
    <ul className="dispute-files" aria-label="Allegati">
      {files.map(({ id, name, sizeBytes, isPicture, path }) => (
        <li key={id}>
          <a className="link" href={path} target="_blank" rel="noopener">
            {isPicture && <img src={path} alt="" loading="lazy" decoding="async" />}
            <span className="small">
              {name} <span className="muted">{size(sizeBytes)}</span>
            </span>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { readonly entry: DisputeEntryView }) {
  const { title, author, own, at, text, files, resolution } = entry
  return (
    <li>
      <p>
        <b>{title}</b>{' '}
        <span className="small muted">
          {own ? 'Tu' : author}, <time dateTime={at}>{formatInstant(at)}</time>
        </span>
      </p>
      {text !== '' && <p className="dispute-story__text">{text}</p>}
      {files.length > 0 && <Files files={files} />}
      {resolution && <Resolution resolution={resolution} />}
    </li>
  )
}

/** Everything that was said and done, oldest first. */
export function DisputeStory({ entries }: Pick<DisputeView, 'entries'>) {
  return (
    <Card title="Che cosa è stato detto" id="storia">
      <ol className="dispute-story">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
    </Card>
  )
}

/** Where it stands, who is waited for, and what it is about. */
export function DisputeFacts({ view }: { readonly view: DisputeView }) {
  const { order, returnPath, returnNumber, endedAt, refundedAt, refundClosed } = view
  return (
    <Card title="In breve">
      <DefinitionList
        items={[
          { term: 'Stato', value: <StatusChip tone={disputeTone[view.status]}>{view.statusText}</StatusChip> },
          ...(endedAt
            ? [{ term: 'Conclusa il', value: formatInstant(endedAt) }]
            : [
                { term: 'Tocca a', value: view.awaitsText },
                {
                  term: 'Entro il',
                  value: (
                    <span className={view.isLate ? 'dispute-late' : undefined}>
                      {formatInstant(view.dueAt)}
                      {view.isLate && ', scaduto'}
                    </span>
                  ),
                },
              ]),
          ...(refundedAt ? [{ term: 'Rimborso arrivato', value: formatInstant(refundedAt) }] : []),
          ...(refundClosed === null
            ? []
            : [{ term: 'Rimborso', value: `Chiuso dalla redazione${refundClosed ? `: ${refundClosed}` : ''}` }]),
          { term: 'Ordine', value: <a href={order.path}>{view.orderNumber}</a> },
          ...(returnPath ? [{ term: 'Reso', value: <a href={returnPath}>{returnNumber}</a> }] : []),
          { term: 'Totale', value: euro(order.totalCents) },
          { term: 'Sposi', value: view.coupleName },
          { term: 'Fornitore', value: view.supplierName },
        ]}
      />
    </Card>
  )
}
