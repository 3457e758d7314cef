import { SegmentedControl } from '#ui/fields/segmented.tsx'
import {
  choicesOf,
  frequencyLabel,
  type MailFrequency,
  type MailKind,
  type mailGroups,
} from '../mail/mail-kinds.rules.ts'

interface MailKindRowsProps {
  readonly kinds: ReturnType<typeof mailGroups>[number]['kinds']
  readonly frequencies: Readonly<Partial<Record<MailKind, MailFrequency>>>
}

/** Kinds of e-mail, each with how often it is sent. */
export function MailKindRows({ kinds, frequencies }: MailKindRowsProps) {
  return (
    <ul className="mail-kinds">
      {kinds.map(({ kind, label, hint }) => (
        <li key={kind} className="mail-kinds__row">
          <div>
            <b>{label}</b>
            <p className="small muted">{hint}</p>
          </div>
          <SegmentedControl
            label={label}
            name={kind}
            options={choicesOf(kind).map((value) => ({ value, label: frequencyLabel[value] }))}
            {...(frequencies[kind] && { defaultValue: frequencies[kind] })}
          />
        </li>
      ))}
    </ul>
  )
}
