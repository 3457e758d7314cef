import { AnnouncementSheet } from '#features/auction/announcements/ui/review-sheet.tsx'
import { announcementFields } from '#features/auction/announcements/wizard/wizard-fields.rules.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDay, formatInstant, todayInRome } from '#shared/days.ts'
import type { openReview } from '../review.queries.server.ts'
import { useDecisionDraft } from './decision-draft.ts'
import { ReviewChecks } from './review-checks.tsx'
import { DecisionButtons, ReviewDecision } from './review-decision.tsx'
import { useReviewKeys } from './review-keys.ts'
import { neighbours, type QueueProps, ReviewQueueList, ReviewSteps } from './review-queue.tsx'
import { useReviewLease } from './use-review-lease.ts'

const { duration } = announcementFields

interface CurrentProps extends QueueProps {
  current: NonNullable<Awaited<ReturnType<typeof openReview>>>
  failure: FormFailure | undefined
  onHelp: () => void
}

const publishedText = (count: number): string => {
  if (count === 0) return 'Nessun annuncio pubblicato prima.'
  return count === 1 ? 'Un annuncio pubblicato prima.' : `${count} annunci pubblicati prima.`
}

/** The announcement that waits, with what the machine has seen and the three decisions. */
export function ReviewCurrent({ current, failure, onHelp, ...queue }: CurrentProps) {
  const { announcement, checks, couple, since } = current
  const words = useDecisionDraft(announcement.id, checks)
  const lost = useReviewLease(announcement.id)
  const { previousId, nextId } = neighbours(queue)
  useReviewKeys({ previousId, nextId, onReason: words.choose, onHelp })
  return (
    <>
      <ReviewSteps {...queue} />
      <div className="review-columns">
        <ReviewQueueList {...queue} />
        <AnnouncementSheet
          marked
          sectorId={announcement.sectorId}
          photo={announcement.image}
          title={announcement.title}
          description={announcement.description}
          budget={announcement.budgetCents}
          facts={[
            { term: 'Nozze', value: announcement.weddingOn ? formatDay(announcement.weddingOn) : '' },
            { term: 'Dove', value: `${announcement.city} (${announcement.province})` },
            { term: 'Quando', value: announcement.serviceWhen },
            { term: duration.short, value: `${announcement.durationDays} giorni` },
          ]}
          answers={announcement.facts}
          footer={
            <p>
              {announcement.code}, inviato da {announcement.coupleName} il {formatInstant(announcement.submittedAt)}.
              Account aperto il {formatDay(todayInRome(couple.registeredAt))}. {publishedText(couple.published)}
            </p>
          }
        />
        <div className="review-side">
          <ReviewChecks checks={checks} />
          <ReviewDecision
            announcementId={announcement.id}
            durationDays={announcement.durationDays}
            nextId={nextId ?? previousId ?? null}
            {...{ words, since, lost, failure }}
          />
        </div>
      </div>
      <DecisionButtons durationDays={announcement.durationDays} suggested={words.suggested} />
    </>
  )
}
