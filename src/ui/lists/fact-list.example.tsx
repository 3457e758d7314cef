import { Calendar, MapPin, User } from 'lucide-react'
import { FactList } from './fact-list.tsx'

const facts = [
  { key: 'who', icon: <User />, text: 'Giulia R., sposa' },
  { key: 'when', icon: <Calendar />, text: 'Nozze il 20/06/2026' },
  { key: 'where', icon: <MapPin />, text: 'Varenna\u00a0(LC)' },
]

export const examples = [
  { name: 'In riga', element: <FactList facts={facts} /> },
  { name: 'In colonna', element: <FactList facts={facts} layout="stack" /> },
]
