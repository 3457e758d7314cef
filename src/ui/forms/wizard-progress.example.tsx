import { WizardProgress } from './wizard-progress.tsx'

export const examples = [
  { name: 'Prima di sapere quanti', element: <WizardProgress step={1} steps={null} /> },
  { name: 'All’inizio', element: <WizardProgress step={1} steps={14} /> },
  { name: 'Più avanti', element: <WizardProgress step={11} steps={14} /> },
  { name: 'Alla fine', element: <WizardProgress step={14} steps={14} /> },
]
