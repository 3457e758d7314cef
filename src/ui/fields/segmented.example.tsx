import { SegmentedControl, SegmentedLinks } from './segmented.tsx'

export const examples = [
  {
    name: 'Scelte e collegamenti',
    element: (
      <div className="row">
        <SegmentedControl
          label="Modalità"
          name="mode"
          defaultValue="rental"
          options={[
            { value: 'sale', label: 'Acquisto' },
            { value: 'rental', label: 'Noleggio' },
          ]}
        />
        <SegmentedLinks
          label="Offerte"
          items={[
            { to: '?voto=tutte', label: 'Tutte', current: true },
            { to: '?voto=si', label: 'Votate', current: false },
            { to: '?voto=no', label: 'Non votate', current: false },
          ]}
        />
      </div>
    ),
  },
]
