import { Form, useNavigation } from 'react-router'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { LEGAL_RETURN_DAYS } from '../shipping.rules.ts'
import { type FormAnswer, startText, summaryOf } from './form-state.ts'

interface TextsFormProps {
  readonly texts: {
    readonly conditions: string | null
    readonly returnPolicy: string | null
    readonly privacyPolicy: string | null
    readonly returnDays: number | null
  }
  readonly answer: FormAnswer | null
}

const areas = [
  { name: 'conditions', label: 'Condizioni di vendita', help: 'Acconti, tempi, che cosa è compreso.' },
  { name: 'returnPolicy', label: 'Politica di reso', help: 'Come si restituisce e che cosa non si può restituire.' },
  { name: 'privacyPolicy', label: 'Informativa privacy', help: 'Come tratti i dati degli sposi che ti scelgono.' },
] as const

/** Tab 3, second part: the supplier's own conditions, shown with every offer. */
export function TextsForm({ texts, answer }: TextsFormProps) {
  const saving = useNavigation().formData?.get('intent') === 'texts'
  return (
    <Card title="Le tue condizioni">
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={summaryOf(answer)} />
        <p className="muted">Gli sposi le leggono in ogni tua proposta, prima di scegliere.</p>
        {areas.map(({ name, label, help }) => (
          <TextArea
            key={name}
            id={name}
            name={name}
            label={label}
            help={help}
            optional
            rows={4}
            maxLength={3000}
            defaultValue={startText(answer, name, texts[name])}
            error={answer?.fields[name]}
          />
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
