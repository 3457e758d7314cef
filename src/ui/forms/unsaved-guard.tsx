import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Dialog } from '../windows/dialog.tsx'

/** A page, or one tab of it: a save that comes back to the same one is no leaving. */
const placeOf = ({ pathname, search }: { pathname: string; search: string }): string =>
  `${pathname} ${new URLSearchParams(search).get('tab') ?? ''}`

/** Asks before a page with changes that are not saved is left: by a link, by the back button, or by closing it. */
export function UnsavedGuard({ when }: { readonly when: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => when && placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!when) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [when])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      role="alertdialog"
      // It answers the back button itself: the router is asking, and counts the entries.
      addressed
      title="Modifiche non salvate"
      actions={
        <>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            Esci senza salvare
          </Button>
          <Button onClick={stay}>Resta sulla pagina</Button>
        </>
      }
    >
      <p className="dialog__text">Se esci adesso, quello che hai cambiato va perso.</p>
    </Dialog>
  )
}
