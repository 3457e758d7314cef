import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { QrCode, SecurityOutcome } from '../views.ts'
import { useOutcome } from './use-outcome.ts'

interface SecondFactorSetupProps {
  /** In groups of four. */
  readonly secret: string
  readonly qr: QrCode
  readonly outcome: SecurityOutcome | null
}

/** The set-up: scan or type the secret, then prove with the first code that the app has it. */
export function SecondFactorSetup({ secret, qr, outcome }: SecondFactorSetupProps) {
  const { busy, fields, bad } = useOutcome(outcome, 'confirm')
  const cancel = useOutcome(outcome, 'cancel')
  return (
    <div className="stack">
      <ol className="factor-steps">
        <li>Installa un’app di autenticazione sul telefono, se non ne hai già una.</li>
        <li>
          Inquadra questo codice con l’app, oppure scrivi la chiave a mano.
          <div className="factor-secret">
            <svg
              className="factor-secret__qr"
              role="img"
              aria-label="Codice QR per l’app di autenticazione"
              viewBox={`-8 -8 ${qr.size + 16} ${qr.size + 16}`}
            >
              <path d={qr.path} fillRule="evenodd" />
            </svg>
            <p>
              <span className="small muted">La tua chiave</span>
              <code className="factor-secret__key">{secret}</code>
            </p>
          </div>
        </li>
        <li>Scrivi il codice di sei cifre che l’app ti mostra.</li>
      </ol>
      <Form method="post" preventScrollReset className="stack">
        <input type="hidden" name="intent" value="confirm" />
        <FormNote>{bad}</FormNote>
        <TextField
          label="Codice"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={fields.code}
        />
        <Button type="submit" loading={busy}>
          Conferma
        </Button>
      </Form>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="cancel" />
        <Button type="submit" variant="text" loading={cancel.busy}>
          Annulla
        </Button>
      </Form>
    </div>
  )
}
