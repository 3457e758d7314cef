import { ArrowRight, Plus } from 'lucide-react'
import { Button, ButtonLink } from './button.tsx'

export const examples = [
  {
    name: 'Varianti',
    element: (
      <div className="row">
        <Button caps>CREA IL TUO ANNUNCIO</Button>
        <Button iconAfter={<ArrowRight className="icon" />}>Avanti</Button>
        <Button variant="secondary">Guarda le offerte</Button>
        <Button variant="outline" icon={<Plus className="icon" />}>
          Opzioni
        </Button>
        <Button variant="text">Indietro</Button>
        <Button variant="danger">Scarta tutte</Button>
        <Button disabled>Registrami</Button>
        <ButtonLink to="/" variant="light">
          Clicca qui
        </ButtonLink>
      </div>
    ),
  },
  {
    name: 'Misure',
    element: (
      <div className="row">
        <Button size="l">Grande 56</Button>
        <Button>Media 48</Button>
        <Button size="s">Piccola 40</Button>
      </div>
    ),
  },
  { name: 'In attesa', element: <Button loading>Registrami</Button> },
  {
    name: 'Disattivato, con il motivo',
    element: <Button disabledReason="Manca il consenso alla profilazione.">Registrami</Button>,
  },
]
