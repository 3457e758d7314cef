import { Checkbox } from '../fields/checkbox.tsx'
import { Select } from '../fields/select.tsx'
import { TextField } from '../fields/text-field.tsx'
import { Button } from '../parts/button.tsx'
import { type DeskFilter, type DeskList, type DeskState, deskValue } from './desk.rules.ts'
import { DeskForm } from './desk-form.tsx'

interface DeskFiltersProps {
  readonly list: DeskList
  readonly state: DeskState
}

/** Every filter of a list in one form. */
export function DeskFilters({ list, state }: DeskFiltersProps) {
  return (
    <DeskForm list={list} state={state} says={list.filters.map(({ key }) => key)} className="desk-filters">
      {list.filters.map((filter) => (
        <Filter key={filter.key} filter={filter} state={state} />
      ))}
      <Button type="submit" size="s" wide>
        Mostra
      </Button>
    </DeskForm>
  )
}

function Filter({ filter, state }: { readonly filter: DeskFilter; readonly state: DeskState }) {
  const { key, label } = filter
  const value = deskValue(state, key) ?? ''
  switch (filter.kind) {
    case 'one':
      return <Select label={label} name={key} defaultValue={value} placeholder="Tutti" options={filter.options} />
    case 'many':
      return (
        <fieldset className="desk-filters__many">
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
