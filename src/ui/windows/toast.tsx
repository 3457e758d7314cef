import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useRef, useState } from 'react'
import type { Toast } from './toast-item.tsx'

/** Comes with the first toast. */
const ToastItem = lazy(() => import('./toast-item.tsx').then((module) => ({ default: module.ToastItem })))

interface ToastOptions {
  /** `error` stays until it is closed. */
  tone?: 'success' | 'error'
}

type ShowToast = (message: string, options?: ToastOptions) => void

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
        <Suspense fallback={null}>
          {toasts.map((one) => (
            <ToastItem key={one.id} toast={one} onDone={remove} />
          ))}
        </Suspense>
      </div>
    </ToastContext>
  )
}

/** `const toast = useToast(); toast("Proposta accettata")` */
export const useToast = (): ShowToast => {
  const toast = use(ToastContext)
  if (!toast) throw new Error('useToast needs a ToastProvider above it')
  return toast
}
