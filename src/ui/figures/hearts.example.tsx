import { Hearts } from './hearts.tsx'

export const examples = [
  { name: 'Quattro cuori', element: <Hearts value={4} /> },
  { name: 'Nessun voto', element: <Hearts value={0} /> },
]
