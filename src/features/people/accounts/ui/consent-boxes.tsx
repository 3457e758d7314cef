import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { LegalLink } from '#features/site/legal/ui/legal-link.tsx'
import type { FieldErrors } from '#shared/errors.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { type ConsentPurpose, consentPurposes } from '../accounts.rules.ts'
import './consent-boxes.css'

/** The texts open over the form: what was typed is kept. */
const words: Readonly<Record<ConsentPurpose, ReactNode>> = {
  regulation: (
    <>
      Accetto i{' '}
      <LegalLink document="terms" inDialog>
        termini e condizioni
      </LegalLink>
    </>
  ),
  cookie: (
    <>
      Ho letto l’
      <LegalLink document="cookies" inDialog>
        informativa sui cookie
      </LegalLink>
    </>
  ),
  privacy: (
    <>
      Ho letto l’
      <LegalLink document="privacy" inDialog>
        informativa sulla privacy
      </LegalLink>
    </>
  ),
  personal: 'Accetto il trattamento dei dati necessario al servizio',
  advertising: (
    <>
      Voglio ricevere offerte e novità <span className="muted">(facoltativo)</span>
    </>
  ),
}

type Ticked = Readonly<Record<ConsentPurpose, boolean>>

/** Which boxes are ticked, followed while the person ticks. */
export const useConsents = (start: Readonly<Partial<Record<ConsentPurpose, boolean>>> = {}) => {
  const [ticked, setTicked] = useState<Ticked>(
    () => Object.fromEntries(consentPurposes.map((purpose) => [purpose, start[purpose] ?? false])) as Ticked,
  )
  const tick = useCallback(
    (purpose: ConsentPurpose, on: boolean) => setTicked((before) => ({ ...before, [purpose]: on })),
    [],
  )
  return { ticked, tick }
}

interface ConsentBoxesProps {
  readonly ticked: Ticked
  readonly onTick: (purpose: ConsentPurpose, on: boolean) => void
  readonly errors: FieldErrors
}

/** The five consents of the registration; each posts its name with '1' when ticked. */
export function ConsentBoxes({ ticked, onTick, errors }: ConsentBoxesProps) {
  const boxes = useRef<HTMLFieldSetElement>(null)
  // What was ticked before the scripts ran counts too.
  useEffect(() => {
    for (const box of boxes.current?.querySelectorAll('input') ?? [])
      if (box.checked) onTick(box.name as ConsentPurpose, true)
  }, [onTick])
  return (
    <fieldset ref={boxes} className="consent-boxes">
      <legend className="sr-only">Consensi</legend>
      {consentPurposes.map((purpose) => (
        <Checkbox
          key={purpose}
          name={purpose}
          value="1"
          defaultChecked={ticked[purpose]}
          onChange={(event) => onTick(purpose, event.target.checked)}
          error={errors[purpose]}
          label={words[purpose]}
        />
      ))}
    </fieldset>
  )
}
