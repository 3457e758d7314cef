import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type AuctionMode, auctionModeName, auctionModes } from '../settings.rules.ts'
import { SettingsForm, type SettingsPart } from './settings-form.tsx'

interface AuctionModeCardProps extends SettingsPart {
  readonly mode: AuctionMode
}

/** How an announcement is run when its couple does not choose. */
export function AuctionModeCard({ mode, ...part }: AuctionModeCardProps) {
  return (
    <Card title="Come si svolgono gli annunci" id="aste">
      <p className="small muted">
        È la scelta che gli sposi trovano già fatta all’ultimo passo, e quella degli annunci che arrivano senza: possono
        cambiarla fino alla prima proposta. Gli annunci già scritti restano come sono.
      </p>
      <SettingsForm what="auction-mode" seen={mode} button="Salva la scelta" {...part}>
        <RadioGroup
          legend="Scelta iniziale"
          name="mode"
          defaultValue={part.failure ? String(part.failure.values.mode ?? '') : mode}
          options={auctionModes.map((value) => ({ value, label: auctionModeName[value] }))}
        />
      </SettingsForm>
    </Card>
  )
}
