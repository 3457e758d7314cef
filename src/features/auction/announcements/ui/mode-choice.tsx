import { FieldError } from '#ui/fields/field.tsx'
import { modeWords } from '../sight/mode-words.rules.ts'
import { type AuctionMode, auctionModes } from '../sight/sight.rules.ts'
import { ModePicture } from './mode-picture.tsx'
import './mode-choice.css'

interface ModeChoiceProps {
  mode: AuctionMode
  /** Without it the radios keep their own state, for a form that is posted. */
  onChange?: (mode: AuctionMode) => void
  error?: string | undefined
}

/** Who sees the offers: three pictures, each with what it means for the couple and for suppliers. */
export function ModeChoice({ mode, onChange, error }: ModeChoiceProps) {
  return (
    <fieldset className="mode-choice">
      <legend className="mode-choice__legend">
        <span className="mode-choice__question">Chi vede le proposte?</span>
        <span className="small muted">puoi cambiare idea finché non arriva la prima</span>
      </legend>
      <div className="mode-choice__cards">
        {auctionModes.map((one) => (
          <label key={one} className="mode-choice__card">
            <input
              className="mode-choice__box"
              type="radio"
              name="mode"
              value={one}
              {...(onChange
                ? { checked: one === mode, onChange: () => onChange(one) }
                : { defaultChecked: one === mode })}
            />
            <ModePicture mode={one} />
            <b>{modeWords[one].name}</b>
            <span className="small">{modeWords[one].couple}</span>
            <span className="micro">Ai fornitori diciamo: «{modeWords[one].supplier}»</span>
          </label>
        ))}
      </div>
      <FieldError>{error}</FieldError>
    </fieldset>
  )
}
