import { Button } from '../parts/button.tsx'
import { PopupProvider, usePopup } from './popup.tsx'

function PopupExample() {
  const popup = usePopup()
  return (
    <Button variant="outline" onClick={() => popup({ body: 'Segnalazione effettuata con successo' })}>
      Mostra l’avviso
    </Button>
  )
}

export const examples = [
  {
    name: 'Attenzione',
    element: (
      <PopupProvider>
        <PopupExample />
      </PopupProvider>
    ),
  },
]
