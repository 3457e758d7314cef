import { Bell, BellOff, Bookmark, Trash2 } from 'lucide-react'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { LEADS_PATH, type LeadListState, proposedName, SEARCH_NAME_MAX, searchQuery } from '../lead-list.rules.ts'

export interface SavedSearch {
  readonly id: number
  readonly name: string
  readonly query: string
  readonly digest: boolean
}

interface SavedSearchesProps {
  readonly searches: readonly SavedSearch[]
  readonly state: LeadListState
  readonly failure: FormFailure | null
}

/** The searches the supplier keeps, and the form that keeps the present one. */
export function SavedSearches({ searches, state, failure }: SavedSearchesProps) {
  const query = searchQuery(state)
  const current = searches.find((search) => search.query === query)
  const typed = (name: string) => failure?.values[name]
  return (
    <section className="leads-saved" aria-label="Ricerche salvate">
      {searches.length > 0 && (
        <ul className="leads-saved__list">
          {searches.map((search) => (
            <li key={search.id} className="leads-saved__item" data-current={search.id === current?.id || undefined}>
              <Link to={search.query ? `${LEADS_PATH}?${search.query}` : LEADS_PATH}>
                <Bookmark className="icon" aria-hidden="true" />
                {search.name}
              </Link>
              <Form method="post" className="leads-saved__buttons" preventScrollReset>
                <input type="hidden" name="search" value={search.id} />
                <input type="hidden" name="digest" value={search.digest ? '0' : '1'} />
                <IconButton
                  type="submit"
                  name="intent"
                  value="digest"
                  aria-pressed={search.digest}
                  label={`Email al giorno per «${search.name}»: ${search.digest ? 'attiva, spegni' : 'spenta, attiva'}`}
                  icon={search.digest ? <Bell /> : <BellOff />}
                />
                <IconButton
                  type="submit"
                  name="intent"
                  value="remove"
                  label={`Elimina la ricerca «${search.name}»`}
                  icon={<Trash2 />}
                />
              </Form>
            </li>
          ))}
        </ul>
      )}
      {state.view === 'shown' && !current && (
        <details className="leads-saved__new" open={failure !== null || undefined}>
          <summary className="btn btn--outline btn--s">
            <Bookmark className="icon" aria-hidden="true" />
            Salva questa ricerca
          </summary>
          <Form method="post" className="stack" key={query} preventScrollReset>
            <TextField
              label="Nome della ricerca"
              name="name"
              required
              maxLength={SEARCH_NAME_MAX}
              defaultValue={typed('name') === undefined ? proposedName(state) : String(typed('name'))}
              error={failure?.fields.name ?? (failure ? failure.message : null)}
            />
            <Checkbox
              name="digest"
              value="1"
              label="Mandami un’email al giorno con i nuovi annunci"
              defaultChecked={typed('digest') !== undefined}
            />
            <Button type="submit" size="s" name="intent" value="save">
              Salva
            </Button>
          </Form>
        </details>
      )}
    </section>
  )
}
