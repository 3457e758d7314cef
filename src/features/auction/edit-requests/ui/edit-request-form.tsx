import { useNavigation } from 'react-router'
import { announcementFields } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { Field } from '#shared/fields.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { EDIT_REPLY_MAX } from '../edit-request.rules.ts'
import type { EditRequestDetail } from '../edit-request-detail.queries.server.ts'

const { title, description, budgetCents, city, date, duration } = announcementFields

interface EditFormProps {
  desk: EditRequestDetail
  /** What was typed before the answer of the server; the announcement as it stands without. */
  typed: Readonly<Record<string, string | string[]>> | undefined
  failure: FormFailure | undefined
}

type Question = EditRequestDetail['questions'][number]

/** One answer: chosen where there is one choice, written where there are several, or none. */
function AnswerField({ question, value, error }: { question: Question; value: string; error: string | undefined }) {
  const { key, label, type, options } = question
  const name = `answers.${key}`
  if ((type === 'single' || type === 'size') && options.length > 0) {
    const all = value === '' || options.includes(value) ? options : [value, ...options]
    return (
      <Select
        {...{ label, name, error }}
        placeholder="Non indicato"
        options={all.map((option) => ({ value: option, label: option }))}
        defaultValue={value}
      />
    )
  }
  const help = options.length > 0 ? `Separate da virgole: ${options.join(', ')}` : undefined
  return <TextField {...{ label, name, error, help }} defaultValue={value} autoComplete="off" />
}

/** The announcement as staff changes it for its couple: what is typed is only stored by "Applica". */
export function EditRequestForm({ desk, typed, failure }: EditFormProps) {
  const { fields, questions, offerCount } = desk
  const busy = useNavigation().formData?.get('decision')
  const typedOr = (name: string, now: string): string => {
    const value = typed?.[name]
    return typeof value === 'string' ? value : now
  }
  const error = (name: string) => failure?.fields[name]
  const props = ({ name, label, short }: Field & { readonly name: Exclude<keyof typeof fields, 'answers'> }) => ({
    ...{ name, label: short ?? label, error: error(name) },
    defaultValue: typedOr(name, fields[name]),
  })
  return (
    <Card title="L’annuncio">
      <Form method="post" className="stack" noValidate preventScrollReset>
        <FormNote>{failure?.message}</FormNote>
        {!desk.isEditable && <Note>L’annuncio è scaduto o concluso: la richiesta si può solo respingere.</Note>}
        <TextField {...props(title)} maxLength={title.max} autoComplete="off" />
        <TextArea {...props(description)} maxLength={description.max} rows={5} />
        <div className="edit-desk__pair">
          <TextField
            {...props(budgetCents)}
            inputMode="decimal"
            readOnly={offerCount > 0}
            help={offerCount > 0 ? 'Ci sono già proposte: non si cambia.' : 'In euro, per esempio 2.800,00'}
            defaultValue={offerCount > 0 ? fields.budget : typedOr('budget', fields.budget)}
            autoComplete="off"
          />
          <Select
            {...props(duration)}
            label={duration.label}
            options={duration.options.map((days) => ({ value: String(days), label: duration.labelOf(days) }))}
          />
          <TextField {...props(city)} help="Con la provincia: Varenna (LC)" autoComplete="off" />
          <TextField {...props(date)} help="20/06/2027, oppure il mese: 06/2027" autoComplete="off" />
          {questions.map((question) => (
            <AnswerField
              key={question.key}
              question={question}
              value={typedOr(`answers.${question.key}`, fields.answers[question.key] ?? '')}
              error={error(`answers.${question.key}`)}
            />
          ))}
        </div>
        <TextArea
          label="Risposta, la leggono gli sposi"
          name="reply"
          rows={2}
          maxLength={EDIT_REPLY_MAX}
          defaultValue={typedOr('reply', '')}
          error={error('reply')}
          help="Facoltativa se applichi la modifica, obbligatoria se la respingi."
        />
        <div className="row">
          {desk.isEditable && (
            <>
              <Button type="submit" variant="outline" name="decision" value="preview" loading={busy === 'preview'}>
                Vedi le differenze
              </Button>
              <Button type="submit" name="decision" value="apply" loading={busy === 'apply'}>
                Applica la modifica
              </Button>
            </>
          )}
          <Button type="submit" variant="danger" name="decision" value="decline" loading={busy === 'decline'}>
            Non è possibile
          </Button>
        </div>
      </Form>
    </Card>
  )
}
