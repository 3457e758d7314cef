import { Cookie } from 'lucide-react'
import { openCookiePreferences } from '#ui/frame/cookie-preferences.ts'
import { Button } from '#ui/parts/button.tsx'

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
