import { useNavigation } from 'react-router'
import { ReportButton } from '#features/trust/reports/ui/report-button.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { REPLY_HOURS, REPLY_MAX } from '../reply.rules.ts'
import type { PortalReviewView } from '../views.ts'

interface PortalReviewProps {
  readonly review: PortalReviewView
  /** The answer to this review's form, when it was refused. */
  readonly failure: FormFailure | null
}

/** One review in the supplier's list: what it is about, what was said, and the answer. */
export function PortalReview({ review, failure }: PortalReviewProps) {
  const { id, stars, title, description, author, writtenAt, changedAt } = review
  const { itemTitle, itemImage, itemPath, reply, repliedAt, replyState } = review
  return (
    <li className="portal-review" id={`recensione-${id}`}>
      <PhotoFrame src={itemImage} alt="" ratio="1/1" sizes="5rem" rounded />
      <div className="portal-review__body">
        <p className="small muted">
          {itemPath ? (
            <Link to={itemPath} reloadDocument>
              {itemTitle}
            </Link>
          ) : (
            itemTitle
          )}
        </p>
        <Stars average={stars} />
        <h2 className="portal-review__title">{title}</h2>
        {description && <p className="portal-review__text">{description}</p>}
        <p className="small muted">
          {author}, {formatInstant(writtenAt)}
          {changedAt && `, modificata il ${formatInstant(changedAt)}`}
        </p>
        {reply && repliedAt && (
          <div className="portal-review__reply">
            <p className="small muted">La tua risposta, {formatInstant(repliedAt)}</p>
            <p className="portal-review__text">{reply}</p>
          </div>
        )}
        {replyState !== 'closed' && <ReplyForm id={id} reply={reply} failure={failure} />}
        <div className="portal-review__report">
          <ReportButton subject="reviews" id={id} about={title} />
        </div>
      </div>
    </li>
  )
}

function ReplyForm({ id, reply, failure }: { id: number; reply: string | null; failure: FormFailure | null }) {
  const busy = useNavigation().formData?.get('review') === String(id)
  return (
    <details className="portal-review__form" open={failure !== null}>
      <summary>{reply === null ? 'Rispondi' : 'Correggi la risposta'}</summary>
      <Form method="post" noValidate preventScrollReset>
        <input type="hidden" name="review" value={id} />
        <TextArea
          label="Risposta"
          name="reply"
          required
          rows={4}
          maxLength={REPLY_MAX}
          defaultValue={failure ? String(failure.values.reply ?? '') : (reply ?? '')}
          help={`La leggono tutti, sotto la recensione. Se ne scrive una sola: puoi correggerla per ${REPLY_HOURS} ore.`}
          error={failure?.fields.reply ?? null}
        />
        <FormNote>{failure?.message}</FormNote>
        <Button type="submit" size="s" loading={busy}>
          {reply === null ? 'Pubblica la risposta' : 'Salva la risposta'}
        </Button>
      </Form>
    </details>
  )
}
