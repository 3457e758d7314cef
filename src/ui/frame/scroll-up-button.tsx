import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'

/**
 * Goes back to the top; appears once half a screen of it is gone (WIDG-04), while one goes up: on a phone it would lie on what is read on
 * the way down.
 */
export function ScrollUpButton() {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    let before = window.scrollY
    const look = () => {
      const at = window.scrollY
      setShown(at < before && at > window.innerHeight / 2)
      before = at
    }
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
