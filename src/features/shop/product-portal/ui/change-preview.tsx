import { useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { PageDialog } from '#ui/windows/page-dialog.tsx'
import type { ListAnswer } from '../portal-labels.rules.ts'

const FORM = 'cambia'

/** What many prices or stocks would become, before they do. */
export function ChangePreview({ preview }: { readonly preview: NonNullable<ListAnswer['preview']> }) {
  const [open, setOpen] = useState(true)
  const busy = useNavigation().formMethod === 'POST'
  const { pathname, search } = useLocation()
  const { what, changes } = preview
  const isPrice = what === 'price'
  const words = isPrice
    ? changes.length === 1
      ? '1 prezzo'
      : `${changes.length} prezzi`
    : `${changes.length === 1 ? '1 scorta' : `${changes.length} scorte`}`
  if (!open) return null
  return (
    <PageDialog
      title={isPrice ? 'I nuovi prezzi' : 'Le nuove scorte'}
      busy={busy}
      onClose={() => setOpen(false)}
      closeTo={pathname + search}
      actions={
        <Button type="submit" form={FORM} loading={busy}>
          Cambia {words}
        </Button>
      }
    >
      <Form id={FORM} method="post" preventScrollReset onSubmit={() => setOpen(false)}>
        <input type="hidden" name="intent" value="apply" />
        <table className="products-preview">
          <caption className="sr-only">Prima e dopo</caption>
          <thead>
            <tr>
              <th scope="col">Prodotto</th>
              <th scope="col">Ora</th>
              <th scope="col">Dopo</th>
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <tr key={change.text}>
                <th scope="row">
                  {change.title}
                  <span className="micro">{change.detail}</span>
                  <input type="hidden" name="change" value={change.text} />
                </th>
                <td>{change.from}</td>
                <td>
                  <b>{change.to}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {isPrice && (
          <p className="small muted">
            Se riduci un prezzo, gli sposi vedono accanto il più basso degli ultimi 30 giorni.
          </p>
        )}
      </Form>
    </PageDialog>
  )
}
