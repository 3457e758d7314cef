import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Form } from '#ui/forms/form.tsx'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { SuggestionLine } from '#ui/pickers/suggestion-line.tsx'
import { useModalDialog } from '#ui/windows/use-modal-dialog.ts'
import { FINDER_MAX_LETTERS, finderNames, finderPath, matchingPages } from '../finder.rules.ts'
import { useFinderResults } from './use-finder-results.ts'
import './finder.css'

interface FinderPanelProps {
  readonly open: boolean
  /** Works for the supplier: pages of the owner are not offered. */
  readonly isMember: boolean
  readonly onClose: () => void
}

interface Option {
  readonly key: string
  readonly title: string
  readonly detail: string
  readonly path: string
}

const PAGES_SHOWN = 5

/** Where the router does not lead: pages of the public site. */
const leavesPortal = (path: string): boolean => !path.startsWith('/portal')

/** The search of the portal over the page: arrow keys walk through what is found, Enter opens it, Esc closes. Loaded when it is wanted. */
export default function FinderPanel({ open, isMember, onClose }: FinderPanelProps) {
  const modal = useModalDialog({ open, onClose })
  return (
    <dialog {...modal} className="finder" aria-label="Cerca nel portale">
      {open && (
        <div className="finder__sheet dialog__body">
          <Finder isMember={isMember} onClose={onClose} />
        </div>
      )}
    </dialog>
  )
}

function Finder({ isMember, onClose }: Pick<FinderPanelProps, 'isMember' | 'onClose'>) {
  const id = useId()
  const navigate = useNavigate()
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const { groups, isAsked, isSearching } = useFinderResults(text)
  const sections = [
    {
      name: 'Pagine',
      options: matchingPages(text, PAGES_SHOWN, isMember).map(
        ({ label, path }): Option => ({ key: path, title: label, detail: '', path }),
      ),
    },
    ...groups.map(({ kind, items }) => ({
      name: finderNames[kind],
      options: items.map((item): Option => ({ ...item, key: `${kind} ${item.id}` })),
    })),
  ].filter(({ options }) => options.length > 0)
  const options = sections.flatMap((section) => section.options)
  const optionId = (index: number) => `${id}-${index}`
  const isOpen = options.length > 0

  const leave = (path: string) => {
    onClose()
    if (leavesPortal(path)) window.location.assign(path)
    else navigate(path)
  }
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isOpen) return
    if (event.key === 'ArrowDown') setActive((active + 1) % options.length)
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? options.length : active) - 1)
    // What stands there while the answer is on its way is not what was typed: the form leads on.
    else if (event.key === 'Enter' && !isSearching) leave(options[active]?.path ?? finderPath(text))
    else return
    event.preventDefault()
  }
  let index = -1

  return (
    <>
      <Form className="finder__form" method="get" action="/portal/cerca" onSubmit={onClose}>
        <label className="sr-only" htmlFor={`${id}-text`}>
          Cerca nel portale
        </label>
        <span className="input-group finder__group">
          <Search className="input-group__icon" aria-hidden="true" />
          <input
            id={`${id}-text`}
            className="input"
            type="text"
            inputMode="search"
            name="q"
            role="combobox"
            maxLength={FINDER_MAX_LETTERS}
            placeholder="Ordine, cliente, prodotto, annuncio…"
            autoComplete="off"
            enterKeyHint="search"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen ? optionId(active) : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setActive(0)
            }}
            onKeyDown={move}
          />
        </span>
        <IconButton label="Chiudi la ricerca" icon={<X />} onClick={onClose} />
      </Form>
      <div id={`${id}-list`} role="listbox" aria-label="Risultati" className="finder__list" hidden={!isOpen}>
        {sections.map((section) => (
          // biome-ignore lint/a11y/useSemanticElements: options of a listbox are grouped by role, a fieldset is for a form
          <div key={section.name} role="group" aria-label={section.name}>
            <p className="finder__kind" aria-hidden="true">
              {section.name}
            </p>
            {section.options.map((option) => {
              index += 1
              return (
                <SuggestionLine
                  key={option.key}
                  className="finder__option"
                  id={optionId(index)}
                  active={index === active}
                  onChoose={() => leave(option.path)}
                >
                  <b className="finder__title">{option.title}</b>
                  {option.detail && <span className="finder__detail">{option.detail}</span>}
                </SuggestionLine>
              )
            })}
          </div>
        ))}
      </div>
      <p role="status" className="finder__status">
        {isSearching && 'Sto cercando...'}
        {isAsked && !isSearching && !isOpen && 'Niente trovato: prova con un numero, un nome o l’inizio di una parola.'}
        {!isAsked && 'Scrivi almeno due lettere: numeri d’ordine, clienti, prodotti, proposte, annunci, pagine.'}
      </p>
      {isAsked && (
        <p className="finder__all">
          <a
            className="link small"
            href={finderPath(text)}
            onClick={(event: MouseEvent) => {
              event.preventDefault()
              leave(finderPath(text))
            }}
          >
            Tutti i risultati
          </a>
        </p>
      )}
    </>
  )
}
