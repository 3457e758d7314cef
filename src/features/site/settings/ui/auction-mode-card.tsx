import type { FormFailure } from '#platform/pages/form.server.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { type AuctionMode, auctionModeName, auctionModes } from '../settings.rules.ts'
import { ReasonField } from './reason-field.tsx'

interface AuctionModeCardProps {
  readonly mode: AuctionMode
  readonly failure: FormFailure | undefined
  readonly busy: boolean
}

/** How an announcement is run when its couple does not choose. */
export function AuctionModeCard({ mode, failure, busy }: AuctionModeCardProps) {
  return (
    <Card title="Come si svolgono gli annunci" id="aste">
      <p className="small muted">
        È la scelta che gli sposi trovano già fatta all’ultimo passo, e quella degli annunci che arrivano senza: possono
        cambiarla fino alla prima proposta. Gli annunci già scritti restano come sono.
      </p>
      <Form method="post" className="settings-form" key={mode} preventScrollReset>
        <input type="hidden" name="what" value="auction-mode" />
        <input type="hidden" name="seen" value={mode} />
        {failure && !failure.fields.reason && <FormNote>{failure.message}</FormNote>}
        <RadioGroup
          legend="Scelta iniziale"
          name="mode"
          defaultValue={failure ? String(failure.values.mode ?? '') : mode}
          options={auctionModes.map((value) => ({ value, label: auctionModeName[value] }))}
        />
        <ReasonField failure={failure} />
        <Button type="submit" loading={busy}>
          Salva la scelta
        </Button>
      </Form>
    </Card>
  )
}
