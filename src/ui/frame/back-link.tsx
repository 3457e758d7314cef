import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../parts/link.tsx'

/** The way back to the list a page of the portal belongs to, above its heading. */
export function BackLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link className="link small" to={to}>
      <ArrowLeft className="icon" aria-hidden="true" />
      {children}
    </Link>
  )
}
