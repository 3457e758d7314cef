import { SavedViewLinks, SavedViews } from '#features/site/saved-views/ui/saved-views.tsx'
import type { SavedView } from '#features/site/saved-views/views.ts'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatInstant } from '#shared/days.ts'
import { Select, type SelectOption } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { columnSort, type DataListState, dataListPath, isNarrowed } from '#ui/lists/data-list.rules.ts'
import { DataListRows } from '#ui/lists/data-list-rows.tsx'
import { DataListToolbar } from '#ui/lists/data-list-toolbar.tsx'
import { type DataColumn, DataTable } from '#ui/lists/data-table.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { seoList, seoSorts } from '../seo/seo-list.rules.ts'
import { editorPath } from '../texts-address.rules.ts'

interface WrittenList {
  readonly key: string
  readonly title: string
  readonly description: string
  readonly changedAt: string
  readonly isHidden: boolean
}

interface SeoTextsProps {
  readonly sections: readonly {
    readonly key: string
    readonly label: string
    readonly path: string
    readonly changedAt: string | null
  }[]
  readonly lists: readonly WrittenList[]
  /** What to ask for the following page of the lists; null at the end. */
  readonly next: string | null
  readonly state: DataListState
  readonly views: readonly SavedView[]
  readonly failure: FormFailure | undefined
  readonly sectors: readonly SelectOption[]
  readonly asked: {
    readonly list: string
    readonly sector: string
    readonly town: string
    readonly problem: string | null
  }
}

const changed = (changedAt: string | null) =>
  changedAt ? <span className="small">{formatInstant(changedAt)}</span> : <span className="small muted">originale</span>

function AskList({ sectors, asked }: Pick<SeoTextsProps, 'sectors' | 'asked'>) {
  return (
    <Form method="get" className="texts-ask">
      <input type="hidden" name="tab" value="seo" />
      <Select
        label="Elenco"
        name="elenco"
        defaultValue={asked.list}
        options={[
          { value: 'aziende', label: 'Fornitori' },
          { value: 'annunci', label: 'Annunci sposi' },
        ]}
      />
      <Select label="Settore" name="settore" placeholder="Tutti" defaultValue={asked.sector} options={sectors} />
      <TextField label="Comune" name="comune" optional autoComplete="off" maxLength={60} defaultValue={asked.town} />
      <Button type="submit" variant="outline">
        Scrivi i testi
      </Button>
      {asked.problem && <FormNote>{asked.problem}</FormNote>}
    </Form>
  )
}

const cells: Readonly<Record<string, Omit<DataColumn<WrittenList>, 'key' | 'header'>>> = {
  titolo: { card: 'detail', cell: ({ title }) => title || 'originale' },
  descrizione: { card: 'detail', cell: ({ description }) => description || 'originale' },
  motori: {
    card: 'state',
    cell: ({ isHidden }) =>
      isHidden ? <StatusChip tone="empty">Esclusa</StatusChip> : <StatusChip tone="open">Mostrata</StatusChip>,
  },
  cambiata: { card: 'line', cell: ({ changedAt }) => changed(changedAt) },
}

const columnsOf = (state: DataListState): DataColumn<WrittenList>[] => [
  {
    key: 'key',
    header: 'Indirizzo',
    card: 'title',
    sort: columnSort(seoList, state, 'indirizzo'),
    cell: ({ key }) => <Link to={editorPath('seo', key)}>{key}</Link>,
  },
  ...seoList.columns.flatMap(({ key, label }) => {
    const cell = cells[key]
    return cell && state.columns.includes(key) ? [{ key, header: label, ...cell }] : []
  }),
]

const nextPath = (state: DataListState, next: string): string => {
  const path = dataListPath(seoList, state)
  return `${path}${path.includes('?') ? '&' : '?'}dopo=${encodeURIComponent(next)}#elenchi`
}

/** The words for search engines: of each section, and of the lists of a sector or town. */
export function SeoTexts({ sections, lists, next, state, views, failure, sectors, asked }: SeoTextsProps) {
  return (
    <>
      <DataTable
        caption="Sezioni del sito"
        rows={sections}
        rowKey={({ key }) => key}
        empty={null}
        columns={[
          {
            key: 'label',
            header: 'Sezione',
            card: 'title',
            cell: ({ key, label }) => <Link to={editorPath('seo', key)}>{label}</Link>,
          },
          { key: 'path', header: 'Indirizzo', card: 'detail', cell: ({ path }) => path },
          { key: 'changed', header: 'Cambiata', card: 'state', cell: ({ changedAt }) => changed(changedAt) },
        ]}
      />
      <Card title="Elenchi di un settore o di un comune" id="elenchi">
        <AskList sectors={sectors} asked={asked} />
        <div className="stack">
          <SavedViewLinks list={seoList} state={state} views={views} />
          <DataListToolbar
            list={seoList}
            state={state}
            total={lists.length}
            csv="/api/portal/texts/seo/export"
            sortLabels={seoSorts}
          >
            <SavedViews list={seoList} state={state} views={views} failure={failure} />
          </DataListToolbar>
          <DataListRows list={seoList}>
            <DataTable
              caption="Elenchi con testi propri"
              rows={lists}
              rowKey={({ key }) => key}
              empty={
                <p className="muted texts-none">
                  {isNarrowed(seoList, state)
                    ? 'Nessun elenco corrisponde ai filtri.'
                    : 'Nessun elenco ha ancora testi propri.'}
                </p>
              }
              columns={columnsOf(state)}
            />
          </DataListRows>
        </div>
        {next && (
          <ButtonLink variant="outline" size="s" to={nextPath(state, next)}>
            Altri elenchi
          </ButtonLink>
        )}
      </Card>
    </>
  )
}
