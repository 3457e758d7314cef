import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { readyReasons } from './review-reasons.rules.ts'

const shown = [
  { keys: ['J', 'K'], words: 'Scorri' },
  { keys: ['A'], words: 'Approva' },
  { keys: ['M'], words: 'Modifiche' },
  { keys: ['R'], words: 'Rifiuta' },
]

const all = [
  { keys: ['J', '↓'], words: 'Annuncio successivo' },
  { keys: ['K', '↑'], words: 'Annuncio precedente' },
  { keys: ['A'], words: 'Approva e passa al successivo' },
  { keys: ['M'], words: 'Chiedi modifiche con il motivo scritto; se manca, porta al motivo' },
  { keys: ['R'], words: 'Rifiuta con il motivo scritto; se manca, porta al motivo' },
  ...readyReasons.map(({ label }, index) => ({ keys: [String(index + 1)], words: `Motivo: ${label}` })),
  { keys: ['Ctrl', 'Invio'], words: 'Nel motivo: invia la decisione' },
  { keys: ['Esc'], words: 'Nel motivo: torna ai tasti' },
  { keys: ['?'], words: 'Questo elenco' },
]

/** The keys that work here, always in sight on wide screens, and the way to the whole list. */
export function ReviewKeys({ onHelp }: { onHelp: () => void }) {
  return (
    <div className="review-keys">
      {shown.map(({ keys, words }) => (
        <span key={words}>
          {keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
          {words}
        </span>
      ))}
      <Button variant="text" size="s" onClick={onHelp} aria-keyshortcuts="?">
        Tutti i tasti
        <span className="review-decide__key" aria-hidden="true">
          <kbd>?</kbd>
        </span>
      </Button>
    </div>
  )
}

interface HelpProps {
  open: boolean
  onClose: () => void
}

/** Every key of the review. */
export function ReviewKeysHelp({ open, onClose }: HelpProps) {
  return (
    <Dialog open={open} onClose={onClose} title="I tasti della revisione">
      <dl className="review-help">
        {all.map(({ keys, words }) => (
          <div key={words}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
