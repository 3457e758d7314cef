import { RadioGroup } from '#ui/fields/radio-group.tsx'
import type { templatePreview } from '../template-editor.queries.server.ts'
import { itemUnits } from '../template-labels.rules.ts'

const CHOICES = [
  { value: 'included', label: 'Compreso' },
  { value: 'extra', label: 'A parte' },
  { value: 'none', label: 'Non previsto' },
]

/** The items of a template with their three answers, to look at: nothing of it is kept. */
export function TemplatePreview({ items }: Pick<Awaited<ReturnType<typeof templatePreview>>, 'items'>) {
  return (
    <ul className="template-preview">
      {items.map(({ key, name, kind, unit, help, quantity }) => (
        <li key={key} className="template-preview__item">
          <RadioGroup
            look="inline"
            name={key}
            legend={
              <>
                {name}{' '}
                <span className="template-preview__unit">
                  {itemUnits[unit].toLowerCase()}
                  {kind === 'compulsory' && ', obbligatoria'}
                </span>
              </>
            }
            options={CHOICES}
            help={[help, quantity].filter(Boolean).join(' ') || undefined}
          />
        </li>
      ))}
    </ul>
  )
}
