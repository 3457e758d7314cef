import { useEffect, useRef } from 'react'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import { macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { legalPaths } from '#features/site/legal/paths.rules.ts'
import { useLeaving } from '#ui/forms/use-leaving.ts'
import { AccordionItem } from '#ui/frame/accordion.tsx'
import { Logo } from '#ui/frame/logo.tsx'
import { ButtonLink } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { Drawer } from '#ui/windows/drawer.tsx'
import './menus.css'
import { faqPath } from '#features/site/texts/faq/faq-path.rules.ts'
import type { ShellViewer } from './shell.rules.ts'

/** Items with one name close each other: one section open at a time (HEAD-07). */
const SECTIONS = 'sezioni-menu'

const usefulLinks: readonly { label: string; to: string }[] = [
  { label: 'Come funziona', to: '/come-funziona' },
  { label: 'FAQ', to: faqPath },
  { label: 'Termini e condizioni', to: legalPaths.terms },
  { label: 'Cookie policy', to: legalPaths.cookies },
  { label: 'Privacy policy', to: legalPaths.privacy },
]

interface SiteMenuProps {
  readonly open: boolean
  readonly viewerKind: ShellViewer['kind']
  readonly loginPath: string
  readonly supportEmail: string
  readonly onClose: () => void
}

/** The left side menu: where to go. */
export default function SiteMenu({ open, viewerKind, loginPath, supportEmail, onClose }: SiteMenuProps) {
  const openLogin = useLoginDialog()
  const leave = useLeaving(onClose)
  const sections = useRef<HTMLElement>(null)
  // The next time it opens as it did the first time.
  useEffect(() => {
    if (!open)
      for (const section of sections.current?.querySelectorAll('details[open]') ?? []) section.removeAttribute('open')
  }, [open])
  return (
    <Drawer keep open={open} side="left" title={<Logo />} onClose={onClose}>
      {viewerKind === 'visitor' && (
        <div className="site-menu__entry">
          <ButtonLink
            variant="outline"
            size="s"
            to={loginPath}
            onClick={(event) => {
              event.preventDefault()
              onClose()
              openLogin()
            }}
          >
            Accedi
          </ButtonLink>
          <ButtonLink size="s" to="/register" onClick={leave}>
            Registrati gratis
          </ButtonLink>
        </div>
      )}
      <ButtonLink variant="secondary" caps wide to="/auctions" onClick={leave}>
        ANNUNCI SPOSI
      </ButtonLink>
      <nav ref={sections} className="site-menu" aria-label="Menu">
        <Link className="site-menu__link" to="/" onClick={leave}>
          Home
        </Link>
        <Link className="site-menu__link" to="/vetrine-fornitori" onClick={leave}>
          Aziende settore wedding
        </Link>
        <Link className="site-menu__link" to="/prodotti" onClick={leave}>
          Tutti i prodotti
        </Link>
        {macroCategories.map((macro) => (
          <AccordionItem
            key={macro.id}
            name={SECTIONS}
            title={<MacroTag macro={macro.slug as MacroSlug}>{macro.name}</MacroTag>}
          >
            {sectorsOf(macro.id).map((sector) => (
              <Link
                key={sector.id}
                className="site-menu__sector"
                to={`/vetrine-fornitori/${macro.slug}/${sector.slug}`}
                onClick={leave}
              >
                {sector.name}
              </Link>
            ))}
          </AccordionItem>
        ))}
        <AccordionItem name={SECTIONS} title="Link utili">
          {usefulLinks.map(({ label, to }) => (
            <Link key={to} className="site-menu__sector" to={to} onClick={leave}>
              {label}
            </Link>
          ))}
        </AccordionItem>
        <a className="site-menu__link" href={`mailto:${supportEmail}`}>
          Contattaci
        </a>
      </nav>
    </Drawer>
  )
}
