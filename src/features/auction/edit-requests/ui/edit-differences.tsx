import type { Reconfirmation } from '#features/auction/offers/reconfirm.rules.ts'
import { formatInstant } from '#shared/days.ts'
import { Price } from '#ui/figures/price.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { EditPlan } from '../edit-apply.service.server.ts'
import { effectOnOffers, type FieldChange, offerEffectText } from '../edit-change.rules.ts'
import type { EditRequestDetail } from '../edit-request-detail.queries.server.ts'

interface DifferencesProps {
  title: string
  changes: readonly FieldChange[]
  /** Said while there are none. */
  empty: string
}

/** Old and new, field by field. */
export function Differences({ title, changes, empty }: DifferencesProps) {
  return (
    <Card title={title} aria-label={title} aria-live="polite">
      {changes.length === 0 ? (
        <p className="small muted">{empty}</p>
      ) : (
        <dl className="edit-differences">
          {changes.map(({ key, label, before, after }) => (
            <div key={key}>
              <dt>{label}</dt>
              <dd>
                <del>
                  <span className="sr-only">Prima: </span>
                  {before}
                </del>
                <ins>
                  <span className="sr-only">Dopo: </span>
                  {after}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}

const stands: Readonly<Record<Exclude<Reconfirmation, null>, string>> = {
  asked: 'da confermare',
  kept: 'confermata',
  dropped: 'ritirata',
}

/** The offers that came before the change, and what becomes of them. */
export function EditOffers({ desk, plan }: { desk: EditRequestDetail; plan: EditPlan | undefined }) {
  const { offers, offerCount } = desk
  const effect = plan?.effect ?? effectOnOffers([], offerCount)
  const heading = offerCount === 0 ? 'Proposte ricevute' : `Proposte ricevute: ${offerCount}`
  return (
    <Card title={heading}>
      {!desk.closed && (
        <Note tone={effect === 'reconfirm' ? 'warning' : 'info'}>
          {plan || offerCount === 0
            ? offerEffectText(effect, offerCount)
            : 'Il budget non si cambia più. Se cambia qualcosa che i fornitori hanno messo nel prezzo, viene chiesto loro di confermare.'}
        </Note>
      )}
      {offers.length > 0 && (
        <ul className="edit-offers">
          {offers.map(({ id, business, priceCents, sentAt, reconfirmation }) => (
            <li key={id}>
              <span>
                <Link to={`/offer-detail/${id}`}>{business}</Link>
                <span className="small muted">
                  {formatInstant(sentAt)}
                  {reconfirmation && `, ${stands[reconfirmation]}`}
                </span>
              </span>
              <Price cents={priceCents} />
            </li>
          ))}
        </ul>
      )}
      {offerCount > offers.length && <p className="small muted">Si vedono le {offers.length} più basse.</p>}
    </Card>
  )
}
