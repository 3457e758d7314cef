import { useNavigation } from 'react-router'
import { type Day, formatDay } from '#shared/days.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { ConfirmationView } from '../views.ts'

/** A form that was refused. */
interface Failure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  readonly values: Readonly<Record<string, string | string[]>>
}

interface LaunchListProps {
  readonly items: readonly ConfirmationView[]
  readonly today: Day
  readonly failure: Failure | undefined
}

const stateOf = ({ isExample, hasChanged }: ConfirmationView): string =>
  isExample ? 'Esempio da sostituire' : hasChanged ? 'Cambiata: da riconfermare' : 'Da confermare'

function Where({ where }: Pick<ConfirmationView, 'where'>) {
  return (
    <p className="small muted">Si cambia qui: {where.to ? <Link to={where.to}>{where.label}</Link> : where.label}.</p>
  )
}

function Waiting({ item, today, failure }: { item: ConfirmationView; today: Day; failure: Failure | undefined }) {
  const busy = useNavigation().formData?.get('key') === item.key
  const isField = failure && Object.keys(failure.fields).length > 0
  return (
    <AccordionItem title={item.label} detail={stateOf(item)} open={failure ? true : undefined}>
      <div className="launch__item">
        <p className="launch__words">{item.words}</p>
        <Where where={item.where} />
        {failure && !isField && <FormNote>{failure.message}</FormNote>}
        {!item.isExample && (
          <Form method="post" className="settings-form launch__form" preventScrollReset>
            <input type="hidden" name="what" value="confirm" />
            <input type="hidden" name="key" value={item.key} />
            <input type="hidden" name="words" value={item.words} />
            <TextField
              label="Chi conferma"
              name="name"
              required
              maxLength={120}
              autoComplete="off"
              defaultValue={failure && String(failure.values.name ?? '')}
              error={failure?.fields.name}
            />
            <TextField
              label="Data"
              type="date"
              name="on"
              required
              defaultValue={failure ? String(failure.values.on ?? '') : today}
              error={failure?.fields.on}
            />
            <Button type="submit" size="s" loading={busy}>
              Conferma<span className="sr-only"> {item.label}</span>
            </Button>
          </Form>
        )}
      </div>
    </AccordionItem>
  )
}

function Done({ item }: { item: ConfirmationView }) {
  return (
    <li>
      <span>
        <b>{item.label}</b>: {item.confirmed?.name}, {item.confirmed && formatDay(item.confirmed.on)}
      </span>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="what" value="take-back" />
        <Button type="submit" name="key" value={item.key} size="s" variant="text">
          Ritira<span className="sr-only"> la conferma di {item.label}</span>
        </Button>
      </Form>
    </li>
  )
}

/** What must still be confirmed before the launch, by group; what is confirmed stands below, with its name and day. */
export function LaunchList({ items, today, failure }: LaunchListProps) {
  const waiting = items.filter(({ confirmed }) => confirmed === null)
  const done = items.filter(({ confirmed }) => confirmed !== null)
  const groups = [...new Set(waiting.map(({ group }) => group))]
  return (
    <Card title={`Da confermare prima del lancio (${waiting.length})`} id="lancio">
      {waiting.length === 0 ? (
        <Note tone="success">Nulla da confermare: ogni valore ha chi ne risponde.</Note>
      ) : (
        <p className="small muted">
          Valori e testi con cui il prodotto è nato. L’elenco deve diventare vuoto: chi ne risponde li legge e li
          conferma; se poi cambiano, tornano qui.
        </p>
      )}
      {groups.map((group) => (
        <section key={group} className="launch__group" aria-label={group}>
          <h3>{group}</h3>
          <Accordion>
            {waiting
              .filter((item) => item.group === group)
              .map((item) => (
                <Waiting
                  key={item.key}
                  item={item}
                  today={today}
                  failure={failure?.values.key === item.key ? failure : undefined}
                />
              ))}
          </Accordion>
        </section>
      ))}
      {done.length > 0 && (
        <section className="launch__group" aria-label="Confermate">
          <h3>Confermate</h3>
          <ul className="launch__done">
            {done.map((item) => (
              <Done key={item.key} item={item} />
            ))}
          </ul>
        </section>
      )}
    </Card>
  )
}
