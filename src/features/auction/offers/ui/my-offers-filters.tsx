import type { ReactNode } from 'react'
import { useSubmit } from 'react-router'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { Button } from '#ui/parts/button.tsx'
import {
  appliedOfferFilters,
  isRunningView,
  type MyOffersState,
  myOfferSorts,
  myOffersPath,
  readChoices,
} from '../my-offers.rules.ts'

const options = (known: readonly { readonly key: string; readonly label: string }[]) =>
  known.map(({ key, label }) => ({ value: key, label }))

/** Search, filters and order; everything stands in the address. Beside them what is done with the list as it is shown. */
export function MyOffersFilters({ state, children }: { readonly state: MyOffersState; readonly children: ReactNode }) {
  const submit = useSubmit()
  return (
    <div className="my-offers-filters">
      <Form method="get" role="search" className="my-offers-filters__form" key={myOffersPath(state)}>
        {state.view && <input type="hidden" name="vista" value={state.view} />}
        <SearchField label="Annuncio, codice o numero" name="q" defaultValue={state.q} maxLength={80} />
        <Select
          label="Lettura"
          labelHidden
          name="letta"
          defaultValue={state.read}
          options={options(readChoices)}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        {isRunningView(state.view) && (
          <Select
            label="Ordine"
            labelHidden
            name="ordine"
            defaultValue={state.sort}
            options={options(myOfferSorts)}
            onChange={(event) => submit(event.currentTarget.form)}
          />
        )}
        <Checkbox
          name="prima"
          value="1"
          label="Al primo posto"
          defaultChecked={state.first}
          onChange={(event) => submit(event.currentTarget.form)}
        />
        <Button type="submit" variant="outline" size="s">
          Mostra
        </Button>
      </Form>
      {children}
      <AppliedFilters
        items={appliedOfferFilters(state).map(({ label, without }) => ({ label, to: myOffersPath(state, without) }))}
        clearTo={myOffersPath(state, { q: '', read: '', first: false })}
      />
    </div>
  )
}
