import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { NOTICE_MAX } from '../reports.rules.ts'

interface NoticeFormProps {
  readonly failure: FormFailure | null
  /** Signed in: the account says who it is. */
  readonly isKnown: boolean
}

/** A notice of illegal content, with what the law asks for (art. 16(2) DSA). */
export function NoticeForm({ failure, isKnown }: NoticeFormProps) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = (name: string) => String(failure?.values[name] ?? '')
  return (
    <Form method="post" noValidate className="report-form">
      <p>
        Spiegaci che cosa pensi sia contrario alla legge e perché. Ti mandiamo una ricevuta e, quando una persona del
        nostro staff ha deciso, l’esito con il motivo. Non diciamo a chi riguarda chi l’ha segnalato.
      </p>
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <TextArea
        label="Che cosa è illecito, dove e perché"
        name="text"
        required
        countTo={NOTICE_MAX}
        rows={8}
        defaultValue={typed('text')}
        error={failure?.fields.text}
      />
      {!isKnown && (
        <>
          <TextField
            label="Nome e cognome"
            name="name"
            required
            autoComplete="name"
            defaultValue={typed('name')}
            error={failure?.fields.name ?? null}
          />
          <TextField
            label="La tua email"
            name="email"
            type="email"
            required
            autoComplete="email"
            defaultValue={typed('email')}
            error={failure?.fields.email ?? null}
          />
        </>
      )}
      <Checkbox
        label="In buona fede ritengo che quello che scrivo sia esatto e completo."
        name="faith"
        value="1"
        defaultChecked={typed('faith') === '1'}
        error={failure?.fields.faith ?? null}
      />
      <Button type="submit" loading={busy}>
        Invia la segnalazione
      </Button>
    </Form>
  )
}
