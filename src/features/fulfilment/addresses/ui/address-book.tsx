import { Pencil, Plus, Trash2 } from 'lucide-react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { FormNote } from '#ui/forms/form-note.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { ADDRESS_SAVED, addressesPath } from '../payments-address.rules.ts'
import type { AddressView } from '../views.ts'
import { AddressForm } from './address-form.tsx'
import { DeleteAddressDialog } from './delete-address-dialog.tsx'

interface AddressBookProps {
  readonly addresses: readonly AddressView[]
  /** Who receives: "Giulia Ravasi, 348 112 0417". */
  readonly person: string
  /** The address that is being changed, `new` for a new one; null while none is. */
  readonly editing: AddressView | 'new' | null
  /** The address to delete. */
  readonly deleting: AddressView | null
  readonly saved: 'salvato' | 'eliminato' | null
  readonly failure: FormFailure | null
}

const SAID = { salvato: ADDRESS_SAVED, eliminato: 'Indirizzo eliminato' } as const

/** "Impostazioni": the shipping addresses, one of them open to be changed (DASH-27 to DASH-31). */
export function AddressBook({ addresses, person, editing, deleting, saved, failure }: AddressBookProps) {
  return (
    <div className="address-book">
      <h2 className="sr-only">Indirizzi di spedizione</h2>
      <FormNote tone="success">{saved && !failure ? SAID[saved] : null}</FormNote>
      {editing && (
        <AddressForm
          key={editing === 'new' ? 'new' : editing.id}
          address={editing === 'new' ? null : editing}
          failure={failure}
        />
      )}
      <ul className="address-book__list">
        {addresses.map((one) => (
          <li key={one.id}>
            <Card>
              <address>
                <b>
                  {one.address} {one.number}
                </b>
                <br />
                {one.cap} {one.city}
                {person && (
                  <>
                    <br />
                    <span className="muted">{person}</span>
                  </>
                )}
              </address>
              <div className="row">
                <ButtonLink
                  variant="text"
                  size="s"
                  to={addressesPath({ edit: one.id })}
                  icon={<Pencil className="icon" aria-hidden="true" />}
                  aria-label={`Modifica l’indirizzo ${one.address} ${one.number}`}
                >
                  Modifica
                </ButtonLink>
                <ButtonLink
                  variant="text"
                  size="s"
                  className="address-book__delete"
                  to={addressesPath({ remove: one.id })}
                  icon={<Trash2 className="icon" aria-hidden="true" />}
                  aria-label={`Elimina l’indirizzo ${one.address} ${one.number}`}
                >
                  Elimina
                </ButtonLink>
              </div>
            </Card>
          </li>
        ))}
        <li>
          <Link className="address-book__new" to={addressesPath({ edit: 'new' })}>
            <Plus className="icon" aria-hidden="true" />
            Aggiungi indirizzo
          </Link>
        </li>
      </ul>
      {deleting && <DeleteAddressDialog address={deleting} failure={failure} />}
    </div>
  )
}
