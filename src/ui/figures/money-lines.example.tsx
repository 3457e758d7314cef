import { cents } from '#shared/money.ts'
import { MoneyLines } from './money-lines.tsx'

export const examples = [
  {
    name: 'Totale di un ordine',
    element: (
      <MoneyLines
        lines={[
          { key: 'products', label: '3 prodotti', amount: cents(18700) },
          { key: 'bonus', label: 'Bonus Sposi 3%', amount: cents(-561), tone: 'saving' },
          { key: 'shipping', label: 'Spedizione', amount: cents(900) },
        ]}
        total={{ label: 'Totale pagato', amount: cents(19039), note: 'IVA inclusa' }}
      />
    ),
  },
]
