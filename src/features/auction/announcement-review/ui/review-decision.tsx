import { Ban, Check, Pencil } from 'lucide-react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatAtTime } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, type ButtonVariant } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { DecisionDraft } from './decision-draft.ts'
import { CHANGES_INVITATION, readyReasons } from './review-reasons.rules.ts'

/** The form all decision buttons belong to, wherever they stand. */
export const DECISION_FORM = 'review-decision'
/** Where the keyboard looks for a reason. */
export const REASON_FIELD = 'review-reason'

const options = readyReasons.map(({ id, label }) => ({ value: id, label }))

interface DecisionProps {
  announcementId: number
  durationDays: number
  words: DecisionDraft
  /** When it was opened: it is kept for who opened it. */
  since: string
  /** Why it is no longer theirs. */
  lost: string | null
  /** The next one in the queue, opened after the decision. */
  nextId: number | null
  failure: FormFailure | undefined
}

/** The reason the couple reads and the three decisions. Keyed by announcement: every one starts with its own suggestion. */
export function ReviewDecision(props: DecisionProps) {
  const { announcementId, durationDays, words, since, lost, nextId, failure } = props
  return (
    <Card title="Decisione">
      <Form method="post" id={DECISION_FORM} className="stack">
        <FormNote>{failure?.message ?? lost}</FormNote>
        <input type="hidden" name="id" value={announcementId} />
        <input type="hidden" name="next" value={nextId ?? ''} />
        <Select
          label="Motivo, lo leggono gli sposi"
          name="readyReason"
          options={options}
          placeholder="Scegli un motivo…"
          value={words.readyId}
          onChange={(event) => words.choose(event.target.value)}
        />
        <TextArea
          id={REASON_FIELD}
          label="Testo del motivo"
          name="reason"
          rows={4}
          // Room is kept for the invitation that goes with a request for changes.
          maxLength={REASON_MAX - CHANGES_INVITATION.length - 1}
          value={words.reason}
          error={failure?.fields.reason}
          onChange={(event) => words.write(event.target.value)}
        />
        <DecisionButtons durationDays={durationDays} suggested={words.suggested} withKeys />
        <p className="micro">
          «Chiedi modifiche» rifiuta l’annuncio con il motivo scritto qui e invita gli sposi a correggerlo e pubblicarlo
          di nuovo.
        </p>
        {!lost && (
          <p className="micro">Aperto da te {formatAtTime(since)}. Nessun altro può decidere su questo annuncio.</p>
        )}
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
