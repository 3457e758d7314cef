import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { FormNote } from '#ui/parts/note.tsx'

/** Form: invites a collaborator by e-mail. */
export function InviteForm({ failure }: { readonly failure: FormFailure | null }) {
  const busy = useNavigation().formData?.get('intent') === 'invite'
  return (
    <Card title="Invita una persona">
      <Form method="post" className="stack" noValidate preventScrollReset>
        <input type="hidden" name="intent" value="invite" />
        <FormNote>{failure && !failure.fields.email ? failure.message : null}</FormNote>
        <TextField
          label="Email della persona"
          name="email"
          type="email"
          autoComplete="off"
          required
          defaultValue={failure ? String(failure.values.email ?? '') : undefined}
          error={failure?.fields.email}
          help="Riceve un link che vale 7 giorni e sceglie da sé nome e password."
        />
        <Button type="submit" loading={busy}>
          Invia l’invito
        </Button>
      </Form>
    </Card>
  )
}
