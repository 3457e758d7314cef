import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { IconButton } from './icon-button.tsx'

interface ToastOptions {
  /** `error` stays until it is closed. */
  tone?: 'success' | 'error'
}

interface Toast {
  id: number
  message: string
  tone: 'success' | 'error'
}

type ShowToast = (message: string, options?: ToastOptions) => void

const LIFETIME_MS = 5_000

const ToastContext = createContext<ShowToast | null>(null)

/** Short confirmations at the bottom of the screen, five seconds each. Mount once, around the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([])
  const lastId = useRef(0)
  const rack = useRef<HTMLDivElement>(null)

  const toast = useCallback<ShowToast>((message, { tone = 'success' } = {}) => {
    lastId.current += 1
    const id = lastId.current
    setToasts((shown) => [...shown, { id, message, tone }])
  }, [])
  const remove = useCallback((id: number) => setToasts((shown) => shown.filter((one) => one.id !== id)), [])

  // As a popover it sits in the top layer; showing it again lifts it above a dialog opened meanwhile.
  useEffect(() => {
    const element = rack.current
    if (!element?.showPopover) return
    if (element.matches(':popover-open')) element.hidePopover()
    if (toasts.length > 0) element.showPopover()
  }, [toasts])

  return (
    <ToastContext value={toast}>
      {children}
      <div ref={rack} popover="manual" className="toasts" role="status">
        {toasts.map((one) => (
          <ToastItem key={one.id} toast={one} onDone={remove} />
        ))}
      </div>
    </ToastContext>
  )
}

function ToastItem({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
  const [held, setHeld] = useState(false)
  const stays = toast.tone === 'error' || held
  useEffect(() => {
    if (stays) return
    const timer = setTimeout(() => onDone(toast.id), LIFETIME_MS)
    return () => clearTimeout(timer)
  }, [stays, toast.id, onDone])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it or focusing inside only stops the clock.
    <div
      className="toast"
      data-tone={toast.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'error' ? <CircleAlert className="icon" /> : <CircleCheck className="icon" />}
      <p>{toast.message}</p>
      <IconButton label="Chiudi il messaggio" icon={<X />} onClick={() => onDone(toast.id)} />
    </div>
  )
}

/** `const toast = useToast(); toast("Proposta accettata")` */
export const useToast = (): ShowToast => {
  const toast = use(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}
