import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { QuestionType } from '../question.rules.ts'
import { sectorQuestionsPath } from '../question-address.rules.ts'
import { hasChoices, questionTypes } from '../question-labels.rules.ts'
import { questionLimits } from '../question-limits.rules.ts'

interface QuestionFormProps {
  readonly view: {
    readonly sector: { readonly id: number }
    readonly key: string | null
    /** Of the draft; 0 when there is none yet. */
    readonly revision: number
    /** The question as it stands, field by field. */
    readonly values: Readonly<Record<string, string | undefined>>
    readonly conditions: readonly { readonly value: string; readonly label: string }[]
    readonly isAlwaysPersonal: boolean
  }
  readonly failure: FormFailure | undefined
}

/** The form of one question. Without scripts every field is there, and those of other kinds are left out when it is saved. */
export function QuestionForm({ view, failure }: QuestionFormProps) {
  const { sector, key, revision, conditions, isAlwaysPersonal } = view
  const isBusy = useNavigation().state === 'submitting'
  const values = failure ? failure.values : view.values
  const [type, setType] = useState(String(values.type ?? 'single') as QuestionType)
  const hydrated = useHydrated()
  const shows = (isOfKind: boolean) => isOfKind || !hydrated
  const field = (name: string) => ({
    name,
    defaultValue: String(values[name] ?? ''),
    error: failure?.fields[name],
  })
  const box = (name: string) => ({ name, defaultChecked: values[name] !== undefined })
  const hasFields = Object.keys(failure?.fields ?? {}).length > 0
  return (
    <Form method="post" className="question-form" noValidate>
      <input type="hidden" name="seen" value={revision} />
      {failure && <FormNote>{hasFields ? 'Controlla i campi segnati.' : failure.message}</FormNote>}
      <Card title="La domanda">
        <div className="question-form__fields">
          <TextField {...field('text')} label="Domanda" maxLength={questionLimits.text} counter autoComplete="off" />
          <TextField
            {...field('label')}
            label="Nome breve"
            help="Come si legge nell’annuncio, accanto alla risposta: «Stile», «Durata»."
            maxLength={questionLimits.label}
            counter
            autoComplete="off"
          />
          {key === null && (
            <TextField
              {...field('key')}
              label="Codice"
              optional
              help="Il nome della risposta per chi usa le nostre API. Lasciato vuoto, lo facciamo dal nome breve; poi non cambia più."
              maxLength={questionLimits.key}
              autoComplete="off"
              spellCheck={false}
            />
          )}
          <Select
            label="Tipo di risposta"
            name="type"
            value={type}
            onChange={(event) => setType(event.target.value as QuestionType)}
            options={Object.entries(questionTypes).map(([value, label]) => ({ value, label }))}
          />
        </div>
      </Card>
      <Card title="La risposta">
        <div className="question-form__fields">
          {shows(hasChoices(type)) && (
            <TextArea
              {...field('options')}
              label="Scelte"
              help="Una per riga. «Altro…» come ultima riga apre un testo libero; fra le taglie «Inserisco le misure» apre le misure."
              rows={9}
            />
          )}
          {shows(type === 'text') && (
            <TextField {...field('maxLength')} label="Caratteri al massimo" inputMode="numeric" autoComplete="off" />
          )}
          {shows(type === 'number' || type === 'measures') && (
            <div className="question-form__pair">
              <TextField {...field('min')} label="Minimo" inputMode="numeric" autoComplete="off" />
              <TextField {...field('max')} label="Massimo" inputMode="numeric" autoComplete="off" />
            </div>
          )}
          {shows(type === 'text' || type === 'number') && (
            <TextField {...field('initial')} label="Valore già scritto" optional maxLength={100} autoComplete="off" />
          )}
          {shows(!hasChoices(type)) && (
            <TextField
              {...field('hint')}
              label="Suggerimento sotto il campo"
              optional
              maxLength={questionLimits.hint}
            />
          )}
          <Checkbox {...box('skippable')} label="Si può saltare" />
          {isAlwaysPersonal ? (
            <p className="small muted">
              La risposta non è mai pubblica: la vedono solo i fornitori registrati, per legge o per riservatezza.
            </p>
          ) : (
            <Checkbox {...box('isPersonal')} label="Non pubblica: la vedono solo i fornitori registrati" />
          )}
        </div>
      </Card>
      <Card title="Quando si chiede">
        <div className="question-form__fields">
          <Select {...field('onlyWhen')} label="Solo dopo questa risposta" placeholder="Sempre" options={conditions} />
          <Checkbox {...box('sameStep')} label="Sulla stessa schermata della domanda che la precede" />
          {shows(hasChoices(type)) && (
            <>
              <Select
                {...field('insteadWhen')}
                label="Altre scelte dopo questa risposta"
                placeholder="Sempre le stesse"
                options={conditions}
              />
              <TextArea
                {...field('insteadOptions')}
                label="Le altre scelte"
                optional
                help="Una per riga: per esempio i numeri di scarpa, quando l’accessorio sono le scarpe."
                rows={4}
              />
            </>
          )}
        </div>
      </Card>
      <div className="question-desk__actions">
        <Button type="submit" loading={isBusy}>
          Salva nella bozza
        </Button>
        <ButtonLink variant="text" to={sectorQuestionsPath(sector.id)}>
          Annulla
        </ButtonLink>
      </div>
    </Form>
  )
}
