import { Search } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { kindNames, resultsPath, SEARCH_MAX_LETTERS } from '../search.rules.ts'
import './search-box.css'
import { SuggestionLine } from '#ui/pickers/suggestion-line.tsx'
import { type Suggestion, useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  readonly defaultValue?: string
  /** Called when the person goes somewhere. */
  readonly onLeave?: () => void
}

/**
 * The search over the whole site: a form that leads to the results, with suggestions while typing. Arrow keys walk through them, Enter
 * opens the chosen one or the results, Esc closes the list.
 */
export function SearchBox({ defaultValue = '', onLeave }: SearchBoxProps) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState(defaultValue)
  const [active, setActive] = useState(-1)
  const { suggested, isSearching, type, close } = useSuggestions()
  const items = suggested?.items ?? []
  const open = suggested !== null && items.length > 0
  // The last option leads to everything that was found.
  const options = open ? items.length + 1 : 0
  const optionId = (index: number) => `${id}-option-${index}`

  const leave = (path: string) => {
    close()
    setActive(-1)
    navigate(path)
    onLeave?.()
  }
  const choose = (index: number) => leave(items[index]?.path ?? resultsPath(text.trim()))
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!open) return
    if (event.key === 'ArrowDown') setActive((active + 1) % options)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? options : active) - 1)
    else if (event.key === 'Enter' && active >= 0) choose(active)
    else if (event.key === 'Escape') close()
    else return
    event.preventDefault()
    // The window around it would close as well.
    event.stopPropagation()
  }

  return (
    <search className="search-box">
      <Form
        className="search-box__form"
        method="get"
        action="/cerca"
        onSubmit={() => {
          close()
          onLeave?.()
        }}
      >
        <label className="sr-only" htmlFor={`${id}-text`}>
          Cosa cerchi?
        </label>
        <span className="input-group search-box__group">
          <Search className="input-group__icon" aria-hidden="true" />
          <input
            id={`${id}-text`}
            className="input"
            type="text"
            inputMode="search"
            name="q"
            role="combobox"
            maxLength={SEARCH_MAX_LETTERS}
            placeholder="Fotografo, abito, villa sul lago…"
            autoComplete="off"
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={`${id}-list`}
            aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(-1)
              type(event.target.value)
            }}
            onKeyDown={move}
            onBlur={close}
          />
        </span>
        <Button type="submit">Cerca</Button>
      </Form>
      <div id={`${id}-list`} role="listbox" aria-label="Suggerimenti" className="search-box__list" hidden={!open}>
        {items.map((item, index) => (
          <SuggestionLine
            className="search-box__option"
            key={`${item.kind} ${item.id}`}
            id={optionId(index)}
            active={index === active}
            onChoose={() => choose(index)}
          >
            <SuggestionWords item={item} />
          </SuggestionLine>
        ))}
        {open && (
          <SuggestionLine
            className="search-box__option"
            id={optionId(items.length)}
            active={active === items.length}
            onChoose={() => choose(items.length)}
          >
            <b className="search-box__all">Tutti i risultati per “{suggested.meant ?? suggested.text}”</b>
          </SuggestionLine>
        )}
      </div>
      <p role="status" className="search-box__status">
        {isSearching && 'Sto cercando...'}
        {!isSearching && suggested && items.length === 0 && 'Nessun suggerimento per queste parole.'}
      </p>
    </search>
  )
}

function SuggestionWords({ item }: { item: Suggestion }) {
  const about = [item.sector, item.owner === item.title ? '' : item.owner, item.place].filter((part) => part !== '')
  return (
    <>
      <span className="search-box__kind">{kindNames[item.kind]}</span>
      <b className="search-box__title">{item.title}</b>
      <span className="search-box__about">{about.join(' · ')}</span>
    </>
  )
}
