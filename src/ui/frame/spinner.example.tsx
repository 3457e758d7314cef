import { LoadingOverlay, Spinner } from './spinner.tsx'

export const examples = [
  { name: 'Cinque petali', element: <Spinner className="spinner--large" /> },
  {
    name: 'Sopra un contenuto',
    element: (
      <div className="card relative max-w-80">
        <p>Stiamo aggiornando questo riquadro.</p>
        <LoadingOverlay />
      </div>
    ),
  },
]
