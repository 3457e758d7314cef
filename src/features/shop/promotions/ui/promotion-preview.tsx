import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { isDay } from '#shared/days.ts'
import type { FormFailure } from '#shared/form-failure.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { daysText, productsText } from '../promotion-labels.rules.ts'
import type { PromotionPreview as Preview } from '../views.ts'
import { PriceTable } from './price-table.tsx'

const FORM = 'conferma-promozione'

/** What the form says, once more: it is planned as it was tried. */
const TYPED = ['name', 'firstOn', 'lastOn', 'percent', 'selection', 'category', 'products']

const whenText = ({ firstOn, lastOn }: FormFailure['values']): string =>
  typeof firstOn === 'string' && typeof lastOn === 'string' && isDay(firstOn) && isDay(lastOn)
    ? `, ${daysText({ firstOn, lastOn })}`
    : ''

interface PromotionPreviewProps {
  readonly preview: Preview
  readonly values: FormFailure['values']
}

/** What a promotion would do to the prices, before it is planned. */
export function PromotionPreview({ preview: { products, taken }, values }: PromotionPreviewProps) {
  const [open, setOpen] = useState(true)
  const busy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  if (!open) return null
  return (
    <PageDialog
      title={`I prezzi di ${productsText(products.length)}`}
      size="xl"
      busy={busy}
      onClose={() => setOpen(false)}
      closeTo={pathname + search}
      actions={
        <Button type="submit" form={FORM} loading={busy}>
          Conferma la promozione
        </Button>
      }
    >
      <Form id={FORM} method="post" preventScrollReset className="stack" onSubmit={() => setOpen(false)}>
        <input type="hidden" name="intent" value="create" />
        {TYPED.flatMap((name) =>
          [values[name] ?? []].flat().map((value) => <input key={name + value} type="hidden" {...{ name, value }} />),
        )}
        {products.map(({ id }) => (
          <input key={id} type="hidden" name="confirmed" value={id} />
        ))}
        <p>
          {values.name}
          {whenText(values)}. Sono i prezzi di oggi: se ne cambi uno prima del primo giorno, lo sconto si calcola su
          quello nuovo.
        </p>
        <PriceTable caption="Prezzi prima e durante la promozione" products={products} />
        {taken.length > 0 && (
          <div className="small">
            <p>Restano fuori, perché in quei giorni sono in un’altra promozione:</p>
            <ul>
              {taken.map(({ id, product, promotion }) => (
                <li key={id + promotion}>
                  {product} (in «{promotion}»)
                </li>
              ))}
            </ul>
          </div>
        )}
      </Form>
    </PageDialog>
  )
}
