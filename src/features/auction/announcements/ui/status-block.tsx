import { type ReactNode, useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { askAgain } from '#platform/live/use-live.ts'
import { formatAtTime, formatDay, todayInRome } from '#shared/days.ts'
import { Countdown } from '#ui/figures/countdown.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type AuctionStatus, statusSentence, statusTone } from '../auction.rules.ts'
import { overtimeText } from '../closing/closing.rules.ts'
import type { AnnouncementView } from '../views.ts'
import './status-block.css'

type StatusFacts = Pick<
  AnnouncementView,
  | 'status'
  | 'viewer'
  | 'expiresAt'
  | 'decideBy'
  | 'winner'
  | 'reason'
  | 'refusedBy'
  | 'bought'
  | 'closedUnpaid'
  | 'overtimes'
  | 'code'
>

interface StatusBlockProps {
  announcement: StatusFacts
  serverNow: string
  /** About the supplier that was chosen, under the sentence that names it. */
  children?: ReactNode
}

/** How often the page asks for its next state once a countdown has run out. */
const ASK_AGAIN_MS = 1_500

/** The state of the announcement in its sentence and colour, with the time that is left. */
export function StatusBlock({ announcement, serverNow, children }: StatusBlockProps) {
  const { status, viewer, expiresAt, decideBy } = announcement
  const tone = statusTone[status]
  const deadline = status === 'open' ? expiresAt : status === 'deciding' ? decideBy : null
  const detail = detailOf(announcement)
  const overtime = overtimeText(announcement.overtimes)
  return (
    <section className="status-block" data-status={tone} data-state={status} aria-label="Stato dell’annuncio">
      <div className="status-block__words">
        <p className="status-block__sentence">
          <Sentence announcement={announcement} />
        </p>
        {detail && <p className="status-block__detail">{detail}</p>}
        {overtime && <p className="status-block__detail">{overtime}</p>}
        {/* It was published, and nothing is waited for any more. */}
        {expiresAt && !deadline && (
          <Link className="status-block__outcome" to={`/esito/${announcement.code}`}>
            Com’è andata
          </Link>
        )}
        {children}
      </div>
      {deadline && (
        <Deadline key={`${status} ${deadline}`} {...{ deadline, serverNow, status }} isOwner={viewer === 'owner'} />
      )}
    </section>
  )
}

function Sentence({ announcement }: { announcement: StatusFacts }) {
  const { status, viewer, expiresAt, winner } = announcement
  if (status === 'open' && expiresAt)
    return (
      <>
        Scade il {formatDay(todayInRome(expiresAt))}{' '}
        <span className="status-block__keep">{formatAtTime(expiresAt)}</span>
      </>
    )
  const sentence = statusSentence(status, winner?.businessName ?? null, viewer === 'owner') ?? ''
  if (status !== 'awarded' || !winner) return sentence
  return (
    <>
      {sentence.slice(0, sentence.length - winner.businessName.length)}
      {winner.isReadable ? (
        <Link to={`/offer-detail/${winner.offerId}`}>{winner.businessName}</Link>
      ) : (
        winner.businessName
      )}
    </>
  )
}

/** Why the deal came to nothing: only those it concerns know the reason. */
const unpaidWords = (reason: string | null): string | null =>
  reason && `L’ordine non è stato pagato e l’incarico si è concluso. Motivo: ${reason}`

const detailOf = ({ status, viewer, reason, refusedBy, bought, closedUnpaid }: StatusFacts): ReactNode => {
  const isOwner = viewer === 'owner'
  const details: Partial<Record<AuctionStatus, ReactNode>> = {
    pending: isOwner ? 'Il nostro staff lo sta controllando: ti scriviamo appena è online.' : null,
    rejected: reason,
    interrupted: reason,
    deciding: isOwner
      ? 'Hai questo tempo per accettare una proposta o scartarle tutte.'
      : "Lo sposo ha il seguente tempo per decidere l'offerta vincente",
    awarded: closedUnpaid ? unpaidWords(reason) : isOwner && !bought ? 'Procedi all’ordine per concludere.' : null,
    refused: refusedBy === 'system' ? 'I 7 giorni per decidere sono passati.' : null,
    no_offers: isOwner ? 'Puoi ripubblicarlo quando vuoi.' : null,
  }
  return details[status]
}

interface DeadlineProps {
  deadline: string
  serverNow: string
  status: AuctionStatus
  isOwner: boolean
}

/** Counts down to the second; at zero it reads the page again until the server says what comes next. */
function Deadline({ deadline, serverNow, status, isOwner }: DeadlineProps) {
  const { revalidate } = useRevalidator()
  const [ended, setEnded] = useState(false)
  useEffect(() => {
    if (!ended) return
    const timer = setInterval(() => askAgain(revalidate), ASK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [ended, revalidate])
  const endedText = status === 'open' ? 'Scaduto' : isOwner ? 'Il tempo per decidere è finito' : 'Tempo scaduto'
  return <Countdown tone={statusTone[status]} {...{ deadline, serverNow, endedText }} onEnd={() => setEnded(true)} />
}
