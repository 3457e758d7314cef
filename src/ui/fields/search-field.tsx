import { Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { TextField } from './text-field.tsx'

/** A search box: the label is for screen readers, the placeholder repeats it. Put it in a GET form. */
export function SearchField({ label, placeholder, ...props }: Omit<ComponentProps<typeof TextField>, 'icon' | 'type'>) {
  return (
    <TextField
      enterKeyHint="search"
      {...props}
      type="search"
      label={label}
      labelHidden
      placeholder={placeholder ?? (typeof label === 'string' ? label : undefined)}
      icon={<Search />}
    />
  )
}
