import { cents } from '#shared/money.ts'
import { BottomBar } from './bottom-bar.tsx'
import { Button } from './button.tsx'
import { Price } from './price.tsx'

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
