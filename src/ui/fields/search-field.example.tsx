import { SearchField } from './search-field.tsx'

export const examples = [
  { name: 'Ricerca', element: <SearchField label="Cerca un fornitore" name="q" className="dev__narrow" /> },
]
