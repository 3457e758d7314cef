import { useEffect, useId, useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { canKeepOffline, chooseOffline, isOfflineEnabled } from './keep-offline.ts'

/** "Contatti anche senza rete": the couple's choice for this very device; nothing at all where browsers cannot. */
export function OfflineSwitch({ account }: { account: string }) {
  const helpId = useId()
  const [kept, setKept] = useState<boolean | null>(null)
  useEffect(() => {
    if (canKeepOffline()) void isOfflineEnabled(account).then(setKept)
  }, [account])
  if (kept === null) return null
  return (
    <div className="person-menu__offline">
      <Checkbox
        label="Contatti anche senza rete"
        checked={kept}
        aria-describedby={helpId}
        onChange={(event) => {
          const wanted = event.currentTarget.checked
          setKept(wanted)
          void chooseOffline(account, wanted)
        }}
      />
      <p id={helpId} className="micro muted">
        I contatti dei tuoi ordini, solo su questo dispositivo. Spariscono quando esci.
      </p>
    </div>
  )
}
