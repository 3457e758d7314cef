import { Countdown } from './countdown.tsx'

const now = '2026-03-14T10:00:00Z'
const deadline = '2026-03-16T18:08:32Z'
const tones = ['open', 'deciding', 'done', 'empty'] as const

export const examples = [
  {
    name: 'Neutro',
    element: <Countdown deadline={deadline} serverNow={now} endedText="Asta scaduta" />,
  },
  ...tones.map((tone) => ({
    name: tone,
    element: <Countdown deadline={deadline} serverNow={now} tone={tone} endedText="Asta scaduta" />,
  })),
  {
    name: 'Scaduto',
    element: (
      <Countdown
        deadline={now}
        serverNow={now}
        tone="deciding"
        endedText="Gli sposi stanno decidendo l'offerta vincente"
      />
    ),
  },
]
