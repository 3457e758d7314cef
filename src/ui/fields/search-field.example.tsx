import { SearchField } from './search-field.tsx'

export const examples = [
  { name: 'Ricerca', element: <SearchField label="Cerca un fornitore" name="q" className="max-w-80" /> },
]
