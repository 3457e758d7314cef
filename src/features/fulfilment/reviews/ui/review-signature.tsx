import { type Day, formatDay } from '#shared/days.ts'
import { ANONYMOUS_NAME } from '#shared/names.ts'
import { Switch } from '#ui/fields/checkbox.tsx'
import { Stars } from '#ui/figures/stars.tsx'
import { Card } from '#ui/parts/card.tsx'
import type { ReviewDraft } from './review-missing.rules.ts'

interface ReviewSignatureProps {
  draft: ReviewDraft | undefined
  /** The name when it is signed: "Giulia R.". */
  name: string
  anonymous: boolean
  onAnonymous: (anonymous: boolean) => void
  today: Day
  children: React.ReactNode
}

/** How the review is signed, and how it will look (REV-04). */
export function ReviewSignature({ draft, name, anonymous, onAnonymous, today, children }: ReviewSignatureProps) {
  return (
    <Card title="Come firmi">
      <Switch
        name="anonymous"
        defaultChecked={anonymous}
        onChange={(event) => onAnonymous(event.target.checked)}
        label={
          <>
            <b>Recensione anonima</b>
            <br />
            <span className="small muted">Al posto del nome compare “{ANONYMOUS_NAME}”.</span>
          </>
        }
      />
      {draft && (
        <div className="review-preview">
          <Stars average={draft.stars} />
          <p className="review-preview__title">{draft.title.trim() || 'Il titolo della tua recensione'}</p>
          {draft.text.trim() && <p className="small muted review-preview__text">{draft.text}</p>}
          <p className="micro">
            {anonymous ? ANONYMOUS_NAME : name}, {formatDay(today)}
          </p>
        </div>
      )}
      {children}
    </Card>
  )
}
