import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { AlertDialogProps, PopupAction } from './alert-dialog.tsx'

const load = (): Promise<{ default: ComponentType<AlertDialogProps> }> =>
  import('./alert-dialog.tsx').then(
    (module) => ({ default: module.AlertDialog }),
    () => ({ default: BrowserAlert }),
  )

/** Comes with the first popup, or with the first thing that is typed: most visits see none. */
const AlertDialog = lazy(load)

/** Without a network, when ours has not come before: a popup that cannot be drawn must not take the page and what was typed with it. */
function BrowserAlert({ body, onClose }: AlertDialogProps) {
  useEffect(() => {
    alert(body)
    onClose()
  })
  return null
}

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
  // What becomes of a form may have to be said without a network.
  useEffect(() => addEventListener('input', load, { once: true }), [])
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
          <AlertDialog key={current.id} {...current} open onClose={close} />
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
