import { Heart } from 'lucide-react'
import { useFetcher } from 'react-router'
import { statusLabel } from '#features/auction/announcements/auction.rules.ts'
import { euro } from '#shared/money.ts'
import { DrawnFor } from '#ui/forms/form.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { SharedAnnouncementView } from '../views.ts'
import { pressFailure } from '../wedding-page.rules.ts'

const offersText = (count: number): string => {
  if (count === 0) return 'ancora nessuna proposta'
  return count === 1 ? 'una proposta' : `${count} proposte`
}

/** One of the couple's announcements, with the heart of whoever looks; how many others gave one only the couple knows. */
export function SharedAnnouncement({ announcement }: { announcement: SharedAnnouncementView }) {
  const { id, title, sectorName, status, image, imageFacts, offerCount, budgetCents, lowestCents } = announcement
  const fetcher = useFetcher<{ failure: string | null } | { message: string }>()
  const failure = pressFailure(fetcher.data)
  const isHearted = fetcher.state === 'idle' ? announcement.isHearted : !announcement.isHearted
  return (
    <li className="shared-announcement">
      <PhotoFrame src={image} {...imageFacts} ratio="4/3" alt="" sizes="(width < 48rem) 100vw, 24rem" rounded />
      <div className="shared-announcement__words">
        <p className="small muted">
          {sectorName} · {statusLabel[status]}
        </p>
        <h2>{title}</h2>
        <p className="small">
          {offersText(offerCount)}
          {budgetCents !== null && `, budget ${euro(budgetCents)}`}
          {lowestCents !== null && `, la più bassa ${euro(lowestCents)}`}
        </p>
        {failure && (
          <p role="alert" className="shared-announcement__failure small">
            {failure}
          </p>
        )}
      </div>
      <fetcher.Form method="post" className="shared-announcement__heart">
        <DrawnFor />
        <input type="hidden" name="announcementId" value={id} />
        <button type="submit" aria-pressed={isHearted} aria-label={`Un cuore per ${title}`}>
          <Heart aria-hidden="true" />
        </button>
      </fetcher.Form>
    </li>
  )
}
