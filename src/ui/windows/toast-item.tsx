import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'

export interface Toast {
  id: number
  message: string
  tone: 'success' | 'error'
}

const LIFETIME_MS = 5_000

/** One toast: five seconds, longer while it is pointed at; an error stays. */
export function ToastItem({ toast, onDone }: { toast: Toast; onDone: (id: number) => void }) {
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
