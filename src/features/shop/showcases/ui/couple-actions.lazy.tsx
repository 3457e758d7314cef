import { FavouriteButton } from '#features/shop/favourites/ui/favourite-button.tsx'
import { ReportButton } from '#features/trust/reports/ui/report-button.tsx'
import type { SupplierCardView } from '../views.ts'

/** Flag and heart on a card: for couples only, so visitors do not download them. */
export default function CoupleActions({ view: { id, title, isFavourite } }: { readonly view: SupplierCardView }) {
  return (
    <>
      <ReportButton subject="vetrina" id={id} label={title} />
      <FavouriteButton subject="vetrina" id={id} isFavourite={isFavourite} label={title} look="floating" />
    </>
  )
}
