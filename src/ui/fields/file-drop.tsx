import { ImageUp } from 'lucide-react'
import { type ChangeEvent, type ComponentProps, type ReactNode, useState } from 'react'
import { classNames } from '../parts/class-names.ts'
import { Field, type FieldTexts, useFieldWiring } from './field.tsx'

interface FileDropProps extends FieldTexts, Omit<ComponentProps<'input'>, 'className' | 'type'> {
  /** Called with those chosen, of one with an image only; the caller rejects other wrong ones. */
  onFiles?: (files: readonly File[]) => void
  /** Shown inside the frame instead of the invitation: a preview. */
  children?: ReactNode
  prompt?: string
  /** Beside the prompt; a picture's without it. */
  icon?: ReactNode
  className?: string
}

const NOT_AN_IMAGE = 'Puoi caricare solo immagini'

/** A native file input under a dashed frame: click, keyboard and drop all reach the input itself. Images only, unless `accept` says what else. */
export function FileDrop(props: FileDropProps) {
  const { label, help, error, labelHidden, optional, className, id, onFiles, onChange, children, ...rest } = props
  const { prompt = 'Scegli una foto o trascinala qui', icon = <ImageUp className="icon" />, ...input } = rest
  const [refused, setRefused] = useState(false)
  const [over, setOver] = useState(false)
  const shownError = refused ? NOT_AN_IMAGE : error
  const wiring = useFieldWiring({ help, error: shownError }, id)

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    const takesImages = input.accept?.startsWith('image/') ?? true
    const wrong = !input.multiple && takesImages && files.some((file) => !file.type.startsWith('image/'))
    setOver(false)
    setRefused(wrong)
    if (wrong) {
      event.target.value = ''
      return
    }
    onChange?.(event)
    if (files.length > 0) onFiles?.(files)
  }

  return (
    <Field {...{ label, help, labelHidden, optional, wiring, className }} error={shownError}>
      <div className={classNames('file-drop', over && 'file-drop--over', Boolean(shownError) && 'file-drop--invalid')}>
        {children ?? (
          <span className="file-drop__prompt" aria-hidden="true">
            {icon}
            {prompt}
          </span>
        )}
        <input
          accept="image/*"
          {...input}
          {...wiring}
          type="file"
          className="file-drop__input"
          onChange={change}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
          onDrop={() => setOver(false)}
        />
      </div>
    </Field>
  )
}
