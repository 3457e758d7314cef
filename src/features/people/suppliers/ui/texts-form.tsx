import { useNavigation } from 'react-router'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { textsOf } from '#shared/field-input.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { choiceProps, startedProps, textProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type Policies, policyFields, type ReturnTerms, returnFields } from '../policy-fields.rules.ts'
import { type FormAnswer, startTexts, summaryOf } from './form-state.ts'

interface TextsFormProps {
  readonly texts: Policies & ReturnTerms & { readonly sectorId: number }
  readonly answer: FormAnswer | null
}

/** Tab 3, second part: the supplier's own conditions, shown with every offer. */
export function TextsForm({ texts, answer }: TextsFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'texts'
  const start = startTexts(answer, { ...textsOf(policyFields, texts), ...textsOf(returnFields, texts) })
  const state = { start, errors: answer?.fields }
  return (
    <Card title="Le tue condizioni">
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={summaryOf(answer)} />
        <p className="muted">Gli sposi le leggono in ogni tua proposta, prima di scegliere.</p>
        {Object.values(policyFields).map((field) => (
          <TextArea key={field.name} {...textProps(field, state)} rows={4} />
        ))}
        <TextField {...startedProps(returnFields.returnDays, state)} inputMode="numeric" maxLength={3} />
        {mayExcludeForADate(texts.sectorId) && <Select {...choiceProps(returnFields.withdrawalChoice, state)} />}
        <div className="row">
          <Button type="submit" name="intent" value="texts" variant="outline" loading={saving}>
            Salva le condizioni
          </Button>
        </div>
      </Form>
    </Card>
  )
}
