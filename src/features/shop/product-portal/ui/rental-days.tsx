import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { type Day, formatDay } from '#shared/days.ts'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { RentalDaysView } from '../product-editor.rules.ts'

interface RentalDaysProps {
  readonly days: RentalDaysView
  readonly failure: FormFailure | null
}

const sources = { block: 'Bloccati da te', hold: 'In attesa di pagamento', order: 'Noleggio ordinato' } as const

/** Days on which units of a rental are taken, and the supplier's own blocks: made and given back here. */
export function RentalDays({ days, failure }: RentalDaysProps) {
  const busy = useNavigation().formMethod === 'POST'
  const typed = (name: string): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : ''
  }
  return (
    <Card title="Giorni occupati" id="giorni">
      <div className="stack">
        <FormNote>{failure?.message}</FormNote>
        {days.bookings.length === 0 ? (
          <p className="small muted">Nessun giorno è occupato.</p>
        ) : (
          <ul className="rental-days">
            {days.bookings.map(({ id, option, unit, startOn, endOn, source, note }) => (
              <li key={id}>
                <span>
                  <b>
                    {startOn === endOn
                      ? formatDay(startOn as Day)
                      : `${formatDay(startOn as Day)} – ${formatDay(endOn as Day)}`}
                  </b>
                  <span className="micro">
                    {[option, `unità ${unit}`, sources[source], note].filter(Boolean).join(', ')}
                  </span>
                </span>
                {source === 'block' && (
                  <Form method="post" preventScrollReset>
                    <input type="hidden" name="booking" value={id} />
                    <Button type="submit" name="intent" value="unblock" variant="outline" size="s">
                      Libera
                      <span className="sr-only"> i giorni dal {formatDay(startOn as Day)}</span>
                    </Button>
                  </Form>
                )}
              </li>
            ))}
          </ul>
        )}
        <Form method="post" preventScrollReset className="rental-days__form" key={days.bookings.length}>
          <Select
            label="Che cosa bloccare"
            name="option"
            defaultValue={typed('option')}
            options={days.options.map(({ id, label }) => ({ value: String(id), label }))}
          />
          <TextField label="Dal" name="startOn" type="date" defaultValue={typed('startOn')} min={days.today} required />
          <TextField label="Al" name="endOn" type="date" defaultValue={typed('endOn')} min={days.today} required />
          <TextField
            label="Unità"
            name="units"
            inputMode="numeric"
            optional
            help="Vuoto: tutte le libere"
            maxLength={4}
            defaultValue={typed('units')}
          />
          <TextField label="Nota per te" name="note" optional maxLength={80} defaultValue={typed('note')} />
          <Button type="submit" name="intent" value="block" variant="outline" loading={busy}>
            Blocca i giorni
          </Button>
        </Form>
      </div>
    </Card>
  )
}
