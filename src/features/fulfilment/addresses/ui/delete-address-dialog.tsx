import { useId } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import { addressesPath } from '../payments-address.rules.ts'
import type { AddressView } from '../views.ts'

interface DeleteAddressDialogProps {
  readonly address: AddressView
  readonly failure: FormFailure | null
}

/** Asks before an address goes, naming it (DASH-29). */
export function DeleteAddressDialog({ address, failure }: DeleteAddressDialogProps) {
  const navigate = useNavigate()
  const busy = useNavigation().formData?.get('intent') === 'delete'
  const formId = useId()
  const back = addressesPath({})
  return (
    <PageDialog
      title="Attenzione"
      busy={busy}
      closeTo={back}
      onClose={() => void navigate(back, { replace: true, preventScrollReset: true })}
      actions={
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          Elimina
        </Button>
      }
    >
      <Form method="post" id={formId} className="stack" preventScrollReset>
        <input type="hidden" name="intent" value="delete" />
        <input type="hidden" name="id" value={address.id} />
        <p>
          Sei sicuro di voler eliminare l'indirizzo {address.address} {address.number}, {address.city} ?
        </p>
        <FormNote>{failure?.message}</FormNote>
      </Form>
    </PageDialog>
  )
}
