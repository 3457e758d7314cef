import { Printer } from 'lucide-react'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'

/** Prints the page; absent without scripts, where the browser's own command does the same. */
export function PrintButton({ children }: { children: string }) {
  if (!useHydrated()) return null
  return (
    <Button wide icon={<Printer className="icon" aria-hidden="true" />} onClick={() => window.print()}>
      {children}
    </Button>
  )
}
