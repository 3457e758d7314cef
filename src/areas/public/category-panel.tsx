import { X } from 'lucide-react'
import { macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { useLeaving } from '#ui/forms/use-leaving.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { useModalDialog } from '#ui/windows/use-modal-dialog.ts'
import './category-panel.css'

interface CategoryPanelProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The categories of suppliers on wide screens, where there is no side menu (HEAD-08). Loaded when it is first wanted. */
export default function CategoryPanel({ open, onClose }: CategoryPanelProps) {
  const modal = useModalDialog({ open, onClose })
  const leave = useLeaving(onClose)
  return (
    <dialog {...modal} className="category-panel" aria-label="Categorie di fornitori">
      {open && (
        <div className="category-panel__sheet">
          <nav className="page category-panel__columns" aria-label="Categorie di fornitori">
            {macroCategories.map((macro) => (
              <div key={macro.id} data-many={sectorsOf(macro.id).length > 9 || undefined}>
                <Link className="category-panel__macro" to={`/vetrine-fornitori/${macro.slug}`} onClick={leave}>
                  <MacroTag macro={macro.slug as MacroSlug}>{macro.name}</MacroTag>
                </Link>
                <ul>
                  {sectorsOf(macro.id).map((sector) => (
                    <li key={sector.id}>
                      <Link
                        className="category-panel__sector"
                        to={`/vetrine-fornitori/${macro.slug}/${sector.slug}`}
                        onClick={leave}
                      >
                        {sector.name}
                      </Link>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
          </nav>
          <IconButton label="Chiudi le categorie" icon={<X />} onClick={onClose} />
        </div>
      )}
    </dialog>
  )
}
