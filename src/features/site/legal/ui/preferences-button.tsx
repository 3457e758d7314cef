import { Cookie } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { openCookiePreferences } from '#ui/cookie-preferences.ts'

/** "Imposta preferenze Cookie" of the texts that speak of cookies (LEG-10). It needs scripts: show it where they run. */
export function PreferencesButton() {
  return (
    <Button
      variant="text"
      icon={<Cookie className="icon" aria-hidden="true" />}
      onClick={() => openCookiePreferences()}
    >
      Imposta preferenze Cookie
    </Button>
  )
}
