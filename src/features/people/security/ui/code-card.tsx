import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { SecurityOutcome } from '../views.ts'
import { CodeField } from './code-field.tsx'
import { useOutcome } from './use-outcome.ts'

/** Where staff gives the code by itself, before something that wants one; without scripts this is the only place. */
export function CodeCard({ outcome }: { readonly outcome: SecurityOutcome | null }) {
  const { busy, fields, bad, good } = useOutcome(outcome, 'give-code')
  return (
    <Card title="Operazioni su denaro e diritti" id="conferma">
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="intent" value="give-code" />
        <FormNote tone={good ? 'success' : 'error'}>{good ?? bad}</FormNote>
        <p>Rimborsi, prezzi, sospensioni, impostazioni: prima di eseguirli chiediamo un codice appena creato.</p>
        <CodeField error={fields.code} />
        <Button type="submit" loading={busy}>
          Conferma il codice
        </Button>
      </Form>
    </Card>
  )
}
