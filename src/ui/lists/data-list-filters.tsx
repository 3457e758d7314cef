import { Checkbox } from '../fields/checkbox.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Button } from '../parts/button.tsx'
import { type DataListDefinition, type DataListFilter, type DataListState, filterValue } from './data-list.rules.ts'
import { DataListForm } from './data-list-form.tsx'

interface DeskFiltersProps {
  readonly list: DataListDefinition
  readonly state: DataListState
}

/** Every filter of a list in one form. */
export function DataListFilters({ list, state }: DeskFiltersProps) {
  return (
    <DataListForm list={list} state={state} says={list.filters.map(({ key }) => key)} className="data-list-filters">
      {list.filters.map((filter) => (
        <Filter key={filter.key} filter={filter} state={state} />
      ))}
      <Button type="submit" size="s" wide>
        Mostra
      </Button>
    </DataListForm>
  )
}

function Filter({ filter, state }: { readonly filter: DataListFilter; readonly state: DataListState }) {
  const { key, label } = filter
  const value = filterValue(state, key) ?? ''
  switch (filter.kind) {
    case 'one':
      return <Select label={label} name={key} defaultValue={value} placeholder="Tutti" options={filter.options} />
    case 'many':
      return (
        <fieldset className="data-list-filters__many">
          <legend className="field__label">{label}</legend>
          {filter.options.map((option) => (
            <Checkbox
              key={option.value}
              name={key}
              value={option.value}
              label={option.label}
              defaultChecked={state.filters[key]?.includes(option.value) ?? false}
            />
          ))}
        </fieldset>
      )
    case 'day':
      return <TextField label={label} name={key} type="date" defaultValue={value} />
    default:
      return (
        <TextField
          label={`${label}, in euro`}
          name={key}
          inputMode="numeric"
          pattern="\d{1,7}"
          maxLength={7}
          defaultValue={value}
        />
      )
  }
}
