import { BellRing } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#ui/parts/button.tsx'
import { type PushState, pushState, turnPushOff, turnPushOn } from './push-device.ts'
import './push-switch.css'

const FAILED = 'Il browser non è riuscito ad attivare gli avvisi. Riprova più tardi.'

const sentences: Partial<Record<PushState, string>> = {
  on: 'Questo dispositivo ti avvisa.',
  blocked: 'Hai bloccato le notifiche di Promessi: puoi riattivarle dalle impostazioni del browser.',
  install:
    'Su iPhone e iPad gli avvisi arrivano solo dall’app: tocca Condividi, poi “Aggiungi alla schermata Home”, e aprila da lì.',
}

/** "Avvisami su questo dispositivo": asked only after a click (issue 6). Nothing where the browser cannot, or without scripts. */
export function PushSwitch() {
  const [state, setState] = useState<PushState | null>(null)
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    pushState().then(setState, () => setState('none'))
  }, [])
  if (state === null || state === 'none') return null

  const turn = (how: () => Promise<PushState>) => async () => {
    setBusy(true)
    setFailed(false)
    try {
      setState(await how())
      void revalidate()
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <div className="push-switch">
      <p className="small" role="status">
        {failed ? FAILED : sentences[state]}
      </p>
      {state === 'off' && (
        <Button
          variant="outline"
          size="s"
          loading={busy}
          icon={<BellRing className="icon" aria-hidden="true" />}
          onClick={turn(turnPushOn)}
        >
          Avvisami su questo dispositivo
        </Button>
      )}
      {state === 'on' && (
        <Button variant="text" size="s" loading={busy} onClick={turn(turnPushOff)}>
          Non avvisarmi più qui
        </Button>
      )}
    </div>
  )
}
