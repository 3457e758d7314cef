import { Button } from '../parts/button.tsx'
import { PageHeader } from './page-header.tsx'

export const examples = [
  {
    name: 'Titolo, frase, azione',
    element: (
      <PageHeader level={2} title="Annunci sposi" actions={<Button>Crea il tuo annuncio</Button>}>
        Hai tre proposte da valutare entro giovedì.
      </PageHeader>
    ),
  },
]
