import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'

/** Goes back to the top; appears once half a screen of it is gone (WIDG-04). */
export function ScrollUpButton() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const look = () => setShown(window.scrollY > window.innerHeight / 2)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  return (
    <IconButton
      className="scroll-up"
      label="Torna su"
      icon={<ArrowUp />}
      bordered
      hidden={!shown}
      onClick={() => window.scrollTo({ top: 0 })}
    />
  )
}
