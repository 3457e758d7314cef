import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'

interface SeatFormProps {
  /** What the fields start with. */
  readonly start: { readonly address: string; readonly cap: string; readonly city: string }
  readonly failure: FormFailure | undefined
  readonly isSaved: boolean
}

/** The seat an invoice is made out to: the profile does not ask for a postal code, the format of electronic invoices does. */
export function SeatForm({ start, failure, isSaved }: SeatFormProps) {
  const typed = (name: keyof SeatFormProps['start']): string => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : start[name]
  }
  return (
    <Card title="Sede per le fatture" id="sede">
      <Form method="post" action="/portal/guadagni/fatture" className="stack" noValidate>
        <FormNote tone={failure ? 'error' : 'success'}>
          {failure?.message ?? (isSaved ? 'Sede salvata: vale per le prossime fatture.' : null)}
        </FormNote>
        <div className="earnings-seat">
          <TextField
            label="Via e numero"
            name="address"
            autoComplete="address-line1"
            maxLength={60}
            defaultValue={typed('address')}
            error={failure?.fields.address}
          />
          <TextField
            label="CAP"
            name="cap"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            defaultValue={typed('cap')}
            error={failure?.fields.cap}
          />
          <CityField label="Comune" name="city" defaultValue={typed('city')} error={failure?.fields.city} />
        </div>
        <div className="row">
          <Button type="submit">Salva la sede</Button>
        </div>
      </Form>
    </Card>
  )
}
