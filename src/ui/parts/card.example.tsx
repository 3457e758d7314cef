import { Card } from './card.tsx'

export const examples = [
  {
    name: 'Carta e tenue',
    element: (
      <div className="grid-3">
        <Card
          title="Indirizzo di consegna"
          action={
            <a className="link" href="#indirizzo">
              Modifica
            </a>
          }
        >
          <p>Giulia Ravasi, via Roma 5, Varenna&nbsp;(LC)</p>
        </Card>
        <Card ground="tint">
          <p>Pago ora solo l’acconto del 30%</p>
        </Card>
      </div>
    ),
  },
]
