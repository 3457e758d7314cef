import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { VersionList } from '#ui/lists/version-list.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { previewPath, sectorQuestionsPath } from '../question-address.rules.ts'
import type { questionEditor } from '../question-editor.queries.server.ts'

type Editor = Awaited<ReturnType<typeof questionEditor>>

interface QuestionVersionsProps {
  readonly view: Pick<Editor, 'sector' | 'version' | 'versions' | 'next'>
  readonly failure: FormFailure | undefined
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
export function QuestionVersions({ view, failure }: QuestionVersionsProps) {
  const { sector, version, versions, next } = view
  return (
    <Card title="Versioni" id="versioni">
      {versions.length === 0 && <p className="muted">Nessuna: valgono le domande con cui il sito è nato.</p>}
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
              <Link to={previewPath(sector.id, number)}>Guarda la versione {number}</Link>
              {number !== version && (
                <Restore {...{ number, version, failure }} label={`Riprendi la versione ${number}`} />
              )}
            </>
          ),
        }))}
      />
      {next !== null && (
        <ButtonLink
          variant="outline"
          size="s"
          to={`${sectorQuestionsPath(sector.id)}?prima=${next}#versioni`}
          preventScrollReset
        >
          Versioni più vecchie
        </ButtonLink>
      )}
      {version !== 0 && <Restore number={0} {...{ version, failure }} label="Torna alle domande di partenza" />}
    </Card>
  )
}
