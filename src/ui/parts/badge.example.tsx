import { Badge } from './badge.tsx'

export const examples = [
  { name: 'Da leggere', element: <Badge count={3} label="notifiche da leggere" /> },
  { name: 'Oltre novantanove', element: <Badge count={148} label="notifiche da leggere" /> },
  { name: 'Solo un numero', element: <Badge count={12} label="vendite" tone="quiet" /> },
]
