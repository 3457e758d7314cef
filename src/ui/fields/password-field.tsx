import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { IconButton } from '../parts/icon-button.tsx'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

interface PasswordFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  className?: string
}

/** A password with the eye that shows it. Set `autoComplete` to `current-password` or `new-password`. */
export function PasswordField(props: PasswordFieldProps) {
  const { label, help, error, labelHidden, optional, className, id, ...input } = props
  const wiring = useFieldWiring({ help, error }, id)
  const [visible, setVisible] = useState(false)
  return (
    <Field {...{ label, help, error, labelHidden, optional, wiring, className }}>
      <div className="input-group">
        <input {...input} {...wiring} type={visible ? 'text' : 'password'} className="input" spellCheck={false} />
        <IconButton
          label="Mostra la password"
          aria-pressed={visible}
          icon={visible ? <EyeOff /> : <Eye />}
          onClick={() => setVisible(!visible)}
        />
      </div>
    </Field>
  )
}
