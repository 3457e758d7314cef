import { CircleCheck } from 'lucide-react'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Price } from '#ui/figures/price.tsx'
import { Thread } from '#ui/lists/thread.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { ReturnView } from '../views.ts'
import { refundStateText, returnSteps } from './return-labels.rules.ts'

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

const whenItComes = (view: ReturnView, supplier: string): string => {
  if (view.refundedAt) return 'È tornato sul portafoglio digitale con cui hai pagato.'
  if (view.status === 'refunded') return `${supplier} ha concluso il reso senza rimborso.`
  if (view.isDecided) return 'Torna sul portafoglio digitale con cui hai pagato.'
  return `Torna sul portafoglio digitale con cui hai pagato, appena ${supplier} ${view.isUnsent ? 'lo conferma' : 'riceve il pacco'}.`
}

/** The card of a return: how much comes back, when, and how far it is (RET-03, RET-04, RET-13). */
export function ReturnCard({ view, supplier }: { view: ReturnView; supplier: string }) {
  return (
    <Card className="return-card" aria-label="Rimborso">
      <div>
        <p className="muted">Rimborso</p>
        <Price cents={view.amountCents} size="xl" />
      </div>
      <p>
        <b>{capital(refundStateText(view))}.</b> <span className="muted">{whenItComes(view, supplier)}</span>
      </p>
      <div className="return-card__thread">
        <Thread label="Stato del reso" steps={returnSteps(view)} />
      </div>
    </Card>
  )
}

/** The reason that was chosen, with the way to change it while that is possible. */
export function ChosenReason({ text, children }: { text: string; children?: React.ReactNode }) {
  return (
    <p className="return-chosen">
      <CircleCheck className="icon" aria-hidden="true" />
      <span>
        <span className="muted small">Motivo</span>
        <br />
        <b>{text}</b>
      </span>
      {children}
    </p>
  )
}

/** What was asked: the reason preselected, the comment as it stands (RET-11). */
export function ReturnRequest({ view }: { view: ReturnView }) {
  return (
    <section className="return-request">
      <h2>La tua richiesta</h2>
      {view.reasonText && <ChosenReason text={view.reasonText} />}
      {view.kind === 'return' && (
        <TextArea label="Commento" name="comment" disabled defaultValue={view.comment} rows={3} />
      )}
    </section>
  )
}
