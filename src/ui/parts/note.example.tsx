import { ErrorSummary } from '../forms/error-summary.tsx'
import { Note } from './note.tsx'

export const examples = [
  {
    name: 'Quattro toni',
    element: (
      <div className="stack">
        <Note>Il numero sarà visibile solo al fornitore vincente.</Note>
        <Note tone="success">Nuova offerta creata con successo!</Note>
        <Note tone="warning">
          Hai <b>7 giorni</b> per decidere l’offerta vincente.
        </Note>
        <Note tone="error">Non puoi superare il budget indicato dagli sposi</Note>
      </div>
    ),
  },
  {
    name: 'Riassunto degli errori',
    element: (
      <ErrorSummary
        errors={[
          { fieldId: 'email', message: 'Il campo non corrisponde alla mail' },
          { message: 'Manca il consenso alla profilazione' },
        ]}
      />
    ),
  },
]
