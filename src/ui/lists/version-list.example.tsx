import { VersionList } from './version-list.tsx'

export const examples = [
  {
    name: 'Versioni',
    element: (
      <VersionList
        versions={[
          {
            number: 2,
            tone: 'approval',
            state: 'Programmata',
            from: 'Dal 01/01/2027.',
            changes: [{ label: 'Prezzo', before: '29,00 €', after: '35,00 €' }],
            told: ['Elena Riva, 16/11/2026 10:30: «Listino del 2027»'],
          },
          { number: 1, tone: 'open', state: 'In vigore', from: 'Condizioni di partenza.', changes: [], told: [] },
        ]}
      />
    ),
  },
]
