import { formatInstant } from '#shared/days.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { editorPath } from '../texts-address.rules.ts'

interface PageTextsProps {
  readonly pages: readonly {
    readonly key: string
    readonly label: string
    readonly path: string
    readonly changedAt: string | null
  }[]
  readonly legal: readonly {
    readonly label: string
    readonly path: string
    readonly versions: readonly { readonly version: string; readonly published: string; readonly state: string }[]
  }[]
}

/** The pages staff may write, and the versions of the legal texts, which only a release changes. */
export function PageTexts({ pages, legal }: PageTextsProps) {
  return (
    <>
      <DataTable
        caption="Pagine del sito"
        rows={pages}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          {
            key: 'label',
            header: 'Pagina',
            card: 'title',
            cell: ({ key, label }) => <Link to={editorPath('page', key)}>{label}</Link>,
          },
          { key: 'path', header: 'Indirizzo', card: 'detail', cell: ({ path }) => path },
          {
            key: 'changed',
            header: 'Cambiata',
            card: 'state',
            cell: ({ changedAt }) => (
              <span className="small">{changedAt ? formatInstant(changedAt) : 'originale'}</span>
            ),
          },
        ]}
      />
      <Card title="Testi legali">
        <p className="small muted">
          Vincolano chi si è iscritto: una versione nuova si pubblica con un rilascio, e il sito avvisa da sé ogni
          account prima che valga.
        </p>
        <ul className="texts-legal">
          {legal.map(({ label, path, versions }) => (
            <li key={path}>
              <Link to={path} reloadDocument>
                {label}
              </Link>
              <ul>
                {versions.map(({ version, published, state }) => (
                  <li key={version} className="small">
                    <Link to={`${path}?versione=${encodeURIComponent(version)}`} reloadDocument>
                      Versione {version}
                    </Link>
                    , pubblicata il {published}: {state}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}
