import { Bell, Heart, Share2 } from 'lucide-react'
import { IconButton, IconButtonLink } from './icon-button.tsx'

export const examples = [
  {
    name: 'Solo icona',
    element: (
      <div className="row">
        <IconButton label="Condividi" icon={<Share2 />} bordered />
        <IconButton label="Salva nei preferiti" icon={<Heart />} floating aria-pressed={false} />
        <IconButtonLink to="/notifiche" label="Notifiche, 3 da leggere" icon={<Bell />} count={3} />
      </div>
    ),
  },
]
