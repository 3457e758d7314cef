import type { BasisPoints } from '#shared/money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Card } from '#ui/parts/card.tsx'
import { FIRST_STEP_MAX } from '../settings.rules.ts'
import { SettingsForm, type SettingsPart } from './settings-form.tsx'

interface FirstStepCardProps extends SettingsPart {
  readonly limitBps: BasisPoints
}

/** How much of the price a supplier may ask at the choice, when an offer is paid in steps. */
export function FirstStepCard({ limitBps, ...part }: FirstStepCardProps) {
  return (
    <Card title="Pagamenti a rate" id="rate">
      <p className="small muted">
        Quanto può chiedere un fornitore alla scelta, in percentuale del prezzo. Le associazioni dei consumatori
        consigliano di non superare il 25%.
      </p>
      <SettingsForm what="first-step" seen={String(limitBps)} button="Salva il limite" {...part}>
        <TextField
          label="Prima rata, al massimo"
          name="percent"
          inputMode="numeric"
          maxLength={2}
          required
          help={`In percentuale, da 5 a ${FIRST_STEP_MAX / 100}.`}
          defaultValue={part.failure ? String(part.failure.values.percent ?? '') : String(limitBps / 100)}
          error={part.failure?.fields.percent}
        />
      </SettingsForm>
    </Card>
  )
}
