import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/parts/card.tsx'
import {
  VERIFICATION_DAYS_MAX,
  type VerificationRule,
  verificationRuleLabel,
  verificationRules,
} from '../settings.rules.ts'
import { SettingsForm, type SettingsPart } from './settings-form.tsx'

interface VerificationRuleCardProps extends SettingsPart {
  readonly rule: VerificationRule
  readonly days: number
  /** What the page showed. */
  readonly seen: string
}

/** When a business has to be verified to sell (decision 0100). */
export function VerificationRuleCard({ rule, days, seen, ...part }: VerificationRuleCardProps) {
  const { failure } = part
  return (
    <Card title="Verifica dei fornitori" id="verifica">
      <p className="small muted">
        Chi pubblica o invia proposte senza essere verificato lo trovi in «Fornitori», «Vendono senza verifica». Allo
        scadere dei giorni vetrina, store e prodotti vanno in pausa e le proposte si fermano, con avvisi prima. Se cambi
        la regola, i giorni ripartono da oggi per tutti; le pause seguono la regola nuova entro un giorno.
      </p>
      <SettingsForm what="verification" seen={seen} button="Salva la regola" {...part}>
        <RadioGroup
          legend="Un fornitore va verificato"
          name="rule"
          defaultValue={failure ? String(failure.values.rule ?? '') : rule}
          options={verificationRules.map((value) => ({ value, label: verificationRuleLabel[value] }))}
        />
        <TextField
          label="Giorni dalla prima pubblicazione o proposta"
          name="days"
          inputMode="numeric"
          required
          maxLength={2}
          defaultValue={failure ? String(failure.values.days ?? '') : String(days)}
          help={`Da 1 a ${VERIFICATION_DAYS_MAX}.`}
          error={failure?.fields.days}
        />
      </SettingsForm>
    </Card>
  )
}
