import { useId, useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { findSector, macroCategories, macroOf, sectorsOf } from '../sectors.rules.ts'

const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b)

interface SectorFilterProps {
  /** Ids of the chosen sectors. */
  readonly chosen: readonly number[]
  /** How much there is in each sector, by id; a sector without a count has none. */
  readonly counts: Readonly<Record<number, number | string>>
  readonly onChange: (sectorIds: readonly number[]) => void
  /** The address of the list with these sectors. */
  readonly addressOf: (sectorIds: readonly number[]) => string
}

/** The categories of a list with their sectors and results, one category open at a time (SHOW-05, SHOW-06). */
export function SectorFilter({ chosen, counts, onChange, addressOf }: SectorFilterProps) {
  const groupId = useId()
  const first = findSector(chosen[0] ?? 0)
  // Only where it starts: from then on the browser keeps one open at a time, also without scripts.
  const [open] = useState(first ? macroOf(first).id : 1)
  const toggle = (id: number, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id)
    onChange(isChosen ? inOrder([...others, id]) : others)
  }
  return (
    <div>
      <h2 className="list-filters__title">Categorie</h2>
      <Accordion>
        {macroCategories.map((macro) => {
          const sectors = sectorsOf(macro.id)
          const ids = sectors.map(({ id }) => id)
          const here = ids.filter((id) => chosen.includes(id)).length
          const others = chosen.filter((id) => !ids.includes(id))
          const isWhole = here === ids.length
          return (
            <AccordionItem
              key={macro.id}
              name={groupId}
              open={macro.id === open}
              title={<MacroTag macro={macro.slug as MacroSlug}>{macro.name}</MacroTag>}
              detail={here > 0 ? `${here} su ${ids.length}` : undefined}
            >
              <div className="list-filters__sectors">
                {sectors.map(({ id, name }) => (
                  <Checkbox
                    key={id}
                    name="settori"
                    value={id}
                    label={name}
                    detail={counts[id] ?? 0}
                    checked={chosen.includes(id)}
                    onChange={(event) => toggle(id, event.target.checked)}
                  />
                ))}
                <Link
                  className="link small"
                  to={addressOf(isWhole ? others : inOrder([...others, ...ids]))}
                  replace
                  preventScrollReset
                >
                  {isWhole ? 'Nessuna di queste' : 'Tutta la categoria'}
                  <span className="sr-only"> {macro.name}</span>
                </Link>
              </div>
            </AccordionItem>
          )
        })}
      </Accordion>
    </div>
  )
}
