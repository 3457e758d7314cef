import { X } from 'lucide-react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { useModalDialog } from '#ui/windows/use-modal-dialog.ts'
import { SearchBox } from './search-box.tsx'
import './search-panel.css'

interface SearchPanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The search as the header opens it: a sheet from the top of the page. Loaded when it is first wanted. */
export default function SearchPanel({ open, onClose }: SearchPanelProps) {
  const modal = useModalDialog({ open, onClose })
  return (
    <dialog {...modal} className="search-panel" aria-label="Cerca nel sito">
      {open && (
        <div className="search-panel__sheet dialog__body">
          <SearchBox onLeave={onClose} />
          <IconButton label="Chiudi la ricerca" icon={<X />} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}
