import { Breadcrumb } from './breadcrumb.tsx'

export const examples = [
  {
    name: 'Percorso',
    element: (
      <Breadcrumb
        items={[{ label: 'Home', to: '/' }, { label: 'Sposa', to: '/sposa' }, { label: 'Atelier Mondella' }]}
      />
    ),
  },
]
