import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { REASON_MAX } from '#shared/reason.rules.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { staffReviewsPath } from '../staff-reviews.rules.ts'
import type { StaffReviewView } from '../views.ts'

interface StaffReviewProps {
  readonly review: StaffReviewView
  /** The answer to this review's form, when it was refused. */
  readonly failure: FormFailure | null
}

/** One review in the staff's list: the words, what was reported about them, and the decision. */
export function StaffReview({ review, failure }: StaffReviewProps) {
  const { id, stars, title, description, author, writtenAt, changedAt, reply, reports, hints } = review
  const { itemTitle, itemImage, businessName, orderNumber, hiddenAt, hiddenReason, isCorrected } = review
  return (
    <li className="portal-review" id={`recensione-${id}`}>
      <PhotoFrame src={itemImage} alt="" ratio="1/1" sizes="5rem" rounded />
      <div className="portal-review__body">
        <p className="small muted">
          {itemTitle}, {businessName}, ordine {orderNumber}
        </p>
        <Stars average={stars} />
        <h2 className="portal-review__title">{title}</h2>
        {description && <p className="portal-review__text">{description}</p>}
        <p className="small muted">
          {author}, {formatInstant(writtenAt)}
          {changedAt && `, modificata il ${formatInstant(changedAt)}`}
        </p>
        {reply && (
          <div className="portal-review__reply">
            <p className="small muted">Risposta del fornitore</p>
            <p className="portal-review__text">{reply}</p>
          </div>
        )}
        {hints.length > 0 && (
          <div className="portal-review__reply">
            <p>
              <StatusChip tone="deciding">Da guardare bene</StatusChip>
            </p>
            <ul>
              {hints.map(({ text, reviewId }) => (
                <li key={text} className="small">
                  {text}
                  {reviewId !== null && (
                    <>
                      : <Link to={staffReviewsPath({ view: 'all', id: reviewId, page: 1 })}>confronta</Link>
                    </>
                  )}
                </li>
              ))}
            </ul>
            <p className="small muted">Sono indizi, non prove: decidi leggendo la recensione.</p>
          </div>
        )}
        {reports.map((report) => (
          <div key={report.id} className="portal-review__reply">
            <p className="small muted">
              Segnalata da {report.from}, {formatInstant(report.at)}
            </p>
            <p className="portal-review__text">{report.text}</p>
          </div>
        ))}
        {hiddenAt && (
          <div className="portal-review__reply">
            <p>
              <StatusChip tone={isCorrected ? 'deciding' : 'empty'}>
                {isCorrected ? 'Nascosta, poi corretta' : 'Nascosta'}
              </StatusChip>{' '}
              <span className="small muted">{formatInstant(hiddenAt)}</span>
            </p>
            <p className="portal-review__text">{hiddenReason}</p>
          </div>
        )}
        {hiddenAt ? (
          <>
            <Decision id={id} decision="show" failure={failure} />
            {isCorrected && <Decision id={id} decision="hide" failure={failure} />}
          </>
        ) : (
          <Decision id={id} decision="hide" failure={failure} />
        )}
      </div>
    </li>
  )
}

const WORDS = {
  hide: {
    open: 'Nascondi',
    label: 'Motivo, lo leggono chi l’ha scritta e il fornitore',
    help: 'La recensione sparisce da ogni pagina e non conta più nella media. Le segnalazioni si chiudono.',
    send: 'Nascondi la recensione',
  },
  show: {
    open: 'Mostra di nuovo',
    label: 'Motivo, resta nel registro',
    help: 'La recensione torna su ogni pagina e conta nella media.',
    send: 'Mostra la recensione',
  },
} as const

interface DecisionProps {
  readonly id: number
  readonly decision: keyof typeof WORDS
  readonly failure: FormFailure | null
}

function Decision({ id, decision, failure }: DecisionProps) {
  const form = useNavigation().formData
  const busy = form?.get('review') === String(id) && form.get('decision') === decision
  const refused = failure?.values.decision === decision ? failure : null
  const { open, label, help, send } = WORDS[decision]
  return (
    <details className="portal-review__form" open={refused !== null}>
      <summary>{open}</summary>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="review" value={id} />
        <input type="hidden" name="decision" value={decision} />
        <TextArea
          label={label}
          name="reason"
          required
          rows={3}
          maxLength={REASON_MAX}
          defaultValue={String(refused?.values.reason ?? '')}
          help={help}
          error={refused?.fields.reason ?? null}
        />
        <FormNote>{refused && !refused.fields.reason ? refused.message : null}</FormNote>
        <Button type="submit" size="s" variant={decision === 'hide' ? 'danger' : 'primary'} loading={busy}>
          {send}
        </Button>
      </Form>
    </details>
  )
}
