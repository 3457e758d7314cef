import { TrendLine } from './trend-line.tsx'

export const examples = [
  {
    name: 'Visite di dieci giorni',
    element: (
      <TrendLine
        title="Visite"
        total="182"
        label="Visite dal 01/06 al 10/06: 182 in tutto, al massimo 40 in un giorno"
        values={[12, 18, 9, 0, 31, 24, 40, 12, 16, 20]}
        from="01/06"
        until="10/06"
      />
    ),
  },
  {
    name: 'Senza niente',
    element: (
      <TrendLine
        title="Vinte"
        total="0"
        label="Proposte vinte dal 01/06 al 05/06: nessuna"
        values={[0, 0, 0, 0, 0]}
        from="01/06"
        until="05/06"
      />
    ),
  },
]
