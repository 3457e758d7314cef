import { ShieldCheck } from 'lucide-react'
import { formatDayAtTime } from '#shared/days.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Button, ButtonLink, type ButtonVariant } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { FEW_RECOVERY_CODES, RECOVERY_CODES } from '../codes.rules.ts'
import type { FactorView, SecurityOutcome } from '../views.ts'
import { CodeField } from './code-field.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SecondFactorSetup } from './second-factor-setup.tsx'
import { useOutcome } from './use-outcome.ts'

interface SecondFactorCardProps {
  readonly factor: FactorView
  readonly hasPassword: boolean
  readonly outcome: SecurityOutcome | null
  /** Where the person wanted to go before a second factor was asked for. */
  readonly leadsTo: string | null
  readonly mayRemove: boolean
}

/** The second factor: off, being set up, or on. */
export function SecondFactorCard({ factor, ...rest }: SecondFactorCardProps) {
  const { hasPassword, outcome } = rest
  return (
    <Card
      title="Verifica in due passaggi"
      id="verifica"
      action={factor.state === 'on' && <StatusChip tone="open">Attiva</StatusChip>}
    >
      {factor.state === 'off' && <Begin hasPassword={hasPassword} outcome={outcome} />}
      {factor.state === 'begun' && <SecondFactorSetup secret={factor.secret} qr={factor.qr} outcome={outcome} />}
      {factor.state === 'on' && <Active factor={factor} {...rest} />}
    </Card>
  )
}

function Begin({ hasPassword, outcome }: Pick<SecondFactorCardProps, 'hasPassword' | 'outcome'>) {
  const { busy, fields, bad } = useOutcome(outcome, 'begin')
  const removed = useOutcome(outcome, 'remove').good
  return (
    <Form method="post" preventScrollReset className="stack">
      <input type="hidden" name="intent" value="begin" />
      <FormNote tone={removed ? 'success' : 'error'}>{removed ?? bad}</FormNote>
      <p>
        Dopo la password ti chiediamo un codice che cambia ogni 30 secondi, creato da un’app sul tuo telefono. Chi
        scopre la tua password non entra lo stesso.
      </p>
      {hasPassword && (
        <PasswordField
          label="La tua password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
      )}
      <Button type="submit" loading={busy} icon={<ShieldCheck className="icon" aria-hidden="true" />}>
        Attiva la verifica
      </Button>
    </Form>
  )
}

interface ActiveProps extends SecondFactorCardProps {
  readonly factor: Extract<FactorView, { state: 'on' }>
}

const leftText = (left: number): string =>
  left === 0
    ? 'Non hai più codici di recupero.'
    : left === 1
      ? 'Ti resta un codice di recupero.'
      : `Ti restano ${left} codici di recupero su ${RECOVERY_CODES}.`

function Active({ factor, hasPassword, outcome, leadsTo, mayRemove }: ActiveProps) {
  const codes = outcome?.codes
  const good = outcome?.ok && codes ? outcome.message : null
  return (
    <div className="stack">
      <FormNote tone="success">{good}</FormNote>
      {codes && <RecoveryCodes codes={codes} />}
      {codes && leadsTo && (
        <div>
          <ButtonLink to={leadsTo}>Li ho salvati, vai al portale</ButtonLink>
        </div>
      )}
      <p>
        Attiva dal {formatDayAtTime(factor.since)}. {leftText(factor.codesLeft)}
      </p>
      {factor.codesLeft < FEW_RECOVERY_CODES && (
        <Note tone="warning">Crea nuovi codici di recupero prima di restare senza.</Note>
      )}
      <Accordion>
        <AccordionItem title="Nuovi codici di recupero" open={isRefused(outcome, 'renew') || undefined}>
          <ProofForm intent="renew" label="Crea nuovi codici" hasPassword={hasPassword} outcome={outcome}>
            I codici di prima smettono di valere.
          </ProofForm>
        </AccordionItem>
        {mayRemove && (
          <AccordionItem title="Disattiva la verifica" open={isRefused(outcome, 'remove') || undefined}>
            <ProofForm intent="remove" label="Disattiva" variant="danger" hasPassword={hasPassword} outcome={outcome}>
              Per accedere basterà di nuovo la password.
            </ProofForm>
          </AccordionItem>
        )}
      </Accordion>
    </div>
  )
}

const isRefused = (outcome: SecurityOutcome | null, intent: SecurityOutcome['intent']): boolean =>
  outcome?.intent === intent && !outcome.ok

interface ProofFormProps {
  readonly intent: 'renew' | 'remove'
  readonly label: string
  readonly variant?: ButtonVariant
  readonly hasPassword: boolean
  readonly outcome: SecurityOutcome | null
  readonly children: string
}

/** Asks for password and code before the lock is changed. */
function ProofForm({ intent, label, variant = 'secondary', hasPassword, outcome, children }: ProofFormProps) {
  const { busy, fields, bad } = useOutcome(outcome, intent)
  return (
    <Form method="post" preventScrollReset className="stack">
      <input type="hidden" name="intent" value={intent} />
      <p>{children}</p>
      <FormNote>{bad}</FormNote>
      {hasPassword && (
        <PasswordField
          label="La tua password"
          name="password"
          autoComplete="current-password"
          error={fields.password}
        />
      )}
      <CodeField error={fields.code} />
      <Button type="submit" variant={variant} loading={busy}>
        {label}
      </Button>
    </Form>
  )
}
