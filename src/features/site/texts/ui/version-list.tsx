import { formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { DifferenceLine } from '../texts.rules.ts'
import { type Failure, typed } from './failure.ts'

interface Version {
  readonly number: number
  readonly reason: string
  readonly by: string
  readonly at: string
  readonly stands: boolean
  readonly differences: readonly { readonly label: string; readonly lines: readonly DifferenceLine[] }[]
}

interface VersionListProps {
  readonly title?: string
  readonly versions: readonly Version[]
  /** Of the version that stands. */
  readonly number: number
  /** There are words of the code to go back to, and they do not stand now. */
  readonly canReturn: boolean
  /** Where the older versions are; null at the end. */
  readonly older: string | null
  readonly failure: Failure | undefined
}

const marks = { same: ' ', out: '−', in: '+' } as const
const spoken = { same: null, out: 'Tolto: ', in: 'Aggiunto: ' } as const

function Difference({ label, lines }: Version['differences'][number]) {
  return (
    <div className="text-difference">
      <p className="small">
        <b>{label}</b>
      </p>
      {lines.map(({ mark, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines of one difference never change places
        <p key={index} className={`text-difference__line text-difference__line--${mark}`}>
          <span aria-hidden="true">{marks[mark]} </span>
          {spoken[mark] && <span className="sr-only">{spoken[mark]}</span>}
          {text}
        </p>
      ))}
    </div>
  )
}

function Restore(props: { number: number; seen: number; label: string; failure: Failure | undefined }) {
  const { number, seen, label, failure } = props
  const mine = failure?.values.number === String(number) ? failure : undefined
  return (
    <Form method="post" className="text-restore" preventScrollReset>
      <input type="hidden" name="what" value="restore" />
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="seen" value={seen} />
      {mine && !mine.fields.reason && <FormNote>{mine.message}</FormNote>}
      <TextField
        label="Motivo"
        name="reason"
        required
        maxLength={REASON_MAX}
        defaultValue={typed(mine, 'reason')}
        error={mine?.fields.reason}
      />
      <Button type="submit" size="s" variant="outline">
        {label}
      </Button>
    </Form>
  )
}

/** Who wrote what, when and why; every version can be brought back, as a new one. */
export function VersionList({ title = 'Versioni', versions, number, canReturn, older, failure }: VersionListProps) {
  return (
    <Card title={title} id="versioni">
      {versions.length === 0 && <p className="muted">Nessuna: valgono le parole con cui il sito è nato.</p>}
      {versions.map((version) => (
        <AccordionItem
          key={version.number}
          title={`Versione ${version.number}${version.stands ? ', in vigore' : ''}`}
          detail={formatInstant(version.at)}
          open={failure?.values.number === String(version.number) ? true : undefined}
        >
          <p className="small">
            {version.by}: «{version.reason}»
          </p>
          {version.differences.length === 0 && <p className="small muted">Nessuna differenza visibile.</p>}
          {version.differences.map((difference) => (
            <Difference key={difference.label} {...difference} />
          ))}
          {!version.stands && (
            <Restore
              number={version.number}
              seen={number}
              label={`Riprendi la versione ${version.number}`}
              failure={failure}
            />
          )}
        </AccordionItem>
      ))}
      {older && (
        <ButtonLink variant="outline" size="s" to={older} preventScrollReset>
          Versioni più vecchie
        </ButtonLink>
      )}
      {canReturn && (
        <AccordionItem title="Torna all’originale" open={failure?.values.number === '0' ? true : undefined}>
          <Restore number={0} seen={number} label="Torna all’originale" failure={failure} />
        </AccordionItem>
      )}
    </Card>
  )
}
