import { Pencil, Plus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { addressesPath } from '#features/fulfilment/addresses/payments-address.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import type { CheckoutView } from '../views.ts'
import type { ChosenPlace, Place } from './use-place.ts'

const AddressDialog = lazy(() => import('./address-dialog.lazy.tsx'))

interface RecipientPartProps {
  readonly checkout: CheckoutView
  readonly places: ChosenPlace
  /** False where everything is picked up: then no address is asked. */
  readonly isSent: boolean
  /** What was refused: without scripts the whole page was sent, and is filled again. */
  readonly failure: FormFailure | null
}

/** Who receives it and where: prefilled from the profile, with the saved addresses (PAY-03, PAY-06 to PAY-10). */
export function RecipientPart({ checkout, places, isSent, failure }: RecipientPartProps) {
  const fields = failure?.fields ?? {}
  const typed = (name: string): string | null => {
    const value = failure?.values[name]
    return typeof value === 'string' ? value : null
  }
  return (
    <>
      <section className="checkout-part">
        <h2>Chi riceve</h2>
        <div className="checkout-two">
          <TextField
            label="Nome e cognome"
            name="fullName"
            required
            autoComplete="name"
            maxLength={80}
            defaultValue={typed('fullName') ?? checkout.fullName}
            error={fields.fullName ?? null}
          />
          <TextField
            label="Telefono"
            name="phone"
            type="tel"
            required
            autoComplete="tel"
            maxLength={24}
            defaultValue={typed('phone') ?? checkout.phone}
            error={fields.phone ?? null}
          />
        </div>
      </section>
      {isSent && <Places places={places} error={fields.place ?? null} />}
    </>
  )
}

function Places({
  places: { places, place: present, choose },
  error,
}: {
  readonly places: ChosenPlace
  readonly error: string | null
}) {
  const hydrated = useHydrated()
  /** The address in the window: a saved one, `new`, or none. */
  const [edited, setEdited] = useState<Place | 'new' | null>(null)
  const [saved, setSaved] = useState<string | null>(null)
  return (
    <>
      <section className="checkout-part">
        <div className="checkout-part__head">
          <h2 id="checkout-places">Dove spedire</h2>
          {hydrated ? (
            <Button
              variant="text"
              icon={<Plus className="icon" aria-hidden="true" />}
              onClick={() => {
                setSaved(null)
                setEdited('new')
              }}
            >
              Aggiungi indirizzo
            </Button>
          ) : (
            <ButtonLink variant="text" to={addressesPath({ edit: 'new' })}>
              Aggiungi indirizzo
            </ButtonLink>
          )}
        </div>
        <FormNote tone="success">{saved}</FormNote>
        {places.length === 0 && <p className="muted">Non hai ancora salvato nessun indirizzo.</p>}
        <div role="radiogroup" aria-labelledby="checkout-places" className="checkout-places">
          {places.map((place) => {
            const street = `${place.address} ${place.number}`
            return (
              <div key={place.key} className="checkout-place">
                <ChoiceCard
                  name="place"
                  value={place.key}
                  checked={place === present}
                  onChange={() => choose(place.key)}
                  label={<b>{street}</b>}
                  detail={`${place.cap} ${place.city}${place.key === 'home' ? ', dal tuo profilo' : ''}`}
                />
                {hydrated && place.key !== 'home' && (
                  <IconButton label={`Modifica ${street}`} icon={<Pencil />} onClick={() => setEdited(place)} />
                )}
              </div>
            )
          })}
        </div>
        <FieldError>{error}</FieldError>
      </section>
      {edited !== null && (
        <Suspense fallback={null}>
          <AddressDialog
            place={edited === 'new' ? null : edited}
            onClose={() => setEdited(null)}
            onSaved={(id, words) => {
              setEdited(null)
              setSaved(words)
              if (id !== null) choose(String(id))
            }}
          />
        </Suspense>
      )}
    </>
  )
}
