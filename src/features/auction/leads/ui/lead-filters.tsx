import { Download, SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useSubmit } from 'react-router'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { Form } from '#ui/forms/form.tsx'
import { AppliedFilters } from '#ui/lists/list-choices.tsx'
import { Button } from '#ui/parts/button.tsx'
import {
  appliedLeadFilters,
  budgetLabel,
  budgets,
  distanceLabel,
  distances,
  endingLabel,
  endings,
  type LeadListState,
  leadSorts,
  leadsPath,
  leadsQuery,
  mineChoices,
  rivals,
} from '../lead-list.rules.ts'

interface LeadFiltersProps {
  readonly state: LeadListState
  /** Without a seat nothing is near or far. */
  readonly hasSeat: boolean
}

const numbers = <T extends number>(values: readonly T[], label: (value: T) => string) =>
  values.map((value) => ({ value: value === 0 ? '' : String(value), label: label(value) }))
const words = (values: readonly { readonly key: string; readonly label: string }[]) =>
  values.map(({ key, label }) => ({ value: key, label }))

/** What the form leaves alone. */
const KEPT = ['vista', 'riusa']

/** Filters and order. Everything stands in the address; without scripts "Mostra" sends the form. */
export function LeadFilters({ state, hasSeat }: LeadFiltersProps) {
  const submit = useSubmit()
  const moreId = useId()
  // Beside the form, which is made anew by every change: a phone's filters stay open while the list changes.
  const [isOpen, setIsOpen] = useState(false)
  const applied = appliedLeadFilters(state)
  const inUse = applied.length - (state.q === '' ? 0 : 1)
  const query = leadsQuery(state)
  const select = (
    name: string,
    label: string,
    value: string | number,
    options: readonly { value: string; label: string }[],
  ) => (
    <Select
      label={label}
      labelHidden
      name={name}
      defaultValue={value === 0 ? '' : String(value)}
      options={options}
      onChange={(event) => submit(event.currentTarget.form)}
    />
  )
  return (
    <div className="leads-filters">
      <Form method="get" className="leads-filters__form" key={query.toString()} role="search">
        {KEPT.flatMap((name) => {
          const value = query.get(name)
          return value ? [<input key={name} type="hidden" name={name} value={value} />] : []
        })}
        <SearchField label="Titolo o comune" name="q" defaultValue={state.q} maxLength={80} />
        <Button
          variant="outline"
          size="s"
          className="leads-filters__open"
          icon={<SlidersHorizontal className="icon" aria-hidden="true" />}
          aria-expanded={isOpen}
          aria-controls={moreId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {inUse > 0 ? `Filtri (${inUse})` : 'Filtri'}
        </Button>
        <div className="leads-filters__more" id={moreId} data-open={isOpen || undefined}>
          {hasSeat && select('km', 'Distanza', state.km, numbers(distances, distanceLabel))}
          {select('budget', 'Budget', state.budget, numbers(budgets, budgetLabel))}
          {select('proposte', 'Proposte ricevute', state.rivals, words(rivals))}
          {select('mie', 'Le mie proposte', state.mine, words(mineChoices))}
          {select('entro', 'Scadenza', state.ending, numbers(endings, endingLabel))}
          {select('ordine', 'Ordine', state.sort, words(leadSorts.filter(({ key }) => hasSeat || key !== 'distanza')))}
          <Checkbox
            name="libera"
            value="1"
            label="La mia data è libera"
            defaultChecked={state.free}
            onChange={(event) => submit(event.currentTarget.form)}
          />
        </div>
        <Button type="submit" variant="outline" size="s">
          Mostra
        </Button>
        <a
          className="btn btn--outline btn--s"
          href={`/api/portal/leads/export${query.size > 0 ? `?${query}` : ''}`}
          download
        >
          <Download className="icon" aria-hidden="true" />
          CSV<span className="sr-only"> degli annunci mostrati</span>
        </a>
      </Form>
      <AppliedFilters
        items={applied.map(({ label, without }) => ({ label, to: leadsPath(state, without) }))}
        clearTo={leadsPath({ ...state, q: '', km: 0, budget: 0, rivals: '', mine: '', ending: 0, free: false })}
      />
    </div>
  )
}
