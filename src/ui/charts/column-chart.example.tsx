import { ColumnChart } from './column-chart.tsx'

const visits = [12, 18, 9, 0, 31, 24, 40]

export const examples = [
  {
    name: 'Visite di una settimana',
    element: (
      <ColumnChart
        label="Visite dal 01/06/2026 al 07/06/2026: 134 in tutto, al massimo 40 in un giorno"
        highest="40"
        columns={visits.map((value, index) => ({
          key: String(index),
          value,
          title: `0${index + 1}/06/2026: ${value}`,
          label: `0${index + 1}/06`,
        }))}
      />
    ),
  },
]
