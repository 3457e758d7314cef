import { useEffect, useEffectEvent, useId } from 'react'
import { createPortal } from 'react-dom'
import { useFetcher } from 'react-router'
import type { PostalAddress } from '#features/fulfilment/addresses/address.rules.ts'
import { ADDRESS_SAVED } from '#features/fulfilment/addresses/payments-address.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'

interface AddressDialogProps {
  /** Null for a new one. */
  readonly place: (PostalAddress & { readonly key: string }) | null
  readonly onClose: () => void
  /** @param id null when it was forgotten */
  readonly onSaved: (id: number | null, words: string) => void
}

type Answer = { readonly ok: true; readonly addressId: number | null } | FormFailure

/** The window in which an address is written, changed or forgotten. Loaded on demand. */
export default function AddressDialog({ place, onClose, onSaved }: AddressDialogProps) {
  const { Form, state, data: answer } = useFetcher<Answer>()
  const formId = useId()
  const busy = state !== 'idle'
  const finish = useEffectEvent((id: number | null) => onSaved(id, id === null ? 'Indirizzo eliminato' : ADDRESS_SAVED))
  const saved = answer?.ok && !busy ? answer : null
  useEffect(() => {
    if (saved) finish(saved.addressId)
  }, [saved])
  const failure = answer && !answer.ok ? answer : null
  const errorOf = (name: string) => failure?.fields[name] ?? null
  // Outside the order's form, which it would otherwise be part of.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      staticBackdrop
      title={place ? 'Modifica indirizzo' : 'Aggiungi indirizzo'}
      actions={
        <>
          {place && (
            <Button variant="danger" type="submit" form={formId} name="forget" value="1" formNoValidate loading={busy}>
              Elimina
            </Button>
          )}
          <Button variant="text" onClick={onClose}>
            Annulla
          </Button>
          <Button type="submit" form={formId} loading={busy}>
            Salva indirizzo
          </Button>
        </>
      }
    >
      <Form method="post" id={formId} className="checkout-address" noValidate>
        <DrawnFor />
        <input type="hidden" name="intent" value="address" />
        {place && <input type="hidden" name="id" value={place.key} />}
        <TextField
          label="Indirizzo"
          name="address"
          required
          autoComplete="address-line1"
          maxLength={120}
          defaultValue={place?.address}
          error={errorOf('address')}
        />
        <TextField
          label="Numero civico"
          name="number"
          required
          maxLength={12}
          defaultValue={place?.number}
          error={errorOf('number')}
        />
        <TextField
          label="CAP"
          name="cap"
          required
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={place?.cap}
          error={errorOf('cap')}
        />
        <CityField
          className="checkout-address__wide"
          label="Città"
          name="city"
          required
          defaultValue={place?.city ?? ''}
          error={errorOf('city')}
        />
        <FormNote>{failure && Object.keys(failure.fields).length === 0 ? failure.message : null}</FormNote>
      </Form>
    </Dialog>,
    document.body,
  )
}
