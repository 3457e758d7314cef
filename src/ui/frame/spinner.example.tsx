import { LoadingOverlay, Spinner } from './spinner.tsx'

export const examples = [
  { name: 'Cinque petali', element: <Spinner className="spinner--large" /> },
  {
    name: 'Sopra un contenuto',
    element: (
      <div className="card dev__veiled dev__narrow">
        <p>Stiamo aggiornando questo riquadro.</p>
        <LoadingOverlay />
      </div>
    ),
  },
]
