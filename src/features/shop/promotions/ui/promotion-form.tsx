import type { FormFailure } from '#platform/pages/form.server.ts'
import { addDays, type Day } from '#shared/days.ts'
import { euro } from '#shared/money.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PROMOTION_LIMITS } from '../promotion.rules.ts'
import type { SellableProduct } from '../views.ts'

interface PromotionFormProps {
  readonly products: readonly SellableProduct[]
  readonly today: Day
  readonly sending: unknown
  readonly failure: FormFailure | null
}

/** A new promotion: how it is called, when, how much, of what. */
export function PromotionForm({ products, today, sending, failure }: PromotionFormProps) {
  const typed = (name: string, usual = ''): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : usual
  }
  const chosen = failure?.values.products
  const isChosen = (id: number): boolean => [chosen].flat().includes(String(id))
  if (products.length === 0)
    return <p>Per una promozione serve un prodotto in vendita: quelli solo a noleggio non ne fanno parte.</p>
  return (
    <Card title="Nuova promozione">
      <Form method="post" preventScrollReset className="stack" noValidate>
        <FormNote>{failure?.message}</FormNote>
        <TextField
          label="Nome"
          name="name"
          required
          maxLength={PROMOTION_LIMITS.name}
          help="Lo vedi solo tu."
          defaultValue={typed('name')}
          error={failure?.fields.name}
        />
        <TextField
          label="Primo giorno"
          name="firstOn"
          type="date"
          required
          min={today}
          max={addDays(today, PROMOTION_LIMITS.daysAhead)}
          defaultValue={typed('firstOn', today)}
          error={failure?.fields.firstOn}
        />
        <TextField
          label="Ultimo giorno"
          name="lastOn"
          type="date"
          required
          min={today}
          help={`Compreso. Una promozione dura al massimo ${PROMOTION_LIMITS.days} giorni.`}
          defaultValue={typed('lastOn')}
          error={failure?.fields.lastOn}
        />
        <TextField
          label="Sconto in percentuale"
          name="percent"
          inputMode="numeric"
          required
          maxLength={2}
          help={`Un numero intero tra ${PROMOTION_LIMITS.leastPercent} e ${PROMOTION_LIMITS.mostPercent}.`}
          defaultValue={typed('percent')}
          error={failure?.fields.percent}
        />
        <fieldset className="stack" aria-describedby="promotion-products">
          <legend>Prodotti</legend>
          <FieldError id="promotion-products">{failure?.fields.products}</FieldError>
          {products.map(({ id, title, fromCents }) => (
            <Checkbox
              key={id}
              name="products"
              value={id}
              label={title}
              detail={`da ${euro(fromCents)}`}
              defaultChecked={isChosen(id)}
            />
          ))}
        </fieldset>
        <p className="small">
          I prezzi che cambi durante la promozione valgono dalla sua fine. I noleggi non cambiano.
        </p>
        <Button type="submit" name="intent" value="create" loading={sending === 'create'}>
          Crea la promozione
        </Button>
      </Form>
    </Card>
  )
}
