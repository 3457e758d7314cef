import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { CLOSED } from '#features/auction/announcements/ui/detail-address.ts'
import { Form } from '#ui/forms/form.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'

interface OrderFormProps {
  /** What of the address it decides; the rest is kept. */
  names: readonly string[]
  className: string
  /** On the button that is there without scripts. */
  submit?: string
  children: ReactNode
}

/** Changes the order of the offers; what is in it submits itself with scripts, without them there is a button. */
export function OrderForm({ names, className, submit = 'Ordina', children }: OrderFormProps) {
  const [search] = useSearchParams()
  const hydrated = useHydrated()
  const kept = [...search].filter(([name]) => !names.includes(name) && !Object.hasOwn(CLOSED, name))
  return (
    <Form method="get" className={className} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      {children}
      {!hydrated && (
        <noscript>
          <Button type="submit" variant="outline" size="s">
            {submit}
          </Button>
        </noscript>
      )}
    </Form>
  )
}
