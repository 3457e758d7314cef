import { openCookiePreferences } from '#ui/frame/cookie-preferences.ts'

/** "Preferenze cookie". Without scripts nothing but the essential ever loads, and the link leads to the words about it. */
export function PreferencesLink({ className, onOpen }: { readonly className: string; readonly onOpen?: () => void }) {
  return (
    <a
      className={className}
      href="/cookie-policy"
      onClick={(event) => {
        event.preventDefault()
        onOpen?.()
        openCookiePreferences()
      }}
    >
      Preferenze cookie
    </a>
  )
}
