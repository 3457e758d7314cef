import { Button } from '../parts/button.tsx'
import { SaveBar } from './save-bar.tsx'

export const examples = [
  {
    name: 'Due modifiche',
    element: (
      <SaveBar state="2 modifiche non salvate: titolo, prezzo">
        <Button variant="text">Annulla modifiche</Button>
        <Button>Salva</Button>
      </SaveBar>
    ),
  },
]
