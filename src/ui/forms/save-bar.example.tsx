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
  {
    name: 'Non salvate',
    element: (
      <SaveBar
        state="1 modifica non salvata: titolo"
        refusal="Sei senza rete: quello che hai scritto è ancora qui. Riprova."
      >
        <Button>Salva</Button>
      </SaveBar>
    ),
  },
]
