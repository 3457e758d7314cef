import { cents } from '#shared/money.ts'
import { Price } from './price.tsx'

export const examples = [
  { name: 'Piccolo', element: <Price cents={cents(35000)} /> },
  { name: 'Medio', element: <Price cents={cents(123456)} size="m" /> },
  { name: 'Grande, in discesa', element: <Price cents={cents(224000)} size="l" tone="down" /> },
  { name: 'Grandissimo', element: <Price cents={cents(280000)} size="xl" /> },
  { name: 'Scontato', element: <Price cents={cents(7130)} size="m" strike={cents(7400)} /> },
  { name: 'Al giorno', element: <Price cents={cents(9500)} size="xl" unit="al giorno" /> },
  { name: 'Esaurito', element: <Price cents={cents(9500)} tone="muted" /> },
]
