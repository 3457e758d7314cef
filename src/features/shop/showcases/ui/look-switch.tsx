import { Monitor, Smartphone } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { SegmentedControl } from '#ui/fields/segmented.tsx'
import { Card } from '#ui/parts/card.tsx'
import { classNames } from '#ui/parts/class-names.ts'

export type Look = 'phone' | 'desktop'

const option = (value: Look, words: string, icon: ReactNode) => ({
  value,
  label: (
    <>
      {icon}
      <span className="sr-only">{words}</span>
    </>
  ),
})

const options = [
  option('phone', 'Telefono', <Smartphone aria-hidden="true" />),
  option('desktop', 'Schermo', <Monitor aria-hidden="true" />),
]

/** A preview that can be looked at as on a phone and as on a wide screen. */
export function LookSwitch({ children }: { readonly children: (look: Look) => ReactNode }) {
  const [look, setLook] = useState<Look>('phone')
  return (
    <Card
      title="Anteprima"
      action={
        <SegmentedControl
          label="Larghezza dell’anteprima"
          name="look"
          options={options}
          value={look}
          onChange={(value) => setLook(value === 'desktop' ? 'desktop' : 'phone')}
        />
      }
    >
      <div className={classNames('preview', `preview--${look}`)}>
        <div className="preview__page">{children(look)}</div>
      </div>
    </Card>
  )
}
