import type { ReactNode } from 'react'
import { ButtonLink } from '#ui/button.tsx'
import type { AnnouncementView } from '../views.ts'
import { AnnouncementCard } from './announcement-card.tsx'

/** What a row of the couple's own list needs beside the card. */
export type MyAnnouncementView = Omit<AnnouncementView, 'phone' | 'description' | 'facts'>

const detailOf = ({ id }: MyAnnouncementView): string => `/auctions/detail/${id}`

const proposals = (count: number): string => (count === 1 ? 'la proposta' : `le ${count} proposte`)

/** The one next step of each state; nothing while staff is reading. */
function nextStep(announcement: MyAnnouncementView): ReactNode {
  const { id, status, offerCents, actions, bought, closedUnpaid } = announcement
  if (actions.includes('republish')) {
    return (
      <ButtonLink size="s" variant="outline" to={`/new-auction?da=${id}`}>
        Ripubblica
      </ButtonLink>
    )
  }
  if (status === 'awarded') {
    if (closedUnpaid) return undefined
    return bought ? (
      <ButtonLink size="s" variant="secondary" to="/my-auctions/1">
        Vai ai miei acquisti
      </ButtonLink>
    ) : (
      <ButtonLink size="s" to={detailOf(announcement)}>
        Procedi all’ordine
      </ButtonLink>
    )
  }
  if (offerCents.length === 0 || (status !== 'open' && status !== 'deciding')) return undefined
  const isDeciding = status === 'deciding'
  return (
    <ButtonLink size="s" variant={isDeciding ? 'primary' : 'secondary'} to={detailOf(announcement)}>
      {isDeciding && offerCents.length > 1 ? 'Confronta' : 'Guarda'} {proposals(offerCents.length)}
    </ButtonLink>
  )
}

/** Why staff refused or stopped it, or that they are still reading. */
function noteOf({ status, reason, closedUnpaid }: MyAnnouncementView): ReactNode {
  if (status === 'pending')
    return <p className="my-announcement__note">Lo staff lo sta leggendo. Ti scriviamo appena è online.</p>
  if (closedUnpaid) return <p className="my-announcement__note">Ordine non concluso: {reason}</p>
  if ((status !== 'rejected' && status !== 'interrupted') || !reason) return undefined
  return <p className="my-announcement__note">Motivo: {reason}</p>
}

/** One of the couple's announcements, with its state, its reason and its next step. */
export function MyAnnouncement(props: { announcement: MyAnnouncementView; now: string; priority: boolean }) {
  const { announcement, now, priority } = props
  return (
    <AnnouncementCard
      view={announcement}
      form="row"
      owner
      now={now}
      priority={priority}
      note={noteOf(announcement)}
      actions={nextStep(announcement)}
    />
  )
}
