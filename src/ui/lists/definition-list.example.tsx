import { DefinitionList } from './definition-list.tsx'

export const examples = [
  {
    name: 'Dettagli di un prodotto',
    element: (
      <DefinitionList
        items={[
          { term: 'Linea', value: 'Scivolata, con sottogonna' },
          { term: 'Tessuto', value: 'Pizzo chantilly, tulle di seta' },
        ]}
      />
    ),
  },
]
