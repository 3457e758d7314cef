import { lazy } from 'react'
import { AvailabilityCard } from '#features/shop/calendar/ui/availability-card.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import type { SupplierQuestionsView } from './supplier-questions.server.ts'

// Couples download their own buttons; the server's page waits for them, so that they are there without scripts.
const AskCard = lazy(() =>
  import('#features/fulfilment/messages/ui/ask-card.tsx').then((module) => ({ default: module.AskCard })),
)

/** What a couple asks of a supplier: its day, a question, an invitation. */
export function SupplierQuestions({ asked }: { readonly asked: SupplierQuestionsView }) {
  const { path, days, availability, words, mayAsk, invitable, loginTo, answerTime } = asked
  return (
    <>
      {days && <AvailabilityCard {...{ path, days, words }} answer={availability} />}
      {mayAsk && <AskCard on={availability?.on ?? null} invitable={invitable} />}
      {loginTo && (
        <ButtonLink to={loginTo} variant="outline" wide>
          Fai una domanda
        </ButtonLink>
      )}
      {answerTime && <p className="small muted">{answerTime}.</p>}
    </>
  )
}
