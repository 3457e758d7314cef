import type { ComponentProps, ReactNode } from 'react'
import { type Drawings, drawingAddress } from './choice-drawings.rules.ts'
import './wizard-option.css'

interface OptionProps extends Omit<ComponentProps<'input'>, 'className'> {
  label: string
  /** Name of its drawing; undefined among words. */
  drawing?: string | undefined
}

/** One answer to tap: its words, with a drawing above them where the question is answered on pictures. */
export function Option({ label, drawing, ...input }: OptionProps) {
  return (
    <label className="wiz-option">
      <input {...input} className="wiz-option__box" />
      {drawing && (
        <svg className="wiz-option__drawing" aria-hidden="true">
          <use href={drawingAddress(drawing)} />
        </svg>
      )}
      <span className="wiz-option__name">{label}</span>
    </label>
  )
}

interface OptionsProps {
  /** Pictures, or the colours themselves; words when it is left out. */
  look?: Drawings['look'] | undefined
  children: ReactNode
}

/** The answers of one question. */
export function Options({ look, children }: OptionsProps) {
  return (
    <div className="wiz-options" data-look={look ?? 'words'}>
      {children}
    </div>
  )
}
