import type { FormFailure } from '#platform/pages/form.server.ts'
import { Select } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { DeliveredAfter } from '../template.rules.ts'
import { deliveryStarts } from '../template-labels.rules.ts'

interface DeliveryFormProps {
  /** Of the draft that is shown; 0 when there is none yet. */
  readonly revision: number
  readonly deliveredAfter: DeliveredAfter
  readonly failure: FormFailure | undefined
}

/** From when the days of delivery count, for the whole sector. */
export function DeliveryForm({ revision, deliveredAfter, failure }: DeliveryFormProps) {
  return (
    <Card title="Giorni di consegna">
      {failure && !failure.fields.deliveredAfter && <FormNote>{failure.message}</FormNote>}
      <Form method="post" className="question-desk__form" preventScrollReset>
        <input type="hidden" name="seen" value={revision} />
        <Select
          label="Da quando si contano"
          name="deliveredAfter"
          defaultValue={String(failure?.values.deliveredAfter ?? deliveredAfter ?? 'none')}
          options={Object.entries(deliveryStarts).map(([value, label]) => ({ value, label }))}
          help="Il fornitore scrive quanti sono."
          error={failure?.fields.deliveredAfter}
        />
        <div>
          <Button type="submit" name="what" value="delivery" size="s" variant="outline">
            Salva nella bozza
          </Button>
        </div>
      </Form>
    </Card>
  )
}
