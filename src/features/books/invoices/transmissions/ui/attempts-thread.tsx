import { formatInstant } from '#shared/days.ts'
import { Thread, type ThreadStep } from '#ui/lists/thread.tsx'
import { Link } from '#ui/parts/link.tsx'
import { receiptLabel } from '../transmission.rules.ts'
import type { AttemptView } from '../views.ts'
import { TransmissionChip } from './transmission-chip.tsx'

/** What an attempt went through: when, and why it stopped. */
function AttemptFacts({ attempt }: { readonly attempt: AttemptView }) {
  const { createdAt, sentAt, problems, receipts, unread } = attempt
  return (
    <ul className="transmissions__facts">
      <li>Preparata il {formatInstant(createdAt)}</li>
      {problems.map(({ code, field, text }) => (
        <li key={code}>
          <b>{code}</b> {text} <span className="muted">({field})</span>
        </li>
      ))}
      {sentAt && <li>Inviata il {formatInstant(sentAt)}</li>}
      {receipts.map(({ id, kind, happenedAt, errors, sdiId }) => (
        <li key={id}>
          {receiptLabel[kind]}, {formatInstant(happenedAt)}
          {sdiId && <span className="muted"> (SdI {sdiId})</span>}
          {errors.map(({ code, text }) => (
            <span key={code} className="transmissions__error">
              <b>{code}</b> {text}
            </span>
          ))}
        </li>
      ))}
      {unread.map((beginning) => (
        <li key={beginning}>
          È arrivata una ricevuta che non si legge: guardala dall’intermediario, poi caricala o segna qui che cosa dice.
          Comincia così: <code className="small">{beginning}</code>
        </li>
      ))}
    </ul>
  )
}

const stepOf = (attempt: AttemptView, isLast: boolean): ThreadStep => ({
  key: String(attempt.id),
  title: (
    <>
      {attempt.attempt}º invio <TransmissionChip state={attempt.status} />
    </>
  ),
  detail: (
    <>
      <Link to={`/api/portal/registri/fatture/invii/${attempt.id}/xml`} reloadDocument download>
        {attempt.fileName}.xml
      </Link>
      <AttemptFacts attempt={attempt} />
    </>
  ),
  state: isLast ? 'current' : 'done',
})

/** Everything that was tried to send a document, the first above. */
export function AttemptsThread({ attempts }: { readonly attempts: readonly AttemptView[] }) {
  return (
    <Thread
      label="Invii del documento"
      orientation="vertical"
      steps={attempts.map((attempt, index) => stepOf(attempt, index === attempts.length - 1))}
    />
  )
}
