import { counted } from '#shared/counted.ts'
import { formatDay } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { PromotionState } from '../promotion.rules.ts'
import type { PromotionView } from '../views.ts'

const STATES: Readonly<Record<PromotionState, string>> = {
  planned: 'In programma',
  running: 'In corso',
  over: 'Finita',
}

/** The promotions of a supplier; those that are not over can be ended. */
export function PromotionList({ promotions }: { readonly promotions: readonly PromotionView[] }) {
  return promotions.map(({ id, name, percent, firstOn, lastOn, state, products }) => (
    <Card title={name} key={id}>
      <div className="stack">
        <p>
          {STATES[state]} · −{percent}% su {counted(products, 'prodotto', 'prodotti')}, dal {formatDay(firstOn)} al{' '}
          {formatDay(lastOn)}
        </p>
        {state !== 'over' && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="promotion" value={id} />
            <Button type="submit" name="intent" value="end" variant="outline" aria-label={`Termina ${name}`}>
              {state === 'planned' ? 'Annulla la promozione' : 'Termina ora'}
            </Button>
          </Form>
        )}
      </div>
    </Card>
  ))
}
