import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { ANSWER_DAYS, type DisputeSide, reasonsOf, WORDS_MAX } from '../dispute.rules.ts'
import { FilesField } from './files-field.tsx'
import './disputes.css'

interface OpenFormProps {
  readonly side: DisputeSide
  readonly backTo: string
  /** What of the order is coming back, where something is. */
  readonly returns: readonly { readonly id: number; readonly number: string; readonly label: string }[]
  readonly asked: number | null
  readonly failure: FormFailure | undefined
}

/** "Chiedi aiuto a Promessi": why, what happened, and about which return. */
export function OpenForm({ side, backTo, returns, asked, failure }: OpenFormProps) {
  const busy = useNavigation().state === 'submitting'
  const typed = (name: string) => String(failure?.values[name] ?? '')
  const error = (name: string) => failure?.fields[name] ?? null
  return (
    <Form method="post" encType="multipart/form-data" className="dispute-form" noValidate>
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <RadioGroup
        legend="Che cosa succede?"
        name="reason"
        defaultValue={typed('reason')}
        options={reasonsOf(side).map(({ key, label }) => ({ value: key, label }))}
        error={error('reason')}
      />
      {returns.length > 0 && (
        <Select
          label="Riguarda un reso?"
          name="returnId"
          defaultValue={failure ? typed('returnId') : String(asked ?? '')}
          options={[
            { value: '', label: 'No, l’ordine' },
            ...returns.map(({ id, number, label }) => ({ value: String(id), label: `${number}, ${label}` })),
          ]}
          error={error('returnId')}
        />
      )}
      <TextArea
        label="Racconta che cosa è successo"
        name="text"
        rows={7}
        required
        maxLength={WORDS_MAX}
        countDown
        defaultValue={typed('text')}
        help={`Lo legge anche l’altra parte, che ha ${ANSWER_DAYS} giorni per rispondere. Non scrivere dati di altre persone.`}
        error={error('text')}
      />
      <FilesField error={error('files')} />
      <div className="dispute-form__end">
        <ButtonLink variant="text" to={backTo}>
          Indietro
        </ButtonLink>
        <Button type="submit" loading={busy}>
          Chiedi aiuto
        </Button>
      </div>
    </Form>
  )
}
