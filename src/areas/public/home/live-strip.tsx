import { useRevalidator } from 'react-router'
import type { AnnouncementCardView } from '#features/auction/announcements/views.ts'
import { OfferScale } from '#ui/charts/offer-scale.tsx'
import { Countdown } from '#ui/figures/countdown.tsx'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { Price } from '#ui/figures/price.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import './live-strip.css'

/** One announcement as it is right now: lowest offer, scale, time left. */
export function LiveStrip({ announcement, serverNow }: { announcement: AnnouncementCardView; serverNow: string }) {
  const { revalidate } = useRevalidator()
  const { id, title, coupleName, city, province, budgetCents, expiresAt } = announcement
  const offerCents = announcement.offerCents ?? []
  const lowest = offerCents[0] ?? budgetCents
  return (
    <div className="page">
      <article className="live-strip" aria-labelledby="annuncio-in-corso">
        <div className="live-strip__who">
          <PhotoFrame src={announcement.image} {...announcement.imageFacts} alt="" ratio="1/1" sizes="7.5rem" rounded />
          <div>
            <StatusChip tone="open">In corso adesso</StatusChip>
            <h2 id="annuncio-in-corso">{title}</h2>
            <p className="small muted">
              {coupleName} · {city} ({province})
            </p>
          </div>
        </div>
        <div>
          <div className="live-strip__figures">
            <div>
              <span className="muted">
                {offerCents.length === 1 ? 'Una sola offerta' : `Offerta più bassa di ${offerCents.length}`}
              </span>
              <span>
                <Price cents={lowest} size="m" tone="down" /> <DifferenceBadge offer={lowest} budget={budgetCents} />
              </span>
            </div>
            <div>
              <span className="muted">Budget massimo</span>
              <Price cents={budgetCents} size="m" />
            </div>
          </div>
          <OfferScale
            size="mini"
            budget={budgetCents}
            offers={offerCents.map((amount, index) => ({ id: String(index), amount }))}
          />
        </div>
        <div className="live-strip__end">
          {expiresAt && (
            <Countdown
              deadline={expiresAt}
              serverNow={serverNow}
              endedText="Tempo scaduto"
              onEnd={() => void revalidate()}
            />
          )}
          <ButtonLink variant="secondary" size="s" to={`/auctions/detail/${id}`}>
            Guarda le offerte
          </ButtonLink>
        </div>
      </article>
    </div>
  )
}
