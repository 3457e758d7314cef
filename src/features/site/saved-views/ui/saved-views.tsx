import { Bookmark, Star, Trash2 } from 'lucide-react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { type DataListDefinition, type DataListState, dataListQuery } from '#ui/lists/data-list.rules.ts'
import { DataListPanel } from '#ui/lists/data-list-panel.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { savedViewPath, VIEW_NAME_LENGTH } from '../saved-views.rules.ts'
import type { SavedView } from '../views.ts'

interface SavedViewsProps {
  readonly list: DataListDefinition
  readonly state: DataListState
  readonly views: readonly SavedView[]
  /** What the page's last form was answered, whichever it was. */
  readonly failure: FormFailure | null | undefined
}

const queryOf = (list: DataListDefinition, state: DataListState): string =>
  dataListQuery(list, { ...state, page: 1 }).toString()

/** The saved views of a list as links, in a row of their own; nothing while there are none. */
export function SavedViewLinks({ list, state, views }: Omit<SavedViewsProps, 'failure'>) {
  if (views.length === 0) return null
  const present = queryOf(list, state)
  return (
    <nav className="saved-views" aria-label="Viste salvate">
      {views.map((view) => (
        <Link
          key={view.id}
          className="list-chip"
          to={savedViewPath(list.path, view, state.isBareTaken)}
          aria-current={view.query === present ? 'true' : undefined}
          preventScrollReset
        >
          {view.isDefault && <Star aria-hidden="true" />}
          {view.name}
          {view.isDefault && <span className="sr-only">, predefinita</span>}
        </Link>
      ))}
    </nav>
  )
}

/** The panel that keeps the present view under a name, and looks after those that are kept. Plain forms to the page they stand on. */
export function SavedViews({ list, state, views, failure }: SavedViewsProps) {
  const asked = queryOf(list, state)
  const own = failure?.values.intent === 'view-save' ? failure : null
  const kept = <input type="hidden" name="asked" value={asked} />
  return (
    <DataListPanel
      key={`${asked} ${views.map(({ id, isDefault }) => `${id}${isDefault}`).join()}`}
      icon={<Bookmark className="icon" aria-hidden="true" />}
      label="Viste"
      startsOpen={own !== null}
    >
      <div className="data-list-filters">
        {views.length > 0 && (
          <ul className="saved-views__list">
            {views.map((view) => (
              <li key={view.id}>
                <Link className="link" to={savedViewPath(list.path, view, state.isBareTaken)} preventScrollReset>
                  {view.name}
                </Link>
                <Form method="post" preventScrollReset>
                  {kept}
                  <input type="hidden" name="id" value={view.id} />
                  <IconButton
                    type="submit"
                    name="intent"
                    value={view.isDefault ? 'view-plain' : 'view-default'}
                    label={view.isDefault ? `Non aprire più con ${view.name}` : `Apri l’elenco con ${view.name}`}
                    aria-pressed={view.isDefault}
                    icon={<Star className={view.isDefault ? 'saved-views__star' : undefined} />}
                  />
                  <IconButton
                    type="submit"
                    name="intent"
                    value="view-delete"
                    label={`Elimina la vista ${view.name}`}
                    icon={<Trash2 />}
                  />
                </Form>
              </li>
            ))}
          </ul>
        )}
        <Form method="post" preventScrollReset className="data-list-filters" noValidate>
          {kept}
          {own && !own.fields.name && <FormNote>{own.message}</FormNote>}
          <TextField
            label="Salva questa vista come"
            name="name"
            maxLength={VIEW_NAME_LENGTH}
            defaultValue={typeof own?.values.name === 'string' ? own.values.name : ''}
            error={own?.fields.name}
            autoComplete="off"
          />
          <Checkbox
            name="isDefault"
            value="1"
            label="Apri l’elenco con questa"
            defaultChecked={own?.values.isDefault === '1'}
          />
          <Button type="submit" name="intent" value="view-save" size="s" wide>
            Salva
          </Button>
        </Form>
      </div>
    </DataListPanel>
  )
}
