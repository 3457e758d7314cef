import { Select } from './select.tsx'

const options = ['10 giorni', '20 giorni', '30 giorni'].map((label) => ({ value: label, label }))

export const examples = [
  {
    name: 'Nativa',
    element: (
      <div className="grid-3">
        <Select label="Durata dell’annuncio" options={options} />
        <Select label="Durata dell’annuncio" options={options} placeholder="Scegli…" error="Scegli la durata" />
      </div>
    ),
  },
]
