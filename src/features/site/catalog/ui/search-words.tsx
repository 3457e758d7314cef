import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { type FormState, textProps } from '#ui/forms/field-props.ts'
import { Card } from '#ui/parts/card.tsx'
import { searchFields } from '../search-words.rules.ts'
import './search-words.css'

interface SearchWordsCardProps {
  readonly state: FormState
  /** Where the page stands. */
  readonly path: string
  /** How it will be shown. */
  readonly result: { readonly title: string; readonly description: string }
}

/** The words for search engines, and how a list of results shows the page with them. */
export function SearchWordsCard({ state, path, result }: SearchWordsCardProps) {
  return (
    <Card title="Nei motori di ricerca">
      <div className="stack">
        <TextField {...textProps(searchFields.searchTitle, state)} counter />
        <TextArea {...textProps(searchFields.searchDescription, state)} rows={2} />
        <figure className="search-result">
          <figcaption className="small muted">Così ti vede chi cerca</figcaption>
          <span className="micro">promessi{path}</span>
          <b>{result.title}</b>
          <span className="small">{result.description}</span>
        </figure>
      </div>
    </Card>
  )
}
