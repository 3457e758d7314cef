import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDay } from '#shared/days.ts'
import { textsOf } from '#shared/field-input.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { VersionChanges } from '#ui/lists/version-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { correctionFields, customerChanges } from '../correction.rules.ts'
import type { DocumentView } from '../views.ts'

const typed = (failure: FormFailure | undefined, name: string): string | undefined => {
  const value = failure?.values[name]
  return typeof value === 'string' ? value : undefined
}

interface CorrectionFormProps {
  readonly view: DocumentView
  /** The answer to this form, when it was refused. */
  readonly failure: FormFailure | undefined
}

/** Data of the customer of a document that did not get through, and the button that sends it again. */
export function CorrectionForm({ view, failure }: CorrectionFormProps) {
  const { customer, proposed, issuerNews, resendBy, isLate } = view
  const { sdi, pec, vatNumber, taxCode, address, cap, city } = correctionFields
  const own = textsOf(correctionFields, { ...proposed, taxCode: proposed.taxCode ?? null })
  const start = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, typed(failure, name) ?? value]))
  const state = { start, errors: failure?.fields }
  const news = customerChanges(customer, proposed)
  return (
    <Card title="Correggi e rispedisci" id="correggi">
      <Form method="post" className="transmissions__form" preventScrollReset noValidate>
        <input type="hidden" name="intent" value="correct" />
        <FormNote>{failure?.message}</FormNote>
        {resendBy && (
          <Note tone={isLate ? 'error' : 'warning'}>
            {isLate
              ? `Il termine per rispedirla con lo stesso numero era il ${formatDay(resendBy)}.`
              : `Una fattura scartata non è emessa: va rispedita entro il ${formatDay(resendBy)}, con lo stesso numero e la stessa data.`}
          </Note>
        )}
        {news.length > 0 && (
          <p className="small muted">
            Abbiamo già messo i dati che il fornitore ha oggi nel profilo:{' '}
            {news.map(({ label, after }) => `${label.toLowerCase()} ${after}`).join(', ')}.
          </p>
        )}
        <div className="transmissions__fields">
          <TextField {...textProps(sdi, state)} autoComplete="off" />
          <TextField {...textProps(pec, state)} type="email" autoComplete="off" />
          <TextField {...textProps(vatNumber, state)} inputMode="numeric" autoComplete="off" />
          <TextField {...textProps(taxCode, state)} autoComplete="off" />
          <TextField {...textProps(address, state)} autoComplete="off" />
          <TextField {...textProps(cap, state)} inputMode="numeric" autoComplete="off" />
          <TextField {...textProps(city, state)} autoComplete="off" />
        </div>
        {issuerNews && (
          <fieldset className="stack">
            <legend>Da quando è stata emessa, i dati di Promessi sono cambiati:</legend>
            <VersionChanges changes={issuerNews.changes} />
            {issuerNews.problem ? (
              <Note tone="warning">{issuerNews.problem}</Note>
            ) : (
              <Checkbox
                id="issuer"
                name="issuer"
                label="Rispediscila con i dati di Promessi di oggi: numero e data restano."
                defaultChecked={typed(failure, 'issuer') === 'on'}
                error={failure?.fields.issuer}
              />
            )}
          </fieldset>
        )}
        <TextArea
          label="Motivo"
          name="reason"
          required
          maxLength={REASON_MAX}
          rows={2}
          help="Resta nello storico della fattura."
          defaultValue={typed(failure, 'reason') ?? ''}
          error={failure?.fields.reason}
        />
        {isLate && (
          <Checkbox
            id="late"
            name="late"
            label="Ho sentito il commercialista: va rispedita ora, anche se il termine è passato."
            error={failure?.fields.late}
          />
        )}
        <div className="transmissions__actions">
          <Button type="submit">Correggi e rispedisci</Button>
        </div>
      </Form>
    </Card>
  )
}
