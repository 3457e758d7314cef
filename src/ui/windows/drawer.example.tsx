import { useState } from 'react'
import { Button } from '../parts/button.tsx'
import { Drawer } from './drawer.tsx'

function DrawerExample({ side, width }: { side: 'left' | 'right'; width: 'menu' | 'cart' }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {side === 'left' ? 'Apri il menu' : 'Apri il carrello'}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        width={width}
        title={side === 'left' ? 'Menu' : 'Carrello'}
        footer={<Button wide>Mostra 112 annunci</Button>}
      >
        <p>Nessun prodotto scelto da acquistare</p>
      </Drawer>
    </>
  )
}

export const examples = [
  { name: 'A sinistra, 350 px', element: <DrawerExample side="left" width="menu" /> },
  { name: 'A destra, 500 px', element: <DrawerExample side="right" width="cart" /> },
]
