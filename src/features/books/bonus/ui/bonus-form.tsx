import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { textsOf } from '#shared/field-input.ts'
import type { Field } from '#shared/fields.ts'
import { cents } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { startedProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { BonusVersionView } from '../bonus.queries.server.ts'
import { bonusPeriodFields, bonusTermFields, exampleFields } from '../bonus-fields.rules.ts'
import { USUAL_VOUCHERS } from '../category-bonus.rules.ts'

interface BonusFormProps {
  readonly latest: number
  /** The newest version, to start from; null where there has been none. */
  readonly from: BonusVersionView | null
  readonly failure: FormFailure | undefined
  readonly typed: FormFailure['values'] | null
}

/** What the form starts with where there has been no version. */
const FIRST = {
  ...textsOf(bonusTermFields, null),
  limit: formatEuroInput(100_000),
  vouchers: String(USUAL_VOUCHERS),
}

const EXAMPLE = { priceCents: cents(120_000), quantity: 1, shippingCents: cents(0), shippingFreeOverCents: null }

/** The form of the next version of a sector's bonus, with the example of the simulator. */
export function BonusForm({ latest, from, failure, typed }: BonusFormProps) {
  const sending = useNavigation().formData?.get('intent')
  const kept = {
    ...(from ? textsOf(bonusTermFields, from) : FIRST),
    ...textsOf(bonusPeriodFields, null),
    ...textsOf(exampleFields, EXAMPLE),
  }
  const start = Object.fromEntries(
    Object.entries(kept).map(([name, text]) => [name, typed ? String(typed[name] ?? '') : text]),
  )
  const field = (of: Field) => ({ ...startedProps(of, { start, errors: failure?.fields }), autoComplete: 'off' })
  return (
    <Form method="post" className="bonus-form" preventScrollReset>
      <input type="hidden" name="seen" value={latest} />
      {failure && <FormNote>{failure.message}</FormNote>}
      <fieldset>
        <legend>Regola</legend>
        <div className="bonus-form__row">
          <TextField {...field(bonusTermFields.limitCents)} inputMode="decimal" />
          <TextField {...field(bonusTermFields.uptoBps)} inputMode="decimal" />
          <TextField {...field(bonusTermFields.aboveBps)} inputMode="decimal" />
        </div>
        <div className="bonus-form__row">
          <TextField {...field(bonusTermFields.maxCents)} inputMode="decimal" />
          <TextField {...field(bonusTermFields.vouchers)} inputMode="numeric" />
        </div>
        <div className="bonus-form__row">
          <TextField {...field(bonusPeriodFields.startsOn)} type="date" />
          <TextField {...field(bonusPeriodFields.endsOn)} type="date" />
        </div>
      </fieldset>
      <fieldset>
        <legend>Esempio per l’anteprima</legend>
        <div className="bonus-form__row">
          <Select
            name="kind"
            label="Che cosa compra la coppia"
            options={[
              { value: 'annuncio', label: 'La proposta di un annuncio' },
              { value: 'store', label: 'Un prodotto dello store' },
            ]}
            defaultValue={String(typed?.kind ?? 'annuncio')}
          />
          <TextField {...field(exampleFields.priceCents)} inputMode="decimal" />
          <TextField {...field(exampleFields.quantity)} inputMode="numeric" />
        </div>
        <div className="bonus-form__row">
          <TextField {...field(exampleFields.shippingCents)} inputMode="decimal" />
          <TextField {...field(exampleFields.shippingFreeOverCents)} inputMode="decimal" />
        </div>
        <Checkbox
          name="advance"
          value="1"
          label="Paga solo l’acconto (store)"
          defaultChecked={typed?.advance === '1'}
        />
        <div className="row">
          <Button type="submit" name="intent" value="simulate" variant="outline" loading={sending === 'simulate'}>
            Mostra l’anteprima
          </Button>
        </div>
      </fieldset>
      <TextArea
        name="reason"
        label="Motivo"
        autoComplete="off"
        defaultValue={String(typed?.reason ?? '')}
        error={failure?.fields.reason}
        rows={2}
        maxLength={REASON_MAX}
        help="Lo leggono i fornitori che avevano aderito alla versione di prima. Serve per salvare, non per l’anteprima."
      />
      <div className="row">
        <Button type="submit" name="intent" value="save" loading={sending === 'save'}>
          Salva la nuova versione
        </Button>
      </div>
    </Form>
  )
}
