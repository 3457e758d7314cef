import { ChevronRight } from 'lucide-react'
import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { Price } from '#ui/figures/price.tsx'
import { BottomBar } from '#ui/frame/bottom-bar.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { mayBeChosen } from '../../reconfirm.rules.ts'
import type { OfferView } from '../../views.ts'

interface CompareBarProps {
  readonly offers: readonly OfferView[]
  /** Which of them is in view. */
  readonly index: number
  readonly onShow: (index: number) => void
}

/** On a phone, while the choice is open: the offer one looks at, the way to the next one, and its acceptance. */
export function CompareBar({ offers, index, onShow }: CompareBarProps) {
  const addressWith = usePageAddress()
  const offer = offers[index]
  if (!offer) return null
  return (
    <BottomBar
      label={
        <span className="compare-bar__name" aria-live="polite">
          {offer.businessName}
        </span>
      }
      figure={
        <Price
          cents={offer.priceCents}
          size="m"
          tone={offer.priceCents === Math.min(...offers.map(({ priceCents }) => priceCents)) ? 'down' : 'default'}
        />
      }
      action={
        <div className="compare-bar__do">
          {offers.length > 1 && (
            <IconButton
              label="Proposta seguente"
              icon={<ChevronRight className="icon" aria-hidden="true" />}
              bordered
              onClick={() => onShow((index + 1) % offers.length)}
            />
          )}
          {mayBeChosen(offer.reconfirmation) ? (
            <ButtonLink to={addressWith({ ...CLOSED, accetta: String(offer.id) })} preventScrollReset>
              Accetta
            </ButtonLink>
          ) : (
            <span className="small muted">Da confermare</span>
          )}
        </div>
      }
    />
  )
}
