import { AccordionItem } from '#ui/frame/accordion.tsx'
import { Link } from '#ui/parts/link.tsx'

/** A version one can read again. */
export interface VersionLink {
  readonly version: string
  /** "21/10/2021" */
  readonly published: string
  readonly to: string
}

/** "Versioni precedenti": closed until asked for, and honest when there are none (LEG-09). */
export function PreviousVersions({ versions }: { readonly versions: readonly VersionLink[] }) {
  return (
    <AccordionItem title="Versioni precedenti" className="legal-page__versions">
      {versions.length === 0 ? (
        <p>Nessuno</p>
      ) : (
        <ul>
          {versions.map(({ version, published, to }) => (
            <li key={version}>
              <Link className="link" to={to}>
                Versione del {published}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </AccordionItem>
  )
}
