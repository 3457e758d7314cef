import { formatInstant } from '#shared/days.ts'
import { DrawnFor } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { documentLabel } from '../verification.rules.ts'
import type { DocumentView } from '../views.ts'

interface DocumentListProps {
  readonly documents: readonly DocumentView[]
  /** Its supplier may take them back. */
  readonly removable: boolean
}

const size = (bytes: number) =>
  bytes >= 1_048_576
    ? `${(bytes / 1_048_576).toFixed(1).replace('.', ',')} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`

/** The documents of a business, each to be opened. */
export function DocumentList({ documents, removable }: DocumentListProps) {
  if (documents.length === 0) return <p className="muted">Nessun documento caricato.</p>
  return (
    <ul className="stack">
      {documents.map(({ id, kind, name, sizeBytes, uploadedAt, path }) => (
        <li key={id}>
          <a className="link" href={path}>
            {documentLabel[kind]}
          </a>
          <br />
          <span className="small muted">
            {name}, {size(sizeBytes)}, {formatInstant(uploadedAt)}
          </span>
          {removable && (
            <form method="post" action="/portal/operator-paypal?tab=2">
              <DrawnFor />
              <input type="hidden" name="intent" value="document-remove" />
              <input type="hidden" name="document" value={id} />
              <Button type="submit" size="s" variant="text">
                Togli<span className="sr-only"> {name}</span>
              </Button>
            </form>
          )}
        </li>
      ))}
    </ul>
  )
}
