import { useNavigation } from 'react-router'
import { actionLabel, decisionSentence } from '#features/trust/reports/decision-words.rules.ts'
import { actionsFor, codeOptions, remedyOf } from '#features/trust/reports/moderation.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatRelative } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { factsOf } from '../moderation.rules.ts'
import type { CaseAppealView, CaseView } from '../views.ts'

interface AppealListProps {
  readonly view: CaseView
  readonly now: string
  /** The answer to the form of one of them, when it was refused. */
  readonly failure: FormFailure | null
}

const sides = { concerned: 'responsabile', reporter: 'ha segnalato' } as const
const chips = {
  open: { tone: 'deciding', word: 'Da decidere' },
  granted: { tone: 'open', word: 'Accolto' },
  dismissed: { tone: 'done', word: 'Non accolto' },
} as const

/** The appeals against what was decided, those that wait with the form of their answer. */
export function AppealList({ view, now, failure }: AppealListProps) {
  if (view.appeals.length === 0) return null
  return (
    <Card title="Ricorsi">
      <ul className="case__list">
        {view.appeals.map((appeal) => (
          <li key={appeal.id} className="case__appeal">
            <p className="small muted">
              {appeal.from} ({sides[appeal.side]}), {formatRelative(appeal.at, now)}
            </p>
            <p>
              <StatusChip tone={chips[appeal.status].tone}>{chips[appeal.status].word}</StatusChip>{' '}
              <span className="small">contro «{actionLabel(view.subject, appeal.action)}»</span>
            </p>
            <p className="case__words">{appeal.text}</p>
            {appeal.answer && (
              <p className="small case__words">
                {appeal.answeredBy}: {appeal.answer}
              </p>
            )}
            {appeal.status === 'open' && (
              <Answer
                appeal={appeal}
                view={view}
                failure={failure?.values.appeal === String(appeal.id) ? failure : null}
              />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface AnswerProps {
  readonly appeal: CaseAppealView
  readonly view: CaseView
  readonly failure: FormFailure | null
}

function Answer({ appeal, view, failure }: AnswerProps) {
  const busy = useNavigation().formData?.get('appeal') === String(appeal.id)
  const typed = (name: string) => String(failure?.values[name] ?? '')
  if (appeal.isForAnother)
    return <Note>La decisione è tua: su questo ricorso decide un’altra persona dello staff.</Note>
  const { subject, target } = view
  const remedy = remedyOf(appeal.action, appeal.side)
  const instead = [...new Set(target.people.flatMap((person) => actionsFor(factsOf(target, 0, person))))].filter(
    (action) => action === 'warn' || action === 'hide' || action === 'suspend',
  )
  return (
    <Form method="post" className="case__form" noValidate preventScrollReset>
      <input type="hidden" name="appeal" value={appeal.id} />
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <RadioGroup
        legend="Il ricorso"
        name="outcome"
        required
        defaultValue={typed('outcome')}
        options={[
          { value: 'granted', label: 'Accogli', ...(remedy && { detail: decisionSentence(subject, remedy) }) },
          { value: 'dismissed', label: 'Non accogliere', detail: 'La decisione resta.' },
        ]}
        error={failure?.fields.outcome ?? null}
      />
      {remedy === null && (
        <>
          <Select
            label="Se lo accogli, che cosa fai"
            name="action"
            placeholder="Scegli…"
            options={instead.map((value) => ({ value, label: actionLabel(subject, value) }))}
            defaultValue={typed('action')}
            error={failure?.fields.action ?? null}
          />
          <Select
            label="Su che cosa si fonda"
            name="code"
            placeholder="Scegli…"
            options={codeOptions}
            defaultValue={typed('code')}
            error={failure?.fields.code ?? null}
          />
        </>
      )}
      <TextArea
        label="Motivo della risposta"
        name="reason"
        required
        rows={4}
        countTo={REASON_MAX}
        defaultValue={typed('reason')}
        help="Lo legge chi ha fatto ricorso."
        error={failure?.fields.reason ?? null}
      />
      <Button type="submit" loading={busy}>
        Rispondi al ricorso
      </Button>
    </Form>
  )
}
