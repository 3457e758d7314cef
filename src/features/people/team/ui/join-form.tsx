import { ConsentBoxes, useConsents } from '#features/people/accounts/ui/consent-boxes.tsx'
import { type FormRefusal, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'

interface JoinFormProps {
  readonly open: {
    readonly businessName: string
    readonly email: string
    readonly login: 'none' | 'collaborator' | 'other'
  }
  readonly refusal: FormRefusal | null
}

/** Joins a team: name, password and consents for a new login, the password alone for who has one. A plain form: the answer is a new page. */
export function JoinForm({ open, refusal }: JoinFormProps) {
  const { ticked, tick } = useConsents({
    regulation: typedValue(refusal, 'regulation') === '1',
    cookie: typedValue(refusal, 'cookie') === '1',
    privacy: typedValue(refusal, 'privacy') === '1',
    personal: typedValue(refusal, 'personal') === '1',
    advertising: typedValue(refusal, 'advertising') === '1',
  })
  const errors = refusal?.fields ?? {}
  const isKnown = open.login === 'collaborator'
  if (open.login === 'other')
    return (
      <div className="login-form">
        <Note tone="warning">
          L’invito è per <b>{open.email}</b>, che ha già un account da sposi o da azienda. Chiedi a {open.businessName}{' '}
          di invitarti con un altro indirizzo.
        </Note>
      </div>
    )
  return (
    <form method="post" className="login-form" noValidate>
      <input type="hidden" name="intent" value={isKnown ? 'known' : 'new'} />
      <FormNote>{refusal?.message}</FormNote>
      <p>
        L’invito è per <b>{open.email}</b>: è il nome con cui accedi.
        {isKnown && ' Hai già un accesso da collaboratore: basta la tua password.'}
      </p>
      {isKnown ? (
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      ) : (
        <>
          <TextField
            label="Nome e cognome"
            name="fullName"
            autoComplete="name"
            defaultValue={typedValue(refusal, 'fullName')}
            error={errors.fullName}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            help="Almeno 8 caratteri."
            error={errors.password}
          />
          <PasswordField
            label="Ripeti la password"
            name="password2"
            autoComplete="new-password"
            error={errors.password2}
          />
          <ConsentBoxes ticked={ticked} onTick={tick} errors={errors} />
        </>
      )}
      <Button type="submit" size="l" wide>
        Entra nel team
      </Button>
    </form>
  )
}
