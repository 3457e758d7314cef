import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import type { InvitableAnnouncement } from '../enquiries/enquiries.queries.server.ts'

interface InviteButtonsProps {
  /** Named in the form where the page is about several suppliers. */
  readonly supplierId?: number
  /** The supplier's, for readers who hear the buttons of several. */
  readonly name?: string
  readonly invitable: readonly InvitableAnnouncement[]
}

/** One button for each announcement a supplier can be invited to, one touch each; said where it was. */
export function InviteButtons({ supplierId, name, invitable }: InviteButtonsProps) {
  const open = invitable.filter(({ isInvited, isUnwanted }) => isInvited || !isUnwanted)
  if (open.length < invitable.length)
    return (
      <p className="small muted">
        Questo fornitore non vuole ricevere inviti: può trovare il vostro annuncio tra quelli del suo settore.
      </p>
    )
  return open.map(({ id, title, isInvited }) =>
    isInvited ? (
      <p key={id} className="small">
        ✓ Invitato al vostro annuncio «{title}»
      </p>
    ) : (
      <Form key={id} method="post" preventScrollReset>
        {supplierId !== undefined && <input type="hidden" name="idsupplier" value={supplierId} />}
        <input type="hidden" name="idauction" value={id} />
        <Button type="submit" name="intent" value="invite" variant="outline" wide>
          Invitalo all’annuncio «{title}»{name !== undefined && <span className="sr-only">: {name}</span>}
        </Button>
      </Form>
    ),
  )
}
