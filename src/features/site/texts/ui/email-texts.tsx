import { formatInstant } from '#shared/days.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Link } from '#ui/parts/link.tsx'
import { editorPath } from '../texts-address.rules.ts'

interface EmailTextsProps {
  readonly emails: readonly {
    readonly slice: string
    readonly name: string
    /** Of the sample. */
    readonly subject: string
    readonly changedAt: string | null
  }[]
}

/** Every message of the product. */
export function EmailTexts({ emails }: EmailTextsProps) {
  return (
    <DataTable
      caption="Email"
      rows={emails}
      rowKey={({ name }) => name}
      empty={null}
      columns={[
        {
          key: 'subject',
          header: 'Oggetto, con dati di esempio',
          card: 'title',
          cell: ({ name, subject }) => <Link to={editorPath('email', name)}>{subject}</Link>,
        },
        { key: 'name', header: 'Messaggio', card: 'detail', cell: ({ name }) => <code className="small">{name}</code> },
        {
          key: 'changed',
          header: 'Cambiata',
          card: 'state',
          cell: ({ changedAt }) => <span className="small">{changedAt ? formatInstant(changedAt) : 'originale'}</span>,
        },
      ]}
    />
  )
}
