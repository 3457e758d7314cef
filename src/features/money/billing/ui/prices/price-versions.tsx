import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDayAtTime, formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { VersionList } from '#ui/lists/version-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { VersionStory } from '../../prices.queries.server.ts'
import { versionStateLabel } from '../../prices.rules.ts'

const tones = { in_force: 'open', scheduled: 'approval', replaced: 'done', withdrawn: 'empty' } as const

interface PriceVersionsProps {
  readonly versions: readonly VersionStory[]
  readonly failure: FormFailure | undefined
}

const toldOf = ({ made, withdrawn }: VersionStory): string[] => [
  ...(made ? [`${made.by ?? 'Lo staff'}, ${formatInstant(made.at)}: «${made.reason}»`] : []),
  ...(withdrawn
    ? [`Ritirata da ${withdrawn.by ?? 'staff'}, ${formatInstant(withdrawn.at)}: «${withdrawn.reason}»`]
    : []),
]

/** Every version of a plan or package: from when, who made it and why, and what it changed. */
export function PriceVersions({ versions, failure }: PriceVersionsProps) {
  return (
    <VersionList
      versions={versions.map((version) => ({
        number: version.version,
        tone: tones[version.state],
        state: versionStateLabel[version.state],
        from: version.version === 1 ? 'Condizioni di partenza.' : `Dal ${formatDayAtTime(version.startsAt)}.`,
        changes: version.changes,
        told: toldOf(version),
        action: version.state === 'scheduled' && <WithdrawForm version={version} failure={failure} />,
      }))}
    />
  )
}

interface WithdrawFormProps {
  readonly version: VersionStory
  readonly failure: FormFailure | undefined
}

function WithdrawForm({ version, failure }: WithdrawFormProps) {
  const own = failure?.values.version === String(version.id) ? failure : undefined
  return (
    <Form method="post" className="versions__action" preventScrollReset>
      <input type="hidden" name="version" value={version.id} />
      {own && !own.fields.reason && <FormNote>{own.message}</FormNote>}
      <TextField
        label={`Motivo per ritirare la versione ${version.version}`}
        name="reason"
        maxLength={REASON_MAX}
        required
        defaultValue={String(own?.values.reason ?? '')}
        error={own?.fields.reason}
      />
      <Button type="submit" name="intent" value="withdraw" size="s" variant="outline">
        Ritira la versione {version.version}
      </Button>
    </Form>
  )
}
