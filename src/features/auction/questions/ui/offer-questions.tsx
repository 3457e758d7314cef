import type { OfferView } from '#features/auction/offers/views.ts'
import type { OfferQuestionsView } from '../views.ts'
import { AskForm } from './question-forms.tsx'
import { QuestionItem } from './question-item.tsx'
import './questions-panel.css'

interface OfferQuestionsProps {
  offer: Pick<OfferView, 'id' | 'businessName' | 'isMine'>
  isOwner: boolean
  questions: OfferQuestionsView
  /** Others see neither the offer nor what is asked about it. */
  isClosed: boolean
  ready?: string | undefined
}

/** What the couple asked under an offer, what its supplier answered, and the form of who may write. */
export function OfferQuestions({
  offer,
  isOwner,
  questions: { items, mayAsk, mayAnswer },
  isClosed,
  ready,
}: OfferQuestionsProps) {
  const { id, businessName, isMine } = offer
  return (
    <section className="questions questions--offer" id="domande" aria-labelledby="titolo-domande">
      <h2 id="titolo-domande">Domande sulla proposta</h2>
      {items.length > 0 && (
        <ol className="questions__list">
          {items.map((question) => (
            <QuestionItem
              key={question.id}
              question={question}
              asker={isOwner ? 'La tua domanda' : 'Gli sposi'}
              answerer={isMine ? 'La tua risposta' : `Risposta di ${businessName}`}
              answerLabel={mayAnswer ? 'La tua risposta agli sposi' : null}
            />
          ))}
        </ol>
      )}
      {mayAsk && (
        <AskForm
          offerId={id}
          label={`La tua domanda a ${businessName}`}
          help={`Domanda e risposta le ${isClosed ? 'vedete solo voi e il fornitore' : 'vedono tutti'}. Non inserire email o numeri di telefono.`}
          ready={ready}
        />
      )}
    </section>
  )
}
