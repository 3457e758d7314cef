import { ArrowDown, ArrowUp } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import { formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { movedEntry, type OrderGroup } from '../sectors/sector-order.rules.ts'
import { sectorPath } from '../texts-address.rules.ts'
import { type Failure, typed } from './failure.ts'

interface Entry {
  readonly name: string
  /** Its name in the code, where staff has written another. */
  readonly formerly: string | null
  readonly changedAt: string | null
  readonly picture: string | null
}

interface SectorOrderProps {
  readonly groups: readonly OrderGroup[]
  readonly entries: Readonly<Record<string, Entry>>
  /** Of the version on the page. */
  readonly number: number
  readonly failure: Failure | undefined
}

interface MoveProps {
  readonly slug: string
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  /** Null without scripts: each button then sends the form. */
  readonly onMove: ((slug: string, by: 1 | -1) => void) | null
}

function MoveButtons({ slug, name, isFirst, isLast, onMove }: MoveProps) {
  return (
    <span className="sector-order__buttons">
      {(
        [
          ['up', 'Sposta su', -1, isFirst, ArrowUp],
          ['down', 'Sposta giù', 1, isLast, ArrowDown],
        ] as const
      ).map(([move, label, by, isEnd, Icon]) => (
        <Button
          key={move}
          type={onMove ? 'button' : 'submit'}
          name="move"
          value={`${move} ${slug}`}
          size="s"
          variant="text"
          disabled={isEnd}
          icon={<Icon className="icon" aria-hidden="true" />}
          onClick={() => onMove?.(slug, by)}
        >
          <span className="sr-only">
            {label}: {name}
          </span>
        </Button>
      ))}
    </span>
  )
}

const small = (picture: string): string => picture.replace('/illustrations/', '/illustrations/480/')

function Row({ entry, ...move }: { readonly entry: Entry } & MoveProps) {
  return (
    <li className="sector-order__row">
      <input type="hidden" name="sector" value={move.slug} />
      {entry.picture && <img src={small(entry.picture)} alt="" width={480} height={360} loading="lazy" />}
      <span className="sector-order__name">
        <Link to={sectorPath(move.slug)}>{entry.name}</Link>
        {entry.formerly && <span className="small muted"> era «{entry.formerly}»</span>}
        {entry.changedAt && <span className="small muted"> modificato il {formatInstant(entry.changedAt)}</span>}
      </span>
      <MoveButtons {...move} />
    </li>
  )
}

/** Categories with their sectors, each a link to its editor; moved by buttons, and one save with its reason. */
export function SectorOrder({ groups: saved, entries, number, failure }: SectorOrderProps) {
  const hydrated = useHydrated()
  const [groups, setGroups] = useState(saved)
  // Saved here or elsewhere: the saved order is the new starting point.
  const [seen, setSeen] = useState(number)
  if (seen !== number) {
    setSeen(number)
    if (!failure) setGroups(saved)
  }
  const busy = useNavigation().state === 'submitting'
  const onMove = hydrated ? (slug: string, by: 1 | -1) => setGroups(movedEntry(groups, slug, by)) : null
  const isChanged = JSON.stringify(groups) !== JSON.stringify(saved)
  const nameOf = (slug: string): Entry =>
    entries[slug] ?? { name: slug, formerly: null, changedAt: null, picture: null }
  return (
    <Form method="post" className="sector-order" preventScrollReset>
      <input type="hidden" name="what" value="order" />
      <input type="hidden" name="seen" value={number} />
      <Card title="Ordine">
        <div className="sector-order__save">
          {failure && <FormNote>{failure.fields.reason ?? failure.message}</FormNote>}
          <TextField
            label="Motivo"
            name="reason"
            required
            maxLength={REASON_MAX}
            defaultValue={typed(failure, 'reason')}
            error={failure?.fields.reason}
            help={isChanged ? 'L’ordine è cambiato: salvalo.' : 'Sposta le righe con le frecce, poi salva l’ordine.'}
          />
          <Button type="submit" loading={busy}>
            Salva l’ordine
          </Button>
        </div>
      </Card>
      <div className="sector-order__groups">
        {groups.map(({ slug, sectors }, place) => {
          const macro = nameOf(slug)
          return (
            <section key={slug} className="sector-order__group" aria-labelledby={`categoria-${slug}`}>
              <input type="hidden" name="macro" value={slug} />
              <div className="sector-order__head">
                <h2 id={`categoria-${slug}`}>
                  <MacroTag macro={slug as MacroSlug}>
                    <Link className="link" to={sectorPath(slug)}>
                      {macro.name}
                    </Link>
                  </MacroTag>
                  {macro.formerly && <span className="small muted"> era «{macro.formerly}»</span>}
                </h2>
                <MoveButtons
                  slug={slug}
                  name={macro.name}
                  isFirst={place === 0}
                  isLast={place === groups.length - 1}
                  onMove={onMove}
                />
              </div>
              <ol className="sector-order__list" aria-label={`Settori: ${macro.name}`}>
                {sectors.map((sector, index) => (
                  <Row
                    key={sector}
                    entry={nameOf(sector)}
                    slug={sector}
                    name={nameOf(sector).name}
                    isFirst={index === 0}
                    isLast={index === sectors.length - 1}
                    onMove={onMove}
                  />
                ))}
              </ol>
            </section>
          )
        })}
      </div>
    </Form>
  )
}
