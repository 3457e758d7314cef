import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { Day } from '#shared/days.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CODE } from '../discount.rules.ts'

interface DiscountFormProps {
  readonly today: Day
  readonly failure: FormFailure | undefined
}

/** A new code: what it takes off, from how much, when and how often. */
export function DiscountForm({ today, failure }: DiscountFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'create'
  const typed = (name: string, start = ''): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : start
  }
  const field = (name: string, start = '') => ({
    ...{ name, defaultValue: typed(name, start), error: failure?.fields[name] ?? null },
  })
  const money = (name: string) => ({
    ...{ name, compact: true, defaultCents: parseEuroText(typed(name)), error: failure?.fields[name] ?? null },
  })
  return (
    <Form method="post" className="discount-form" noValidate>
      <input type="hidden" name="intent" value="create" />
      <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      <TextField
        {...field('code')}
        className="discount-form__wide"
        label="Codice"
        required
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        help="Da 4 a 20 lettere e cifre, per esempio PRIMAVERA10"
      />
      <TextField
        {...field('percent')}
        label="Sconto in percentuale"
        optional
        inputMode="numeric"
        maxLength={2}
        help={`Dal ${CODE.bps.min / 100} al ${CODE.bps.max / 100} per cento`}
      />
      <MoneyField {...money('amount')} label="Oppure un importo" optional help="Uno dei due" />
      <MoneyField
        {...money('minimum')}
        label="Spesa minima"
        optional
        help="Per uno sconto in euro, almeno il doppio dello sconto"
      />
      <TextField
        {...field('maxUses')}
        label="Quante volte in tutto"
        optional
        inputMode="numeric"
        maxLength={6}
        help="Vuoto: senza limite"
      />
      <TextField {...field('fromOn', today)} label="Primo giorno" type="date" min={today} required />
      <TextField {...field('untilOn')} label="Ultimo giorno" type="date" min={today} required help="Compreso" />
      <Checkbox
        className="discount-form__wide"
        name="oncePerCouple"
        value="1"
        defaultChecked={failure ? typed('oncePerCouple') === '1' : true}
        label="Una volta sola per ogni coppia"
      />
      <div className="discount-form__wide">
        <Button type="submit" loading={busy}>
          Crea il codice
        </Button>
      </div>
    </Form>
  )
}
