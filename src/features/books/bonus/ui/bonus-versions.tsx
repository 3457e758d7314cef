import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { VersionList } from '#ui/lists/version-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { BonusVersionStory } from '../bonus.queries.server.ts'
import { bonusStateLabel, ruleText } from '../category-bonus.rules.ts'
import { stateTones } from './state-tones.ts'

interface BonusVersionsProps {
  readonly versions: readonly BonusVersionStory[]
  readonly failure: FormFailure | undefined
}

const periodText = ({ startsAt, endsAt }: BonusVersionStory): string =>
  `Dal ${formatDayAtTime(startsAt)}${endsAt ? ` al ${formatDayAtTime(endsAt)}` : ''}`

const countsText = ({ used, joined, vouchers }: BonusVersionStory): string =>
  `${joined === 1 ? '1 fornitore' : `${joined} fornitori`}, ${used}${vouchers === null ? '' : ` su ${vouchers}`} voucher usati.`

const eventWords: Readonly<Record<string, string>> = { new_version: 'Creata', end: 'Chiusa' }

/** Every version of a sector's bonus: what it gives, when, who made it and why. */
export function BonusVersions({ versions, failure }: BonusVersionsProps) {
  if (versions.length === 0)
    return <p className="muted">Nessuna: per questo settore non abbiamo mai proposto un bonus.</p>
  return (
    <VersionList
      versions={versions.map((version) => ({
        number: version.version,
        tone: stateTones[version.state],
        state: bonusStateLabel[version.state],
        from: `${periodText(version)}: ${ruleText(version)}.`,
        changes: version.changes,
        told: [
          countsText(version),
          ...version.told.map(
            ({ what, by, at, reason }) => `${eventWords[what] ?? what} da ${by}, ${formatInstant(at)}: «${reason}»`,
          ),
        ],
        action: ['in_force', 'used_up', 'scheduled'].includes(version.state) && (
          <EndForm version={version} failure={failure?.values.rule === String(version.id) ? failure : undefined} />
        ),
      }))}
    />
  )
}

function EndForm({
  version,
  failure,
}: {
  readonly version: BonusVersionStory
  readonly failure: FormFailure | undefined
}) {
  return (
    <Form method="post" className="versions__action" preventScrollReset>
      <input type="hidden" name="rule" value={version.id} />
      {failure && !failure.fields.reason && <FormNote>{failure.message}</FormNote>}
      <TextField
        label={`Motivo per chiudere la versione ${version.version}`}
        name="reason"
        maxLength={REASON_MAX}
        required
        defaultValue={String(failure?.values.reason ?? '')}
        error={failure?.fields.reason}
      />
      <Button type="submit" name="intent" value="end" size="s" variant="outline">
        Chiudi la versione {version.version}
      </Button>
    </Form>
  )
}
