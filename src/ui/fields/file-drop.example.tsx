import { FileDrop } from './file-drop.tsx'

export const examples = [
  { name: 'Vuoto', element: <FileDrop label="Foto" help="jpeg, png o webp, al massimo 8 MB" className="dev__half" /> },
  { name: 'Con errore', element: <FileDrop label="Foto" error="Aggiungi una foto" className="dev__half" /> },
]
