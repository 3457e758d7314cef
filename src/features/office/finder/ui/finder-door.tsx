import { Search } from 'lucide-react'
import { lazy, type MouseEvent, Suspense, useEffect, useState } from 'react'
import { Link } from '#ui/parts/link.tsx'
import './finder-door.css'

const FinderPanel = lazy(() => import('./finder-panel.lazy.tsx'))

/**
 * The way to the search of the portal: Ctrl K, or a press on what looks like its field. Without scripts it leads to the page of the
 * search.
 */
export function FinderDoor({ isMember }: { readonly isMember: boolean }) {
  const [open, setOpen] = useState(false)
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      event.preventDefault()
      setWanted(true)
      setOpen((before) => !before)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
  const enter = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setWanted(true)
    setOpen(true)
  }
  return (
    <>
      <Link
        className="finder-door"
        to="/portal/cerca"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={enter}
      >
        <Search className="icon" aria-hidden="true" />
        <span className="finder-door__words">Cerca nel portale</span>
        <kbd className="finder-door__key">Ctrl K</kbd>
      </Link>
      {isWanted && (
        <Suspense fallback={null}>
          <FinderPanel isMember={isMember} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
