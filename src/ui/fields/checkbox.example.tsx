import { Checkbox, Switch } from './checkbox.tsx'

export const examples = [
  {
    name: 'Consensi',
    element: (
      <div className="stack">
        <Checkbox
          defaultChecked
          label={
            <>
              Accetto i <a href="/termini-e-condizioni">termini e condizioni</a>
            </>
          }
        />
        <Checkbox label="Acconsento alla profilazione" error="Serve il tuo consenso" />
        <Checkbox label="Foto e video" detail={42} />
        <Checkbox label="Non disponibile" disabled />
      </div>
    ),
  },
  {
    name: 'Interruttore (solo cookie)',
    element: <Switch label="Statistiche" defaultChecked className="dev__narrow" />,
  },
]
