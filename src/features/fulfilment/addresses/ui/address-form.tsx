import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { addressesPath } from '../payments-address.rules.ts'
import type { AddressView } from '../views.ts'

interface AddressFormProps {
  /** Null for a new one. */
  readonly address: AddressView | null
  readonly failure: FormFailure | null
}

/** A shipping address; a refused form keeps what was typed. */
export function AddressForm({ address, failure }: AddressFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'save'
  const field = (name: 'address' | 'number' | 'cap' | 'city') => ({
    name,
    required: true,
    defaultValue: failure ? String(failure.values[name] ?? '') : (address?.[name] ?? ''),
    error: failure?.fields[name] ?? null,
  })
  return (
    <Card title={address ? 'Modifica indirizzo' : 'Nuovo indirizzo'} id="indirizzo">
      <Form method="post" noValidate className="address-form">
        <input type="hidden" name="intent" value="save" />
        {address && <input type="hidden" name="id" value={address.id} />}
        <TextField
          {...field('address')}
          label="Indirizzo"
          autoComplete="address-line1"
          maxLength={120}
          className="address-form__wide"
        />
        <TextField {...field('number')} label="Numero" maxLength={12} />
        <TextField {...field('cap')} label="CAP" inputMode="numeric" autoComplete="postal-code" maxLength={5} />
        <CityField {...field('city')} label="Città" className="address-form__wide" />
        <div className="address-form__end">
          <FormNote>{failure?.message}</FormNote>
          <div className="row">
            <ButtonLink variant="text" to={addressesPath({})} preventScrollReset>
              Annulla
            </ButtonLink>
            <Button type="submit" loading={busy}>
              Salva indirizzo
            </Button>
          </div>
        </div>
      </Form>
    </Card>
  )
}
