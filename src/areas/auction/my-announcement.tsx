import type { ReactNode } from 'react'
import { AnnouncementCard } from '#features/auction/announcements/ui/announcement-card.tsx'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { canAskForEdit } from '#features/auction/edit-requests/edit-request.rules.ts'
import { decisionPath } from '#features/trust/reports/reports.rules.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'

/** What a row of the couple's own list needs beside the card. */
export interface MyAnnouncementView extends Omit<AnnouncementView, 'phone' | 'description' | 'facts'> {
  /** When staff was asked to change it, ISO; null while no request waits. */
  readonly editRequestedAt: string | null
  /** The decision that refused or stopped it; null for one from before there were appeals. */
  readonly decisionId: number | null
}

const detailOf = ({ id }: MyAnnouncementView): string => `/auctions/detail/${id}`

const proposals = (count: number): string => (count === 1 ? 'la proposta' : `le ${count} proposte`)

/** The one next step of each state; nothing while staff is reading. */
function nextStep(announcement: MyAnnouncementView): ReactNode {
  const { id, status, offerCount, actions, bought, closedUnpaid } = announcement
  if (actions.includes('republish')) {
    return (
      <ButtonLink size="s" variant="outline" to={`/new-auction?da=${id}`}>
        Ripubblica
      </ButtonLink>
    )
  }
  if (status === 'awarded') {
    if (closedUnpaid)
      return (
        <ButtonLink size="s" to={detailOf(announcement)}>
          Chi è ancora disponibile
        </ButtonLink>
      )
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
  if (offerCount === 0 || (status !== 'open' && status !== 'deciding')) return undefined
  const isDeciding = status === 'deciding'
  return (
    <ButtonLink size="s" variant={isDeciding ? 'primary' : 'secondary'} to={detailOf(announcement)}>
      {isDeciding && offerCount > 1 ? 'Confronta' : 'Guarda'} {proposals(offerCount)}
    </ButtonLink>
  )
}

/** The way to ask staff for a change, while there is something to change and nothing was asked. */
function AskForEdit({ announcement }: { announcement: MyAnnouncementView }) {
  if (!canAskForEdit(announcement.status) || announcement.editRequestedAt !== null) return null
  return (
    <ButtonLink size="s" variant="text" to={`/my-auctions?modifica=${announcement.id}`} preventScrollReset>
      Chiedi una modifica<span className="sr-only"> per {announcement.title}</span>
    </ButtonLink>
  )
}

/** Why staff refused or stopped it, or that they are still reading. */
function noteOf({ status, reason, closedUnpaid, editRequestedAt, decisionId }: MyAnnouncementView): ReactNode {
  if (editRequestedAt !== null && canAskForEdit(status))
    return (
      <p className="my-announcement__note">
        Hai chiesto una modifica il {formatDay(todayInRome(editRequestedAt))}: lo staff la sta leggendo.
      </p>
    )
  if (status === 'pending')
    return <p className="my-announcement__note">Lo staff lo sta leggendo. Ti scriviamo appena è online.</p>
  if (closedUnpaid) return <p className="my-announcement__note">Ordine non concluso: {reason}</p>
  if ((status !== 'rejected' && status !== 'interrupted') || !reason) return undefined
  return (
    <p className="my-announcement__note">
      Motivo: {reason}{' '}
      {decisionId !== null && (
        <Link className="link" to={decisionPath(decisionId)} reloadDocument>
          Leggi la decisione o fai ricorso
        </Link>
      )}
    </p>
  )
}

/** One of the couple's announcements, with its state, its reason and its next step. */
export function MyAnnouncement({ announcement, now }: { announcement: MyAnnouncementView; now: string }) {
  return (
    <AnnouncementCard
      view={announcement}
      form="row"
      owner
      now={now}
      note={noteOf(announcement)}
      actions={
        <>
          {nextStep(announcement)}
          <AskForEdit announcement={announcement} />
        </>
      }
    />
  )
}
