import type { FormFailure } from '#platform/pages/form.server.ts'
import { addDays, type Day } from '#shared/days.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PROMOTION_LIMITS } from '../promotion.rules.ts'
import { productsText } from '../promotion-labels.rules.ts'
import type { SellableCategory, SellableProduct } from '../views.ts'
import { ProductChoice } from './product-choice.tsx'

interface PromotionFormProps {
  readonly products: readonly SellableProduct[]
  readonly categories: readonly SellableCategory[]
  readonly today: Day
  readonly sending: unknown
  /** What was typed last, with what is wrong with it. */
  readonly answer: Pick<FormFailure, 'values'> & Partial<Pick<FormFailure, 'message' | 'fields'>>
}

/** A new promotion: how it is called, when, how much, of what. */
export function PromotionForm({ products, categories, today, sending, answer }: PromotionFormProps) {
  const { values, fields = {}, message } = answer
  const typed = (name: string, usual = ''): string => {
    const value = values[name]
    return typeof value === 'string' ? value : usual
  }
  if (products.length === 0)
    return <p>Per una promozione serve un prodotto in vendita: quelli solo a noleggio non ne fanno parte.</p>
  const all = categories.reduce((sum, category) => sum + category.products, 0)
  return (
    <Card title="Nuova promozione">
      <Form method="post" preventScrollReset className="promotion-form" noValidate>
        <FormNote>{message}</FormNote>
        <TextField
          label="Nome"
          name="name"
          required
          maxLength={PROMOTION_LIMITS.name}
          help="Lo vedi solo tu."
          defaultValue={typed('name')}
          error={fields.name}
        />
        <TextField
          label="Sconto in percentuale"
          name="percent"
          inputMode="numeric"
          required
          maxLength={2}
          help={`Un numero intero tra ${PROMOTION_LIMITS.leastPercent} e ${PROMOTION_LIMITS.mostPercent}.`}
          defaultValue={typed('percent')}
          error={fields.percent}
        />
        <TextField
          label="Primo giorno"
          name="firstOn"
          type="date"
          required
          min={today}
          max={addDays(today, PROMOTION_LIMITS.daysAhead)}
          defaultValue={typed('firstOn', today)}
          error={fields.firstOn}
        />
        <TextField
          label="Ultimo giorno"
          name="lastOn"
          type="date"
          required
          min={today}
          help={`Compreso. Una promozione dura al massimo ${PROMOTION_LIMITS.days} giorni.`}
          defaultValue={typed('lastOn')}
          error={fields.lastOn}
        />
        <RadioGroup
          className="promotion-form__wide"
          legend="Che cosa ne fa parte"
          name="selection"
          look="inline"
          required
          defaultValue={typed('selection', 'products')}
          options={[
            { value: 'products', label: 'I prodotti che scelgo' },
            ...(categories.length > 1 ? [{ value: 'category', label: 'Una categoria' }] : []),
            { value: 'store', label: `Tutto lo store (${productsText(all)})` },
          ]}
          help={`${categories.length > 1 ? 'Una categoria e tutto lo store valgono' : 'Tutto lo store vale'} per i prodotti in vendita di adesso, bozze comprese: quelli che aggiungi dopo restano fuori.`}
          error={fields.selection ?? fields.products}
        />
        {categories.length > 1 && (
          <Select
            className="promotion-form__category"
            label="Categoria"
            name="category"
            placeholder="Scegli…"
            options={categories.map(({ id, name, products }) => ({
              value: String(id),
              label: `${name} (${productsText(products)})`,
            }))}
            defaultValue={typed('category')}
            error={fields.category}
          />
        )}
        <ProductChoice products={products} chosen={[values.products ?? []].flat()} />
        <p className="small promotion-form__wide">
          I prezzi che cambi durante la promozione valgono dalla sua fine. I noleggi non cambiano.
        </p>
        <div className="promotion-form__wide">
          <Button type="submit" name="intent" value="preview" loading={sending === 'preview'}>
            Vedi i prezzi
          </Button>
        </div>
      </Form>
    </Card>
  )
}
