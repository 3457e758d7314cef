import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { sectorTemplatePath } from '../template-address.rules.ts'
import { type AskableQuestion, numberField } from '../template-form.rules.ts'
import { itemKinds, itemUnits, readings } from '../template-labels.rules.ts'
import { templateLimits } from '../template-limits.rules.ts'

const optionsOf = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).map(([value, label]) => ({ value, label }))

interface ItemFormProps {
  readonly view: {
    readonly sector: { readonly id: number; readonly name: string }
    /** Null for a new item. */
    readonly key: string | null
    readonly revision: number
    readonly values: Readonly<Record<string, string>>
    readonly questions: readonly AskableQuestion[]
  }
  readonly failure: FormFailure | undefined
}

/** The form of one item. Without scripts the numbers are those of the question that was chosen when the page was made. */
export function ItemForm({ view, failure }: ItemFormProps) {
  const { sector, revision, questions } = view
  const isBusy = useNavigation().state === 'submitting'
  const hydrated = useHydrated()
  const values = failure ? failure.values : view.values
  const [unit, setUnit] = useState(String(values.unit ?? 'flat'))
  const [asked, setAsked] = useState(String(values.question ?? ''))
  const question = questions.find(({ key }) => key === asked)
  const field = (name: string) => ({
    name,
    defaultValue: String(values[name] ?? ''),
    error: failure?.fields[name],
  })
  const hasFields = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Form method="post" className="question-form" noValidate>
      <input type="hidden" name="seen" value={revision} />
      {failure && <FormNote>{hasFields ? 'Controlla i campi segnati.' : failure.message}</FormNote>}
      <Card title="La voce">
        <div className="question-form__fields">
          <TextField
            {...field('name')}
            label="Nome"
            help="Con la parola del mestiere: «Bouquet della sposa», «Secondo fotografo»."
            maxLength={templateLimits.name}
            counter
            autoComplete="off"
          />
          <Select
            {...field('kind')}
            label="Tipo"
            options={optionsOf(itemKinds)}
            help="Senza risposta a una voce obbligatoria la proposta non parte."
          />
          <Select
            label="Il prezzo è"
            name="unit"
            value={unit}
            onChange={(event) => setUnit(event.target.value)}
            options={optionsOf(itemUnits)}
            error={failure?.fields.unit}
          />
          <TextField
            {...field('help')}
            label="Aiuto per il fornitore"
            optional
            maxLength={templateLimits.help}
            counter
            autoComplete="off"
          />
        </div>
      </Card>
      <Card title={unit === 'flat' ? 'Quando gli sposi la chiedono' : 'Quante ne servono'}>
        <div className="question-form__fields">
          <Select
            label="Dalla risposta a questa domanda dell’annuncio"
            name="question"
            value={asked}
            onChange={(event) => setAsked(event.target.value)}
            placeholder={unit === 'flat' ? 'Nessuna' : 'Nessuna: lo scrive il fornitore'}
            options={questions.map(({ key, text }) => ({ value: key, label: text }))}
            error={failure?.fields.question}
          />
          {(!hydrated || (question && unit !== 'flat')) && (
            <Select {...field('read')} label="Come si legge la risposta" options={optionsOf(readings)} />
          )}
        </div>
        {question && question.answers.length > 0 && (
          <fieldset className="item-numbers">
            <legend className="field__label">Risposte con un numero</legend>
            <p className="field__help">
              {unit === 'flat'
                ? 'Scrivi 1 accanto alle risposte che chiedono questa voce.'
                : 'Solo dove la risposta non lo dice da sé: «51-80» lo dice, «Giornata intera» no. Di più risposte vale la somma.'}
            </p>
            <div className="item-numbers__fields">
              {question.answers.map((answer) => (
                <TextField
                  key={answer}
                  {...field(numberField(answer))}
                  label={answer}
                  inputMode="decimal"
                  maxLength={7}
                  autoComplete="off"
                />
              ))}
            </div>
          </fieldset>
        )}
      </Card>
      <div className="question-desk__actions">
        <Button type="submit" loading={isBusy}>
          Salva nella bozza
        </Button>
        <ButtonLink variant="text" to={sectorTemplatePath(sector.id)}>
          Annulla
        </ButtonLink>
      </div>
    </Form>
  )
}
