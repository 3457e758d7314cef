import { FileDrop } from './file-drop.tsx'

export const examples = [
  { name: 'Vuoto', element: <FileDrop label="Foto" help="jpeg, png o webp, al massimo 8 MB" className="max-w-md" /> },
  { name: 'Con errore', element: <FileDrop label="Foto" error="Aggiungi una foto" className="max-w-md" /> },
]
