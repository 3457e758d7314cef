import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { basisPoints } from '#shared/money.ts'
import { formatEuroInput, rateText } from '#shared/money-input.rules.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { type PriceKind, priceLimits } from '../../prices.rules.ts'
import type { PriceVersionView } from '../../views.ts'

/** What was typed; a box that is not ticked is not there. */
export type TypedValues = FormFailure['values']

interface PriceFormProps {
  readonly kind: PriceKind
  readonly id: number
  /** The number of the newest version when the page was made. */
  readonly latest: number
  readonly current: PriceVersionView
  readonly failure: FormFailure | undefined
  /** What was typed before this page was made; null on a first look. */
  readonly typed: TypedValues | null
}

/** The form of the next version of a plan or package. */
export function PriceForm({ kind, id, latest, current, failure, typed }: PriceFormProps) {
  const sending = useNavigation().formData?.get('intent')
  const value = (name: string, now: string) => (typed ? String(typed[name] ?? '') : now)
  const errors = failure?.fields ?? {}
  const isPlan = kind === 'piano'
  return (
    <Form method="post" className="price-form" preventScrollReset>
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="seen" value={latest} />
      {failure && <FormNote>{failure.message}</FormNote>}
      {!isPlan && (
        <TextField
          label="Nome"
          name="name"
          maxLength={priceLimits.nameLength}
          required
          defaultValue={value('name', current.name)}
          error={errors.name}
        />
      )}
      <div className="price-form__row">
        <TextField
          label="Prezzo in euro, IVA esclusa"
          name="price"
          inputMode="decimal"
          autoComplete="off"
          required
          defaultValue={value('price', formatEuroInput(current.priceCents))}
          error={errors.price}
        />
        <TextField
          label="Durata in mesi"
          name="months"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={value('months', String(current.months))}
          error={errors.months}
        />
        <TextField
          label="Partecipazioni"
          name="participations"
          inputMode="numeric"
          autoComplete="off"
          required
          defaultValue={value('participations', String(current.participations))}
          error={errors.participations}
        />
        {isPlan && (
          <TextField
            label="Fee sulle vendite, in percento"
            name="fee"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={value('fee', rateText(current.feeBps ?? basisPoints(0)))}
            error={errors.fee}
          />
        )}
      </div>
      {isPlan && (
        <TextArea
          label="Servizi, uno per riga"
          name="services"
          rows={6}
          required
          defaultValue={value('services', current.services.join('\n'))}
          error={errors.services}
        />
      )}
      <Checkbox
        name="onSale"
        value="1"
        label="In vendita"
        defaultChecked={typed ? typed.onSale === '1' : current.onSale}
      />
      <Checkbox
        name="confirmed"
        value="1"
        label="Valori confermati dal titolare: non dire più che sono provvisori"
        defaultChecked={typed ? typed.confirmed === '1' : !current.placeholder}
      />
      <TextField
        label="Valida dal"
        name="startsOn"
        type="date"
        optional
        help="Dalla mezzanotte di quel giorno. Vuoto: da subito."
        defaultValue={value('startsOn', '')}
        error={errors.startsOn}
      />
      <TextArea
        label="Motivo"
        name="reason"
        rows={2}
        maxLength={REASON_MAX}
        help="Resta nel registro e nell’elenco delle versioni. Serve per salvare, non per l’anteprima."
        defaultValue={value('reason', '')}
        error={errors.reason}
      />
      <div className="price-form__actions">
        <Button type="submit" name="intent" value="preview" variant="outline" loading={sending === 'preview'}>
          Guarda l’anteprima
        </Button>
        <Button type="submit" name="intent" value="save" loading={sending === 'save'}>
          Salva la nuova versione
        </Button>
      </div>
    </Form>
  )
}
