import { formatRelative } from '#shared/days.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import type { StoredDraft } from './editor-draft.ts'

interface DraftOfferProps {
  readonly draft: StoredDraft
  readonly now: string
  /** The product was saved after the draft was begun. */
  readonly isOlder: boolean
  readonly onTake: () => void
  readonly onDrop: () => void
}

/** What was typed here and left: taken up again, or thrown away. */
export function DraftOffer({ draft, now, isOlder, onTake, onDrop }: DraftOfferProps) {
  return (
    <Note className="product-editor__offer">
      <p>
        Hai lasciato qui un testo non salvato, {formatRelative(draft.at, now)}.
        {isOlder && ' Nel frattempo il prodotto è cambiato: rileggi prima di salvare.'}
      </p>
      <div className="row">
        <Button size="s" onClick={onTake}>
          Riprendi il testo
        </Button>
        <Button size="s" variant="text" onClick={onDrop}>
          Butta via
        </Button>
      </div>
    </Note>
  )
}
