import { MoneyField } from './money-field.tsx'

export const examples = [
  {
    name: 'Cifre grandi',
    element: (
      <MoneyField
        label="Qual è il tuo budget massimo?"
        name="budget"
        defaultCents={280_000}
        help="Solo cifre, con la virgola per i centesimi"
        className="dev__half"
      />
    ),
  },
  {
    name: 'Con errore',
    element: (
      <MoneyField
        label="La tua offerta"
        name="offer"
        defaultCents={300_000}
        error="Non puoi superare il budget indicato dagli sposi"
        className="dev__half"
      />
    ),
  },
  {
    name: 'Compatto',
    element: <MoneyField compact label="Prezzo" name="price" className="dev__narrow" defaultCents={1234} />,
  },
]
