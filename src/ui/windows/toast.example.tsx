import { Button } from '../parts/button.tsx'
import { ToastProvider, useToast } from './toast.tsx'

function ToastExample() {
  const toast = useToast()
  return (
    <div className="row">
      <Button variant="outline" onClick={() => toast('Proposta accettata')}>
        Riuscito
      </Button>
      <Button variant="outline" onClick={() => toast('Non siamo riusciti a salvare', { tone: 'error' })}>
        Non riuscito
      </Button>
    </div>
  )
}

export const examples = [
  {
    name: 'In basso al centro',
    element: (
      <ToastProvider>
        <ToastExample />
      </ToastProvider>
    ),
  },
]
