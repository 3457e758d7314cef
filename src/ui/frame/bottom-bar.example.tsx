import { cents } from '#shared/money.ts'
import { Price } from '../figures/price.tsx'
import { Button } from '../parts/button.tsx'
import { BottomBar } from './bottom-bar.tsx'

export const examples = [
  {
    name: 'Solo su telefono',
    element: (
      <BottomBar
        label="Offerta più bassa"
        figure={<Price cents={cents(224000)} size="m" tone="down" />}
        action={<Button>Fai un’offerta</Button>}
      />
    ),
  },
]
