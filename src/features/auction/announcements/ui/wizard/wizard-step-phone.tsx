import { Field, useFieldWiring } from '#ui/fields/field.tsx'
import { announcementFields } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

const { phone } = announcementFields

/** The prefix is not typed; spaces are. */
const PHONE_TYPED_MAX = phone.max + 3

/** The number for the supplier that is chosen; its help stands beside it in the row. */
export function WizardPhone({ wizard }: { wizard: Wizard }) {
  const problem = wizard.problemOf('phone')
  const wiring = useFieldWiring({ error: problem })
  return (
    <Field wiring={wiring} label={phone.label} error={problem} className="wiz-phone">
      <div className="wiz-phone__group">
        <span className="wiz-phone__prefix">+39</span>
        <input
          {...wiring}
          className="input"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={PHONE_TYPED_MAX}
          value={wizard.draft.phone}
          onChange={(event) => {
            // A pasted "+39" is already on the screen (OQ-114).
            const local = event.target.value.replace(/^\s*(\+|00)39\s*/, '').replace(/[^\d\s]/g, '')
            wizard.change((draft) => ({ ...draft, phone: local }))
          }}
        />
      </div>
    </Field>
  )
}
