import { CLOSED, usePageAddress } from '#features/auction/announcements/ui/detail-address.ts'
import { ifAccepted } from '#features/people/couples/budget.rules.ts'
import { cents, euro } from '#shared/money.ts'
import { Link } from '#ui/parts/link.tsx'
import { payableFor } from '../../payable.rules.ts'
import type { OfferView, WhatIfView } from '../../views.ts'

interface WouldRemainProps {
  readonly offer: Pick<OfferView, 'id' | 'supplierId' | 'priceCents' | 'businessName'>
  readonly whatIf: WhatIfView
}

/** In the comparison: what the offer would really cost, and what would remain of the wedding's budget. */
export function WouldRemain({ offer, whatIf }: WouldRemainProps) {
  const addressWith = usePageAddress()
  const { budget, announcement, terms } = whatIf
  const { paysCents } = payableFor(
    offer.priceCents,
    terms[offer.supplierId] ?? { bonus: null, shippingCents: cents(0) },
  )
  const { wedding } = ifAccepted(budget, announcement, paysCents)
  return (
    <>
      pagheresti {euro(paysCents)}
      {wedding && (
        <>
          <br />
          {wedding.leftCents < 0 ? 'oltre il budget nozze di ' : 'del budget nozze restano '}
          {euro(cents(Math.abs(wedding.leftCents)))}
        </>
      )}
      <br />
      <Link className="link small" to={addressWith({ ...CLOSED, ese: String(offer.id) })} preventScrollReset>
        Vedi i conti<span className="sr-only"> con {offer.businessName}</span>
      </Link>
    </>
  )
}
