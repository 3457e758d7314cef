import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDay, formatInstant } from '#shared/days.ts'
import type { ReviewItem } from '../announcements.queries.server.ts'
import { ReviewChecks } from './review-checks.tsx'
import { DecisionButtons, ReviewDecision } from './review-decision.tsx'
import { ReviewQueueList, ReviewSteps } from './review-queue.tsx'
import { suggestion } from './review-reasons.rules.ts'
import { AnnouncementSheet } from './review-sheet.tsx'

/** The keys that work here, always in sight on wide screens. */
export function ReviewKeys() {
  return (
    <p className="review-keys">
      <span>
        <kbd>↑</kbd>
        <kbd>↓</kbd>Scorri
      </span>
      <span>
        <kbd>A</kbd>Approva
      </span>
      <span>
        <kbd>M</kbd>Modifiche
      </span>
      <span>
        <kbd>R</kbd>Rifiuta
      </span>
    </p>
  )
}

interface CurrentProps {
  items: readonly ReviewItem['announcement'][]
  now: string
  current: ReviewItem
  nextId: number | null
  failure: FormFailure | undefined
}

/** The announcement that waits, with what the machine has seen and the three decisions. */
export function ReviewCurrent({ items, current, now, nextId, failure }: CurrentProps) {
  const { announcement, checks } = current
  const queue = { items, now, currentId: announcement.id }
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
            { term: 'Durata', value: `${announcement.durationDays} giorni` },
          ]}
          answers={announcement.facts}
          footer={
            <p>
              {announcement.code}, inviato da {announcement.coupleName} il {formatInstant(announcement.submittedAt)}.
            </p>
          }
        />
        <div className="review-side">
          <ReviewChecks checks={checks} />
          <ReviewDecision
            announcementId={announcement.id}
            durationDays={announcement.durationDays}
            checks={checks}
            nextId={nextId}
            failure={failure}
          />
        </div>
      </div>
      <DecisionButtons durationDays={announcement.durationDays} suggested={suggestion(checks).decision} />
    </>
  )
}
