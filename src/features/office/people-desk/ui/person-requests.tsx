import type { FormFailure } from '#platform/pages/form.server.ts'
import { type Day, formatDay, formatInstant } from '#shared/days.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/parts/card.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import type { DataRequestsView, DataRequestView } from '../views.ts'
import { StaffForm } from './staff-form.tsx'

const KIND = { export: 'Copia dei dati', erasure: 'Cancellazione dei dati' } as const
const OUTCOME = { done: 'Eseguita', declined: 'Respinta' } as const

interface PersonRequestsProps {
  readonly requests: DataRequestsView
  readonly failure: FormFailure | null
}

/** Data requests made outside the site, due within a month. */
export function PersonRequests({ requests, failure }: PersonRequestsProps) {
  const { items, today } = requests
  const refused = failure?.values.intent === 'data-open' ? failure : null
  return (
    <div className="person__grid">
      <Card title="Richieste sui dati">
        {items.length === 0 ? (
          <p className="muted">Nessuna richiesta registrata.</p>
        ) : (
          <ul className="person__lines">
            {items.map((item) => (
              <li key={item.id}>
                <Request item={item} failure={failure} />
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Card title="Registra una richiesta">
        <p>
          Arrivata per email, posta o telefono. Prima controlla che sia davvero la persona: riceve una ricevuta e si
          risponde entro un mese.
        </p>
        <StaffForm
          intent="data-open"
          open="Nuova richiesta"
          label="Come è arrivata e come hai verificato chi la fa"
          help="Resta nel registro."
          send="Registra la richiesta"
          failure={failure}
        >
          <Select
            label="Che cosa chiede"
            id="data-kind"
            name="kind"
            defaultValue={String(refused?.values.kind ?? 'export')}
            options={Object.entries(KIND).map(([value, label]) => ({ value, label }))}
            error={refused?.fields.kind}
          />
          <TextField
            label="Ricevuta il"
            id="data-received"
            name="receivedOn"
            type="date"
            max={today}
            required
            defaultValue={String(refused?.values.receivedOn ?? today)}
            error={refused?.fields.receivedOn}
          />
        </StaffForm>
      </Card>
    </div>
  )
}

function Request({ item, failure }: { readonly item: DataRequestView; readonly failure: FormFailure | null }) {
  const { id, kind, receivedOn, dueOn, isLate, reason, closedAt, outcome, answer } = item
  const own = failure?.values.request === String(id) ? failure : null
  return (
    <>
      <b>{KIND[kind]}</b>{' '}
      <StatusChip tone={outcome ? 'done' : isLate ? 'empty' : 'approval'}>
        {outcome ? OUTCOME[outcome] : isLate ? 'In ritardo' : 'Da evadere'}
      </StatusChip>
      <span className="people__second">
        Ricevuta il {formatDay(receivedOn as Day)}, da evadere entro il {formatDay(dueOn as Day)}. {reason}
      </span>
      {closedAt && (
        <span className="people__second">
          {formatInstant(closedAt)}: {answer}
        </span>
      )}
      {!outcome && (
        <>
          <StaffForm
            intent="data-do"
            open="Esegui"
            label="Nota, resta nel registro"
            help={
              kind === 'export'
                ? 'Prepariamo l’archivio: la persona riceve un’email e lo trova nel suo profilo per sette giorni; se l’account è chiuso, con un link che vale una volta.'
                : 'L’account si chiude e dopo trenta giorni i dati sono cancellati; se era già chiuso, subito.'
            }
            send={kind === 'export' ? 'Prepara l’archivio' : 'Chiudi e cancella i dati'}
            danger={kind === 'erasure'}
            failure={own}
          >
            <input type="hidden" name="request" value={id} />
          </StaffForm>
          <StaffForm
            intent="data-decline"
            open="Respingi"
            help="Scrivi i fatti e la regola: la persona li riceve per email e può fare reclamo."
            send="Respingi la richiesta"
            danger
            failure={own}
          >
            <input type="hidden" name="request" value={id} />
          </StaffForm>
        </>
      )}
    </>
  )
}
