import { TextArea, TextField } from './text-field.tsx'

export const examples = [
  {
    name: 'Con aiuto e con errore',
    element: (
      <div className="grid-3">
        <TextField label="Email" defaultValue="giulia.ravasi@esempio.it" help="Sarà il tuo nome utente" />
        <TextField
          label="Conferma email"
          defaultValue="giulia.ravasi@esempio.t"
          error="Il campo non corrisponde alla mail"
        />
        <TextField label="Cellulare" optional counter maxLength={15} defaultValue="33312345" inputMode="tel" />
        <TextField label="Utente" defaultValue="giulia" disabled />
      </div>
    ),
  },
  {
    name: 'Più righe',
    element: (
      <TextArea
        label="Descrizione"
        help="Racconta che cosa desideri"
        maxLength={500}
        defaultValue="Cerimonia alle 16 in giardino, cena in terrazza. Vorremmo foto naturali, poche pose."
      />
    ),
  },
]
