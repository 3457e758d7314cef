import { Ban, Check, Pencil } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Button, type ButtonVariant } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormNote } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { REASON_MAX, type ReviewCheck } from '../review.rules.ts'
import { CHANGES_INVITATION, readyReasons, suggestion } from './review-reasons.rules.ts'

/** The form all decision buttons belong to, wherever they stand. */
export const DECISION_FORM = 'review-decision'
/** Where the keyboard looks for a reason. */
export const REASON_FIELD = 'review-reason'

const options = readyReasons.map(({ id, label }) => ({ value: id, label }))
const textOf = (id: string): string => readyReasons.find((reason) => reason.id === id)?.text ?? ''

interface DecisionProps {
  announcementId: number
  durationDays: number
  checks: readonly ReviewCheck[]
  /** The next one in the queue, opened after the decision. */
  nextId: number | null
  failure: FormFailure | undefined
}

/** The reason the couple reads and the three decisions. Keyed by announcement: every one starts with its own suggestion. */
export function ReviewDecision({ announcementId, durationDays, checks, nextId, failure }: DecisionProps) {
  const suggested = suggestion(checks)
  const [readyId, setReadyId] = useState(suggested.reasonId)
  const [reason, setReason] = useState(textOf(suggested.reasonId))
  return (
    <Card title="Decisione">
      <Form method="post" id={DECISION_FORM} className="stack">
        <FormNote>{failure?.message}</FormNote>
        <input type="hidden" name="id" value={announcementId} />
        <input type="hidden" name="next" value={nextId ?? ''} />
        <Select
          label="Motivo, lo leggono gli sposi"
          name="readyReason"
          options={options}
          placeholder="Scegli un motivo…"
          value={readyId}
          onChange={(event) => {
            setReadyId(event.target.value)
            setReason(textOf(event.target.value))
          }}
        />
        <TextArea
          id={REASON_FIELD}
          label="Testo del motivo"
          name="reason"
          rows={4}
          // Room is kept for the invitation that goes with a request for changes.
          maxLength={REASON_MAX - CHANGES_INVITATION.length - 1}
          value={reason}
          error={failure?.fields.reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <DecisionButtons durationDays={durationDays} suggested={suggested.decision} withKeys />
        <p className="micro">
          «Chiedi modifiche» rifiuta l’annuncio con il motivo scritto qui e invita gli sposi a correggerlo e pubblicarlo
          di nuovo.
        </p>
      </Form>
    </Card>
  )
}

interface ButtonsProps {
  durationDays: number
  /** The one that is filled. */
  suggested: 'approve' | 'changes'
  /** Wide screens: big buttons with their keys; otherwise the three of the bottom bar. */
  withKeys?: boolean
}

/** Approve, ask for changes, refuse: submit buttons of the decision form. */
export function DecisionButtons({ durationDays, suggested, withKeys = false }: ButtonsProps) {
  const look = (decision: 'approve' | 'changes'): ButtonVariant => (decision === suggested ? 'primary' : 'outline')
  const common = { type: 'submit', name: 'decision', form: DECISION_FORM, size: withKeys ? 'm' : 's' } as const
  const key = (name: string) =>
    withKeys ? (
      <span className="review-decide__key" aria-hidden="true">
        <kbd>{name}</kbd>
      </span>
    ) : undefined
  return (
    <div className={withKeys ? 'review-decide' : 'review-bar'}>
      <Button
        {...common}
        value="approve"
        variant={look('approve')}
        icon={withKeys && <Check className="icon" aria-hidden="true" />}
        iconAfter={key('A')}
        aria-keyshortcuts={withKeys ? 'A' : undefined}
      >
        {withKeys ? `Approva per ${durationDays} giorni` : 'Approva'}
      </Button>
      <Button
        {...common}
        value="changes"
        variant={look('changes')}
        icon={withKeys && <Pencil className="icon" aria-hidden="true" />}
        iconAfter={key('M')}
        aria-keyshortcuts={withKeys ? 'M' : undefined}
        title="Rifiuta l’annuncio con il motivo scritto, così gli sposi possono correggerlo e pubblicarlo di nuovo"
      >
        Chiedi modifiche
      </Button>
      <Button
        {...common}
        value="reject"
        variant="danger"
        icon={withKeys && <Ban className="icon" aria-hidden="true" />}
        iconAfter={key('R')}
        aria-keyshortcuts={withKeys ? 'R' : undefined}
      >
        Rifiuta
      </Button>
    </div>
  )
}
