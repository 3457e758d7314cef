import { Form, useNavigation } from 'react-router'
import { textsOf } from '#shared/field-input.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { textProps } from '#ui/forms/field-props.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type Policies, policyFields } from '../policy-fields.rules.ts'
import { LEGAL_RETURN_DAYS } from '../shipping.rules.ts'
import { type FormAnswer, startText, summaryOf } from './form-state.ts'

interface TextsFormProps {
  readonly texts: Policies & { readonly returnDays: number | null }
  readonly answer: FormAnswer | null
}

/** Tab 3, second part: the supplier's own conditions, shown with every offer. */
export function TextsForm({ texts, answer }: TextsFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'texts'
  const kept = textsOf(policyFields, texts)
  const start = Object.fromEntries(Object.entries(kept).map(([name, text]) => [name, startText(answer, name, text)]))
  return (
    <Card title="Le tue condizioni">
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={summaryOf(answer)} />
        <p className="muted">Gli sposi le leggono in ogni tua proposta, prima di scegliere.</p>
        {Object.values(policyFields).map((field) => (
          <TextArea key={field.name} {...textProps(field, { start, errors: answer?.fields })} rows={4} />
        ))}
        <TextField
          id="returnDays"
          name="returnDays"
          label="Giorni per il reso"
          help={`La legge ne dà ${LEGAL_RETURN_DAYS}: scrivi un numero solo se ne offri di più.`}
          optional
          inputMode="numeric"
          maxLength={3}
          defaultValue={startText(answer, 'returnDays', texts.returnDays)}
          error={answer?.fields.returnDays}
        />
        <div className="row">
          <Button type="submit" name="intent" value="texts" variant="outline" loading={saving}>
            Salva le condizioni
          </Button>
        </div>
      </Form>
    </Card>
  )
}
