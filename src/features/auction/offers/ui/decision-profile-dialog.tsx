import { AlertDialog } from '#ui/windows/alert-dialog.tsx'

interface ProfileIncompleteDialogProps {
  onClose: () => void
  /** What is missing, when it is known. */
  missing?: readonly string[]
}

/** Accepting and ordering need name, phone and address of the couple (OQ-077). */
export function ProfileIncompleteDialog({ onClose, missing = [] }: ProfileIncompleteDialogProps) {
  return (
    <AlertDialog
      open
      addressed
      onClose={onClose}
      body={
        missing.length > 0
          ? `Completa il tuo profilo prima di continuare. Manca: ${missing.join(', ')}.`
          : 'Completa il tuo profilo prima di continuare: servono nome e cognome, telefono e indirizzo.'
      }
      actions={[{ label: 'Annulla' }, { label: 'Completa il profilo', to: '/profile?showError=1' }]}
    />
  )
}
