import { lineFacts } from '#features/fulfilment/orders/ui/order-labels.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Select } from '#ui/fields/select.tsx'
import type { SaleView } from '../views.ts'

const upTo = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ value: String(index + 1), label: String(index + 1) }))

/** Which pieces go into this parcel; nothing to choose when only one thing is left. */
export function ParcelFields({ sale, failure }: { sale: SaleView; failure: FormFailure | null }) {
  const { toSend, lines } = sale
  const pieces = toSend.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces < 2) return null
  const chosen = failure ? [failure.values.line ?? []].flat() : null
  return (
    <fieldset className="parcel-fields">
      <legend>In questo pacco</legend>
      {toSend.map(({ id, quantity }) => {
        const line = lines.find((one) => one.id === id)
        if (!line) return null
        return (
          <div key={id} className="parcel-fields__line">
            <Checkbox
              name="line"
              value={id}
              defaultChecked={chosen ? chosen.includes(String(id)) : true}
              label={
                <>
                  {line.title} <span className="small muted">{lineFacts(line)}</span>
                </>
              }
            />
            {quantity > 1 && (
              <Select
                label={`Pezzi di ${line.title}`}
                labelHidden
                name={`pieces-${id}`}
                defaultValue={String(failure?.values[`pieces-${id}`] ?? quantity)}
                options={upTo(Math.min(quantity, 200)).map(({ value, label }) => ({
                  value,
                  label: `${label} di ${quantity}`,
                }))}
              />
            )}
          </div>
        )
      })}
      {failure?.fields.lines && <p className="field__error">{failure.fields.lines}</p>}
    </fieldset>
  )
}
