import { RadioGroup } from './radio-group.tsx'

const options = [
  { value: 'day', label: 'In un giorno preciso' },
  { value: 'month', label: 'Vorrei indicare il mese', detail: 'Sceglierai il giorno con il fornitore' },
  { value: 'none', label: 'Non lo so ancora' },
]

export const examples = [
  {
    name: 'In riga',
    element: (
      <RadioGroup
        legend="Quando vi sposate?"
        name="when-inline"
        options={options.slice(0, 2)}
        look="inline"
        defaultValue="day"
      />
    ),
  },
  {
    name: 'Righe intere, con errore',
    element: (
      <RadioGroup
        legend="Quando vi sposate?"
        name="when-cards"
        options={options}
        look="cards"
        defaultValue="month"
        error="Scegli una risposta"
        className="dev__half"
      />
    ),
  },
]
