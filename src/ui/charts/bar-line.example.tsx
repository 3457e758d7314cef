import { BarKey, BarLine } from './bar-line.tsx'

export const examples = [
  {
    name: 'Speso sul budget',
    element: (
      <BarLine
        segments={[{ key: 'spent', value: 986000, tone: 'ink' }]}
        total={2500000}
        label="Speso 9.860 euro su 25.000: 39,44 per cento"
      />
    ),
  },
  {
    name: 'Risparmio',
    element: (
      <div className="stack">
        <BarLine
          size="s"
          segments={[
            { key: 'paid', value: 686179, tone: 'pale' },
            { key: 'offers', value: 100000, tone: 'saving' },
            { key: 'bonus', value: 35721, tone: 'bonus' },
          ]}
          total={821900}
          label="Su 8.219 euro: 6.861,79 pagati, 1.000 risparmiati con le offerte, 357,21 con il Bonus Sposi"
        />
        <span>
          <BarKey tone="saving" /> Offerte al ribasso
        </span>
      </div>
    ),
  },
]
