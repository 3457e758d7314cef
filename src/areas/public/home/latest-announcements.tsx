import { ArrowRight } from 'lucide-react'
import { AnnouncementCard } from '#features/auction/announcements/ui/announcement-card.tsx'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { Link } from '#ui/parts/link.tsx'
import './latest-announcements.css'

/** The newest open announcements (HOME-10, HOME-11); nothing at all while there are none. */
export function LatestAnnouncements({
  announcements,
  serverNow,
}: {
  announcements: readonly AnnouncementCardView[]
  serverNow: string
}) {
  if (announcements.length === 0) return null
  return (
    <section className="section section--tint later" aria-labelledby="ultimi-annunci">
      <div className="page">
        <div className="section__head">
          <h2 id="ultimi-annunci">Gli ultimi annunci degli sposi</h2>
          <Link className="link" to="/auctions">
            Tutti gli annunci <ArrowRight className="icon" aria-hidden="true" />
          </Link>
        </div>
        <ul className="latest">
          {announcements.map((announcement) => (
            <li key={announcement.id}>
              <AnnouncementCard form="card" view={announcement} now={serverNow} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
