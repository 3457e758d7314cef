import { ChevronDown } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { findSector, macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import './sector-chooser.css'

interface SectorChooserProps {
  readonly defaultValue?: string
  readonly error?: string
}

/** The one sector of a business, grouped under the five macro-categories. Posts `sector_1`; works without scripts. */
export default function SectorChooser({ defaultValue, error }: SectorChooserProps) {
  const id = useId()
  const [chosen, setChosen] = useState(findSector(defaultValue ?? ''))
  // The panel of a choice stays open when the choice is taken back.
  const [opened, setOpened] = useState(chosen?.macroId)
  const choose = (sector: typeof chosen) => {
    setChosen(sector)
    if (sector) setOpened(sector.macroId)
  }
  const box = useRef<HTMLDivElement>(null)
  // What was chosen before the scripts ran counts too.
  useEffect(() => {
    const before = box.current?.querySelector<HTMLInputElement>('input:checked')
    if (before) setChosen(findSector(before.value))
  }, [])
  return (
    <fieldset className="sector-chooser" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="field__label">
        Il tuo settore <span className="field__optional">(una sola scelta per profilo)</span>
      </legend>
      <div ref={box} className="sector-chooser__box" data-invalid={error ? true : undefined}>
        {macroCategories.map((macro) => (
          <details
            key={macro.id}
            name={`${id}-macro`}
            className="sector-chooser__macro"
            open={opened === macro.id || undefined}
          >
            <summary className="sector-chooser__head">
              <span className="macro-tag" data-macro={macro.slug}>
                {macro.name}
              </span>
              {chosen?.macroId === macro.id && <span className="sector-chooser__choice">{chosen.name}</span>}
              <ChevronDown className="icon sector-chooser__chevron" aria-hidden="true" />
            </summary>
            <div className="sector-chooser__list">
              {sectorsOf(macro.id).map((sector) => (
                <label key={sector.id} className="sector-chooser__chip">
                  <input
                    type="radio"
                    name="sector_1"
                    value={sector.id}
                    checked={chosen?.id === sector.id}
                    onChange={() => choose(sector)}
                    // A second press on the choice takes it back (REG-16).
                    onClick={() => chosen?.id === sector.id && choose(undefined)}
                    className="sr-only"
                  />
                  {sector.name}
                </label>
              ))}
            </div>
          </details>
        ))}
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </fieldset>
  )
}
