import { Share2 } from 'lucide-react'
import { Button } from './button.tsx'
import { ShareSheet } from './share-sheet.tsx'

export const examples = [
  {
    name: 'Dal fondo dello schermo',
    element: (
      <ShareSheet
        url="https://promessi.example/annunci/20418"
        title="Fotografo per la cerimonia e la cena"
        trigger={(open) => (
          <Button variant="outline" icon={<Share2 className="icon" aria-hidden="true" />} onClick={open}>
            Condividi
          </Button>
        )}
      />
    ),
  },
]
