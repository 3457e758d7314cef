import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useRef, useState } from 'react'
import type { PopupAction } from './alert-dialog.tsx'

/** Comes with the first popup: most visits see none. */
const AlertDialog = lazy(() => import('./alert-dialog.tsx').then((module) => ({ default: module.AlertDialog })))

export interface PopupMessage {
  title?: string
  /** Plain text; line breaks are kept. */
  body: string
  actions?: readonly PopupAction[]
  /** Runs however the popup is closed, before the chosen action. */
  onClose?: () => void
}

type ShowPopup = (message: PopupMessage) => void

const PopupContext = createContext<ShowPopup | null>(null)

/** Shows popups one after the other, in the order they were asked for. Mount once, around the page. */
export function PopupProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<readonly (PopupMessage & { id: number })[]>([])
  const lastId = useRef(0)
  const popup = useCallback<ShowPopup>((message) => {
    lastId.current += 1
    const id = lastId.current
    setQueue((waiting) => [...waiting, { ...message, id }])
  }, [])
  const current = queue[0]
  const close = () => {
    setQueue((waiting) => waiting.slice(1))
    current?.onClose?.()
  }
  return (
    <PopupContext value={popup}>
      {children}
      {current && (
        <Suspense fallback={null}>
          <AlertDialog
            key={current.id}
            open
            onClose={close}
            title={current.title}
            body={current.body}
            actions={current.actions}
          />
        </Suspense>
      )}
    </PopupContext>
  )
}

/** `const popup = usePopup(); popup({ body: "…" })` */
export const usePopup = (): ShowPopup => {
  const popup = use(PopupContext)
  if (!popup) throw new Error('usePopup needs a PopupProvider above it')
  return popup
}
