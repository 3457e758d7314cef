import { FavouriteButton } from '#features/shop/favourites/ui/favourite-button.tsx'
import { ReportButton } from '#features/trust/reports/ui/report-button.tsx'
import type { AnnouncementView } from '../views.ts'

/** Keeping and reporting are for suppliers (ANND-15). */
export function SupplierSideActions({
  announcement,
}: {
  announcement: Pick<AnnouncementView, 'id' | 'title' | 'isFavourite'>
}) {
  const { id, title, isFavourite } = announcement
  return (
    <>
      <FavouriteButton subject="auctions" id={id} isFavourite={isFavourite} label={title} />
      <ReportButton subject="auctions" id={id} />
    </>
  )
}
