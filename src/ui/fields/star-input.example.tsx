import { StarInput } from './star-input.tsx'

export const examples = [
  { name: 'Da scegliere', element: <StarInput name="empty" legend="Valuta il prodotto" /> },
  { name: 'Scelto', element: <StarInput name="chosen" legend="Valuta il prodotto" defaultValue={4} /> },
]
