import { day } from '#shared/days.ts'
import { Stamp } from './stamp.tsx'

export const examples = [
  { name: 'Pagato', element: <Stamp word="Pagato" motto="PAGATO AL FORNITORE" day={day('2026-03-02')} /> },
]
