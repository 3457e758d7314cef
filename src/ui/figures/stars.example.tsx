import { Stars } from './stars.tsx'

export const examples = [
  { name: 'Cinque', element: <Stars average={5} count={60} href="#recensioni" /> },
  { name: 'Quattro e mezzo', element: <Stars average={4.5} count={54} href="#recensioni" /> },
  { name: 'Alla mezza più vicina', element: <Stars average={3.3} count={42} /> },
  { name: 'Una recensione', element: <Stars average={1} count={1} /> },
  { name: 'Nessuna recensione', element: <Stars average={0} count={0} /> },
  { name: 'Solo stelle', element: <Stars average={4} /> },
]
