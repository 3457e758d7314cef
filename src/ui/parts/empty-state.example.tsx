import { Button } from './button.tsx'
import { EmptyState } from './empty-state.tsx'

export const examples = [
  {
    name: 'Con un’azione',
    element: (
      <EmptyState
        illustration="vuoto-annunci"
        action={
          <Button variant="outline" size="s">
            Togli i filtri
          </Button>
        }
      >
        Siamo spiacenti, non sono presenti annunci
      </EmptyState>
    ),
  },
]
