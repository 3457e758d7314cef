import { Tabs } from './tabs.tsx'

export const examples = [
  {
    name: 'Con i conteggi',
    element: (
      <Tabs
        label="Scheda del prodotto"
        items={[
          { to: '?scheda=dettaglio', label: 'Dettaglio', current: true },
          { to: '?scheda=descrizione', label: 'Descrizione', current: false },
          { to: '?scheda=spedizione', label: 'Spedizione e resi', current: false },
          { to: '?scheda=recensioni', label: 'Recensioni', count: 37, current: false },
        ]}
      />
    ),
  },
]
