import { formatInstant } from '#shared/days.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { AuditLine, SessionLine } from '../views.ts'

interface PersonRegisterProps {
  readonly lines: readonly AuditLine[]
  readonly sessions: readonly SessionLine[]
}

/** Sessions of a person and the audit log of the account. */
export function PersonRegister({ lines, sessions }: PersonRegisterProps) {
  return (
    <>
      <Card title="Accessi aperti">
        {sessions.length === 0 ? (
          <p className="muted">Nessun dispositivo collegato.</p>
        ) : (
          <ul className="person__lines">
            {sessions.map(({ id, device, since, seenAt }) => (
              <li key={id}>
                {device}
                <span className="people__second">
                  dal {formatInstant(since)}, usato l’ultima volta {formatInstant(seenAt)}
                </span>
              </li>
            ))}
          </ul>
        )}
      </Card>
      <DataTable
        caption="Registro: che cosa è stato fatto, da chi e perché"
        rows={lines}
        rowKey={({ id }) => String(id)}
        empty={<p className="muted">Il registro è vuoto.</p>}
        columns={[
          { key: 'what', header: 'Evento', card: 'title', cell: ({ what }) => what },
          {
            key: 'at',
            header: 'Quando',
            card: 'detail',
            cell: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
          },
          { key: 'by', header: 'Chi', card: 'state', cell: ({ by }) => by },
          {
            key: 'why',
            header: 'Motivo e cambiamento',
            card: 'line',
            cell: ({ reason, changes }) => (
              <>
                {reason ?? (changes.length === 0 && '–')}
                {changes.map(({ name, before, after }) => (
                  <span key={name} className="people__second">
                    {name}: {before !== null && `${before} → `}
                    {after}
                  </span>
                ))}
              </>
            ),
          },
        ]}
      />
    </>
  )
}
