import { SegmentedControl } from '#ui/fields/segmented.tsx'
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
          <p>
            <b>{name}</b>{' '}
            <span className="muted">
              {itemUnits[unit].toLowerCase()}
              {kind === 'compulsory' && ', obbligatoria'}
            </span>
          </p>
          <SegmentedControl label={name} name={key} options={CHOICES} />
          {[help, quantity].map(
            (words) =>
              words && (
                <p key={words} className="small muted">
                  {words}
                </p>
              ),
          )}
        </li>
      ))}
    </ul>
  )
}
