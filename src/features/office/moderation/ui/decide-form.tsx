import { useState } from 'react'
import { useNavigation } from 'react-router'
import { actionLabel, decisionSentence } from '#features/trust/reports/decision-words.rules.ts'
import { actionsFor, codeOptions, isAgainst, type ModerationAction } from '#features/trust/reports/moderation.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { factsOf } from '../moderation.rules.ts'
import type { CaseView } from '../views.ts'

interface DecideFormProps {
  readonly view: CaseView
  /** The answer to this form, when it was refused. */
  readonly failure: FormFailure | null
}

/** What staff decide: an action, the ground it rests on, the reason everybody concerned reads. */
export function DecideForm({ view, failure }: DecideFormProps) {
  const { target, openReports, subject, seen, uptoReport } = view
  const busy = useNavigation().formData?.get('seen') !== undefined
  const [action, setAction] = useState(String(failure?.values.action ?? ''))
  const typed = (name: string) => String(failure?.values[name] ?? '')
  // Of a conversation either side may be the one it is about.
  const actions = [
    ...new Set(
      (target.people.length > 0 ? target.people : [null]).flatMap((person) =>
        actionsFor(factsOf(target, openReports, person)),
      ),
    ),
  ]
  if (actions.length === 0) return null
  const needsGround = action === '' || isAgainst(action as ModerationAction)
  return (
    <Card title="Decidi">
      <Form method="post" className="case__form" noValidate preventScrollReset>
        <input type="hidden" name="seen" value={seen} />
        <input type="hidden" name="upto" value={uptoReport} />
        <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
        <RadioGroup
          legend="Che cosa fai"
          name="action"
          required
          options={actions.map((one) => ({
            value: one,
            label: actionLabel(subject, one),
            detail: decisionSentence(subject, one),
          }))}
          value={action}
          onChange={setAction}
          error={failure?.fields.action ?? null}
        />
        {subject === 'messages' && (
          <Select
            label="Chi riguarda"
            name="concerned"
            placeholder="Scegli…"
            options={target.people.map(({ id, name }) => ({ value: String(id), label: name }))}
            defaultValue={typed('concerned')}
            help="Riceve la motivazione; un richiamo o una sospensione vanno a lui."
            error={failure?.fields.concerned ?? null}
          />
        )}
        {needsGround && (
          <Select
            label="Su che cosa si fonda"
            name="code"
            placeholder="Scegli…"
            options={codeOptions}
            defaultValue={typed('code')}
            help="Serve per richiamo, nascondere e sospensione."
            error={failure?.fields.code ?? null}
          />
        )}
        <TextArea
          label="Fatti e motivo"
          name="reason"
          required
          rows={5}
          countTo={REASON_MAX}
          defaultValue={typed('reason')}
          help="Lo leggono chi è responsabile e chi ha segnalato, con il modo di fare ricorso."
          error={failure?.fields.reason ?? null}
        />
        <Button type="submit" loading={busy}>
          Conferma la decisione
        </Button>
      </Form>
    </Card>
  )
}
