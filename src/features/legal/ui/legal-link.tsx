import type { ReactNode } from 'react'

const paths = {
  terms: '/termini-e-condizioni-generali-del-servizio',
  privacy: '/privacy-policy',
  cookies: '/cookie-policy',
} as const

interface LegalLinkProps {
  readonly document: keyof typeof paths
  readonly children: ReactNode
  /** Opens the text over the page instead of leaving it. */
  readonly inDialog?: boolean
}

/** Leads to one of the legal texts. */
export function LegalLink({ document, children }: LegalLinkProps) {
  return <a href={paths[document]}>{children}</a>
}
