import { X } from 'lucide-react'
import { useId, useState } from 'react'
import { type ShareChannel, ShareGlyph } from './share-glyphs.tsx'
import { useModalDialog } from './use-modal-dialog.ts'

export type ShareSheetProps = {
  /** Absolute address of what is shared. */
  url: string
  /** The sentence that goes with the address. */
  title: string
  open: boolean
  onClose: () => void
}

/** Public share pages; messenger and instagram have none and go through the device or the clipboard. */
const SHARE_PAGES: Partial<Record<ShareChannel, (url: string, title: string) => string>> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?u=${encodeURIComponent(url)}`,
  twitter: (url, title) =>
    `https://twitter.com/intent/tweet?url=${encodeURIComponent(url)}&text=${encodeURIComponent(title)}`,
  whatsapp: (url, title) => `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
  linkedin: (url) => `https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`,
}

const CHANNELS: readonly [ShareChannel, string][] = [
  ['facebook', 'Facebook'],
  ['messenger', 'Messenger'],
  ['twitter', 'Twitter'],
  ['whatsapp', 'WhatsApp'],
  ['instagram', 'Instagram'],
  ['linkedin', 'LinkedIn'],
]

/** The share panel: a bottom sheet with six channels, closed by Esc, the back button, the cross or a click outside. */
export function ShareSheet({ url, title, open, onClose }: ShareSheetProps) {
  const headingId = useId()
  const [status, setStatus] = useState('')
  const close = () => {
    setStatus('')
    onClose()
  }
  const modal = useModalDialog({ open, onClose: close })
  const shareOnDevice = async () => setStatus(await shareOrCopy(url, title))

  return (
    <dialog {...modal} className="share-sheet" aria-labelledby={headingId}>
      <div className="share-sheet__head">
        <h2 className="share-sheet__title" id={headingId}>
          Condividi
        </h2>
        <button type="button" className="share-sheet__close" aria-label="Chiudi" onClick={close}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <ul className="share-sheet__list">
        {CHANNELS.map(([channel, name]) => {
          const page = SHARE_PAGES[channel]
          const content = (
            <>
              <span className="share-sheet__glyph">
                <ShareGlyph channel={channel} />
              </span>
              {name}
            </>
          )
          return (
            <li key={channel}>
              {page === undefined ? (
                <button type="button" className="share-sheet__channel" onClick={shareOnDevice}>
                  {content}
                </button>
              ) : (
                <a
                  className="share-sheet__channel"
                  href={page(url, title)}
                  target="_blank"
                  rel="noopener noreferrer"
                  onClick={close}
                >
                  {content}
                </a>
              )}
            </li>
          )
        })}
      </ul>
      <p className="share-sheet__status" role="status">
        {status}
      </p>
    </dialog>
  )
}

/** Opens the device's own share sheet where there is one, otherwise copies the address. */
async function shareOrCopy(url: string, title: string): Promise<string> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url })
      return ''
    }
    await navigator.clipboard.writeText(url)
    return 'Link copiato: incollalo nel messaggio'
  } catch (error) {
    // Closing the device's sheet is a choice, not a failure.
    if (error instanceof DOMException && error.name === 'AbortError') return ''
    return `Copia questo link: ${url}`
  }
}
