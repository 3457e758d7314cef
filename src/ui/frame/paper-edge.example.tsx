import { PaperEdge } from './paper-edge.tsx'

export const examples = [
  { name: 'Apre il piè di pagina', element: <PaperEdge tone="ink" /> },
  { name: 'Chiude un foglio', element: <PaperEdge tone="ink" flipped /> },
]
