import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { type VersionChange, VersionList } from '#ui/lists/version-list.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'

interface PublishedVersion {
  readonly number: number
  readonly by: string
  /** ISO instant. */
  readonly at: string
  readonly reason: string
  readonly changes: readonly VersionChange[]
}

interface VersionsCardProps {
  readonly view: {
    /** In force. */
    readonly version: number
    readonly versions: readonly PublishedVersion[]
    /** Where the next page of them begins; null on the last. */
    readonly next: number | null
  }
  readonly failure: FormFailure | undefined
  /** "Nessuna: …", while nothing was published. */
  readonly none: string
  /** "Torna alle domande di partenza". */
  readonly toFirst: string
  /** Address where a version is looked at. */
  readonly previewOf: (number: number) => string
  /** Address of this page. */
  readonly path: string
}

interface RestoreProps {
  readonly number: number
  readonly version: number
  readonly label: string
  readonly failure: FormFailure | undefined
}

function Restore({ number, version, label, failure }: RestoreProps) {
  const mine = failure?.values.number === String(number) ? failure : undefined
  return (
    <AccordionItem title={label} open={mine ? true : undefined}>
      <Form method="post" className="question-desk__form" preventScrollReset>
        <input type="hidden" name="number" value={number} />
        <input type="hidden" name="over" value={version} />
        {mine && !mine.fields.reason && <FormNote>{mine.message}</FormNote>}
        <TextField
          label="Motivo"
          name="reason"
          required
          maxLength={REASON_MAX}
          defaultValue={String(mine?.values.reason ?? '')}
          error={mine?.fields.reason}
        />
        <Button type="submit" name="what" value="restore" size="s" variant="outline">
          {label}
        </Button>
      </Form>
    </AccordionItem>
  )
}

/** Who published what, when and why; every version can be looked at and brought back, as a new one. */
export function VersionsCard({ view, failure, none, toFirst, previewOf, path }: VersionsCardProps) {
  const { version, versions, next } = view
  return (
    <Card title="Versioni" id="versioni">
      {versions.length === 0 && <p className="muted">{none}</p>}
      <VersionList
        versions={versions.map(({ number, changes, by, at, reason }) => ({
          number,
          tone: number === version ? 'open' : 'done',
          state: number === version ? 'In vigore' : 'Sostituita',
          from: `Dal ${formatInstant(at)}.`,
          changes,
          told: [`${by}: «${reason}»`],
          action: (
            <>
              <Link to={previewOf(number)}>Guarda la versione {number}</Link>
              {number !== version && (
                <Restore {...{ number, version, failure }} label={`Riprendi la versione ${number}`} />
              )}
            </>
          ),
        }))}
      />
      {next !== null && (
        <ButtonLink variant="outline" size="s" to={`${path}?prima=${next}#versioni`} preventScrollReset>
          Versioni più vecchie
        </ButtonLink>
      )}
      {version !== 0 && <Restore number={0} {...{ version, failure }} label={toFirst} />}
    </Card>
  )
}
