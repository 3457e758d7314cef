import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatEuroInput, rateText } from '#shared/money-input.rules.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { FormNote } from '#ui/parts/note.tsx'
import type { BonusVersionView } from '../bonus.queries.server.ts'
import { USUAL_VOUCHERS } from '../category-bonus.rules.ts'

interface BonusFormProps {
  readonly latest: number
  /** The newest version, to start from; null where there has been none. */
  readonly from: BonusVersionView | null
  readonly failure: FormFailure | undefined
  readonly typed: FormFailure['values'] | null
}

const amountText = (cents: number | null): string => (cents === null ? '' : formatEuroInput(cents))

/** The form of the next version of a sector's bonus, with the example of the simulator. */
export function BonusForm({ latest, from, failure, typed }: BonusFormProps) {
  const sending = useNavigation().formData?.get('intent')
  const errors = failure?.fields ?? {}
  const field = (name: string, label: string, start: string) => ({
    name,
    label,
    autoComplete: 'off',
    defaultValue: typed ? String(typed[name] ?? '') : start,
    error: errors[name],
  })
  const vouchers = from ? String(from.vouchers ?? '') : String(USUAL_VOUCHERS)
  return (
    <Form method="post" className="bonus-form" preventScrollReset>
      <input type="hidden" name="seen" value={latest} />
      {failure && <FormNote>{failure.message}</FormNote>}
      <fieldset>
        <legend>Regola</legend>
        <div className="bonus-form__row">
          <TextField
            {...field('limit', 'Soglia in euro', amountText(from?.limitCents ?? 100_000))}
            inputMode="decimal"
          />
          <TextField
            {...field('upto', 'Fino alla soglia, %', from ? rateText(from.uptoBps) : '')}
            inputMode="decimal"
          />
          <TextField
            {...field('above', 'Sopra la soglia, %', from ? rateText(from.aboveBps) : '')}
            inputMode="decimal"
          />
        </div>
        <div className="bonus-form__row">
          <TextField
            {...field('max', 'Massimo in euro su un prezzo', amountText(from?.maxCents ?? null))}
            inputMode="decimal"
            optional
          />
          <TextField
            {...field('vouchers', 'Voucher', vouchers)}
            inputMode="numeric"
            help="Uno per ordine. Vuoto: senza limite."
            optional
          />
        </div>
        <div className="bonus-form__row">
          <TextField {...field('startsOn', 'Dal', '')} type="date" optional help="Vuoto: da subito." />
          <TextField {...field('endsOn', 'Fino al, compreso', '')} type="date" optional help="Vuoto: senza scadenza." />
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
          <TextField {...field('price', 'Prezzo in euro', '1.200,00')} inputMode="decimal" />
          <TextField {...field('quantity', 'Pezzi', '1')} inputMode="numeric" />
        </div>
        <div className="bonus-form__row">
          <TextField {...field('shipping', 'Spedizione in euro', '0,00')} inputMode="decimal" />
          <TextField {...field('freeOver', 'Spedizione gratuita oltre', '')} inputMode="decimal" optional />
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
        {...field('reason', 'Motivo', '')}
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
