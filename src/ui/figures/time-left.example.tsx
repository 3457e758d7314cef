import { TimeLeft } from './time-left.tsx'

const now = '2026-03-14T10:00:00Z'

export const examples = [
  { name: 'Giorni', element: <TimeLeft deadline="2026-03-16T18:08:40Z" serverNow={now} endedText="Scaduto" /> },
  {
    name: 'Sotto le 24 ore',
    element: <TimeLeft deadline="2026-03-15T08:38:40Z" serverNow={now} endedText="Scaduto" />,
  },
  { name: 'Ultimi minuti', element: <TimeLeft deadline="2026-03-14T10:38:40Z" serverNow={now} endedText="Scaduto" /> },
  { name: 'Finito', element: <TimeLeft deadline={now} serverNow={now} endedText="Scaduto" /> },
]
