import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { WORDS_MAX } from '../dispute.rules.ts'
import type { DisputeView } from '../views.ts'
import { FilesField } from './files-field.tsx'

interface PartyFormsProps {
  readonly view: DisputeView
  readonly failure: FormFailure | undefined
}

const refusedBy = (failure: FormFailure | undefined, intent: string) =>
  failure?.values.intent === intent ? failure : null

function Words({ view, failure }: PartyFormsProps) {
  const isAsked = view.actions.includes('answer')
  const busy = useNavigation().formData?.get('intent') === 'speak'
  const refused = refusedBy(failure, 'speak')
  return (
    // A text that is there empties the field.
    <Form
      key={view.lastEntryId}
      method="post"
      encType="multipart/form-data"
      noValidate
      className="dispute-form"
      preventScrollReset
    >
      <input type="hidden" name="intent" value="speak" />
      <TextArea
        label={isAsked ? 'La tua risposta' : 'Aggiungi qualcosa'}
        name="text"
        rows={5}
        required
        maxLength={WORDS_MAX}
        countDown
        help="La leggono l’altra parte e la redazione di Promessi."
        defaultValue={String(refused?.values.text ?? '')}
        error={refused?.fields.text ?? null}
      />
      <FilesField error={refused?.fields.files ?? null} />
      <FormNote>{refused && Object.keys(refused.fields).length === 0 ? refused.message : null}</FormNote>
      <div className="dispute-form__end">
        <Button type="submit" variant={isAsked ? 'primary' : 'secondary'} loading={busy}>
          {isAsked ? 'Rispondi' : 'Aggiungi'}
        </Button>
      </div>
    </Form>
  )
}

function Answer({ view, failure }: PartyFormsProps) {
  const form = useNavigation().formData
  const refused = refusedBy(failure, 'accept') ?? refusedBy(failure, 'decline')
  return (
    <>
      <Form method="post" className="dispute-form" preventScrollReset>
        <input type="hidden" name="seen" value={view.lastEntryId} />
        <p>Se accettate entrambi, la proposta viene eseguita subito. Se uno dei due rifiuta, decide la redazione.</p>
        <FormNote>{refused?.message ?? null}</FormNote>
        <Button type="submit" name="intent" value="accept" wide loading={form?.get('intent') === 'accept'}>
          Accetta la proposta
        </Button>
      </Form>
      <Form method="post" className="dispute-form" preventScrollReset>
        <input type="hidden" name="intent" value="decline" />
        <TextArea
          label="Perché non va bene?"
          name="text"
          rows={3}
          optional
          maxLength={WORDS_MAX}
          defaultValue={String(refusedBy(failure, 'decline')?.values.text ?? '')}
        />
        <Button type="submit" variant="outline" wide loading={form?.get('intent') === 'decline'}>
          Rifiuta la proposta
        </Button>
      </Form>
    </>
  )
}

/** What one of the two may do now: answer, agree or not, add something, take it back. */
export function PartyForms({ view, failure }: PartyFormsProps) {
  const { actions, dueAt } = view
  const withdrawn = refusedBy(failure, 'withdraw')
  if (actions.length === 0) return null
  const isAsked = actions.includes('answer') || actions.includes('accept')
  return (
    <>
      {isAsked && <Note tone="warning">Aspettiamo la tua risposta entro il {formatInstant(dueAt)}.</Note>}
      {actions.includes('accept') && (
        <Card title="La proposta va bene?" id="proposta">
          <Answer view={view} failure={failure} />
        </Card>
      )}
      <Card title={actions.includes('answer') ? 'Rispondi' : 'Vuoi aggiungere qualcosa?'} id="rispondi">
        <Words view={view} failure={failure} />
      </Card>
      {actions.includes('withdraw') && (
        <Card title="Avete risolto tra voi?">
          <Form method="post" className="dispute-form">
            <input type="hidden" name="text" value="" />
            <p>Puoi ritirare la richiesta: la chiudiamo e avvisiamo l’altra parte.</p>
            <FormNote>{withdrawn?.message ?? null}</FormNote>
            <Button type="submit" name="intent" value="withdraw" variant="outline">
              Ritira la richiesta
            </Button>
          </Form>
        </Card>
      )}
    </>
  )
}
