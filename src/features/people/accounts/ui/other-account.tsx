import { Button } from '#ui/parts/button.tsx'
import './other-account.css'

/** Over a page with something typed whose account is no longer signed in: nothing of it would be saved. */
export default function OtherAccount() {
  return (
    <div role="alert" className="other-account">
      <p>In un’altra scheda sei uscito, o è entrato un altro account: quello che hai scritto qui non si può salvare.</p>
      <Button size="s" onClick={() => location.reload()}>
        Ricarica la pagina
      </Button>
    </div>
  )
}
