import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { ShareSheet } from './share-sheet.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" icon={<Share2 className="icon" aria-hidden="true" />} onClick={() => setOpen(true)}>
        Condividi
      </Button>
      <ShareSheet
        url="https://promessi.example/annunci/20418"
        title="Fotografo per la cerimonia e la cena"
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

export const examples = [{ name: 'Dal fondo dello schermo', element: <Example /> }]
