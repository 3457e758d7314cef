import { type ReactNode, useId } from 'react'
import { Switch } from '#ui/fields/checkbox.tsx'
import type { CookieConsent } from '../cookies.rules.ts'

interface OptionProps {
  readonly name: string
  readonly text: ReactNode
  readonly checked: boolean
  readonly onChange?: (checked: boolean) => void
}

/** One category: what it is for, and its switch. Without `onChange` it cannot be switched off. */
function Option({ name, text, checked, onChange }: OptionProps) {
  const id = useId()
  return (
    <li>
      <Switch
        className="cookie-option"
        aria-label={name}
        aria-describedby={id}
        label={
          <>
            <b className="cookie-option__name">{name}</b>
            <span id={id} className="cookie-option__text">
              {text}
            </span>
          </>
        }
        checked={checked}
        disabled={!onChange}
        onChange={(event) => onChange?.(event.target.checked)}
      />
    </li>
  )
}

interface CookieOptionsProps {
  readonly wanted: CookieConsent
  readonly onWanted: (wanted: CookieConsent) => void
}

/** The categories (CONS-02): all off at the start, the essential always on. */
export function CookieOptions({ wanted, onWanted }: CookieOptionsProps) {
  return (
    <ul className="cookie-options">
      <Option
        name="Statistiche"
        text="Contano le pagine visitate, senza nome e cognome."
        checked={wanted.prest}
        onChange={(prest) => onWanted({ ...wanted, prest })}
      />
      <Option
        name="Assistenza"
        text="Servono all’assistenza per riconoscerti quando torni."
        checked={wanted.ass}
        onChange={(ass) => onWanted({ ...wanted, ass })}
      />
      <Option
        name="Pubblicità"
        text="Ti mostrano pubblicità vicina ai tuoi gusti, qui e su altri siti."
        checked={wanted.pubbl}
        onChange={(pubbl) => onWanted({ ...wanted, pubbl })}
      />
      <Option name="Essenziali" text="Accesso, preferenze, sicurezza. Sempre attivi." checked />
    </ul>
  )
}
