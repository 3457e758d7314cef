import { useNavigate, useSearchParams } from 'react-router'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { formatDayAtTime } from '#shared/days.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import type { OfferView, WhatIfView } from '../views.ts'
import { WhatIf } from './what-if.tsx'

const TITLE = 'E se accettassi questa?'

interface WhatIfWindowProps {
  readonly announcement: Pick<AnnouncementCardView, 'status' | 'expiresAt'>
  readonly offers: readonly OfferView[]
  readonly whatIf: WhatIfView
}

/** The budget as it would be, opened by the address (`?ese=12`): a window with scripts, a part of the page without. */
export function WhatIfWindow({ announcement, offers, whatIf }: WhatIfWindowProps) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const addressWith = usePageAddress()
  const hydrated = useHydrated()
  const offer = offers.find(({ id }) => String(id) === search.get('ese'))
  if (!offer) return null
  const close = () => void navigate(addressWith(CLOSED), { replace: true, preventScrollReset: true })
  const body = (
    <>
      <p className="what-if-window__head">
        <b>{offer.businessName}</b>
        {announcement.status === 'open' && announcement.expiresAt && (
          <span className="small muted">Potrai accettarla dal {formatDayAtTime(announcement.expiresAt)}</span>
        )}
      </p>
      <WhatIf offer={offer} whatIf={whatIf} />
    </>
  )
  const accept = announcement.status === 'deciding' && (
    <ButtonLink to={addressWith({ ...CLOSED, accetta: String(offer.id) })} replace preventScrollReset>
      Accetta proposta
    </ButtonLink>
  )
  if (!hydrated)
    return (
      <section className="page-dialog" aria-label={TITLE}>
        <h2>{TITLE}</h2>
        {body}
        <div className="row">
          {accept}
          <ButtonLink variant="text" to={addressWith(CLOSED)}>
            Torna alle proposte
          </ButtonLink>
        </div>
      </section>
    )
  return (
    <Dialog
      open
      title={TITLE}
      onClose={close}
      actions={
        <>
          <Button variant="text" onClick={close}>
            Torna alle proposte
          </Button>
          {accept}
        </>
      }
    >
      {body}
    </Dialog>
  )
}
