import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'

function DialogExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Apri la finestra
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="Segnala"
        actions={<Button onClick={() => setOpen(false)}>Invia</Button>}
      >
        <p className="dialog__text">Scrivi che cosa non va: leggiamo ogni segnalazione.</p>
      </Dialog>
    </>
  )
}

function ConfirmExample() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        Accetta proposta
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        question="Sei sicuro di accettare questa proposta?"
        confirmLabel="Accetta proposta"
        onConfirm={() => undefined}
      >
        <b>Studio Controluce</b>
        <br />
        2.240,00&nbsp;€
      </ConfirmDialog>
    </>
  )
}

export const examples = [
  { name: 'Finestra', element: <DialogExample /> },
  { name: 'Conferma', element: <ConfirmExample /> },
]
