import { ArrowDown, ArrowUp, Plus, X } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { useFetcher } from 'react-router'
import { euro } from '#shared/money.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { MAX_FEATURED } from '../limits.rules.ts'
import type { FeaturedView } from '../views.ts'

interface FeaturedPickerProps {
  readonly kept: readonly FeaturedView[]
  /** Codes that were sent and refused. */
  readonly typed: readonly string[] | null
  readonly choices: readonly FeaturedView[]
  /** Published products there are to choose from. */
  readonly published: number
  readonly error: string | undefined
  readonly onChange: (featured: readonly FeaturedView[]) => void
}

interface Found {
  readonly choices: readonly FeaturedView[]
}

/** Up to four own products in the foreground, found by words and put in order; without scripts by their codes. */
export function FeaturedPicker({ kept, typed, choices, published, error, onChange }: FeaturedPickerProps) {
  const hydrated = useHydrated()
  const errorId = useId()
  const [featured, setFeatured] = useState(kept)
  const search = useFetcher<Found>()
  const found = (search.data?.choices ?? choices).filter(({ code }) => featured.every((one) => one.code !== code))
  const change = (next: readonly FeaturedView[]) => {
    setFeatured(next)
    onChange(next)
  }
  const swap = (at: number, to: number) => {
    const next = [...featured]
    const [one] = next.splice(at, 1)
    if (one) next.splice(to, 0, one)
    change(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when scripts take over from the plain fields
  useEffect(() => onChange(featured), [hydrated])
  if (!hydrated) return <FeaturedCodes codes={typed ?? kept.map(({ code }) => code)} error={error} />
  if (published === 0)
    return (
      <p className="muted">
        Qui scegli fra i tuoi prodotti pubblicati: per ora non ne hai.{' '}
        <Link to="/portal/products">Vai ai prodotti</Link>
      </p>
    )
  return (
    <div className="featured" aria-describedby={error ? errorId : undefined}>
      <ol className="featured__chosen">
        {featured.map((one, at) => (
          <li key={one.code} className="featured__line">
            <Words one={one} />
            <input type="hidden" name="featured" value={one.code} />
            <IconButton
              label={`Metti prima ${one.title}`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => swap(at, at - 1)}
            />
            <IconButton
              label={`Metti dopo ${one.title}`}
              icon={<ArrowDown />}
              disabled={at === featured.length - 1}
              onClick={() => swap(at, at + 1)}
            />
            <IconButton
              label={`Togli ${one.title}`}
              icon={<X />}
              onClick={() => change(featured.filter(({ code }) => code !== one.code))}
            />
          </li>
        ))}
      </ol>
      <FieldError id={errorId}>{error}</FieldError>
      {featured.length < MAX_FEATURED && (
        <>
          <SearchField
            label="Cerca fra i tuoi prodotti"
            autoComplete="off"
            onChange={(event) => search.load(`/portal/store?cerca=${encodeURIComponent(event.target.value)}`)}
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <ul className="featured__found" aria-label="Prodotti trovati">
            {found.map((one) => (
              <li key={one.code} className="featured__line">
                <Words one={one} />
                <IconButton
                  label={`Metti in primo piano ${one.title}`}
                  icon={<Plus />}
                  onClick={() => change([...featured, one])}
                />
              </li>
            ))}
          </ul>
          {found.length === 0 && <p className="small muted">Nessun altro prodotto con queste parole.</p>}
        </>
      )}
    </div>
  )
}

function Words({ one }: { readonly one: FeaturedView }) {
  return (
    <>
      {one.image ? (
        <img className="featured__picture" src={`${one.image.src}?w=240`} alt="" width={48} height={48} />
      ) : (
        <span className="featured__picture" />
      )}
      <span className="featured__words">
        <b>{one.title}</b>
        <span className="small muted">
          {one.code}
          {one.priceCents !== null && `, ${euro(one.priceCents)}${one.isRental ? ' al giorno' : ''}`}
        </span>
      </span>
    </>
  )
}

function FeaturedCodes({ codes, error }: { readonly codes: readonly string[]; readonly error: string | undefined }) {
  return (
    <div className="editor-fields">
      {Array.from({ length: MAX_FEATURED }, (_, at) => at + 1).map((place) => (
        <TextField
          key={place}
          name="featured"
          label={`Codice del prodotto ${place}`}
          placeholder="PR-1234"
          maxLength={20}
          defaultValue={codes[place - 1]}
          error={place === 1 ? error : undefined}
        />
      ))}
    </div>
  )
}
