import { type RefObject, useState } from 'react'
import { Button } from '../parts/button.tsx'

interface ChooseAllProps {
  readonly form: RefObject<HTMLFormElement | null>
  /** Of the boxes. */
  readonly name: string
}

/** Ticks every box of a page, or none. Does nothing without scripts. */
export function ChooseAll({ form, name }: ChooseAllProps) {
  const [isChosen, setIsChosen] = useState(false)
  const choose = () => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === name) field.checked = !isChosen
    setIsChosen(!isChosen)
  }
  return (
    <Button variant="text" size="s" onClick={choose}>
      {isChosen ? 'Togli la scelta' : 'Scegli tutti in questa pagina'}
    </Button>
  )
}
