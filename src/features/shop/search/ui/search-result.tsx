import { euro } from '#shared/money.ts'
import { Stars } from '#ui/figures/stars.tsx'
import { Link } from '#ui/parts/link.tsx'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import type { SearchItemView } from '../views.ts'

const priceWords: Readonly<Record<SearchItemView['priceOf'], (price: string) => string>> = {
  budget: (price) => `Budget massimo ${price}`,
  from: (price) => `A partire da ${price}`,
  exact: (price) => price,
  day: (price) => `A partire da ${price} al giorno`,
}

const aboutOf = ({ owner, place, title }: SearchItemView): string =>
  [owner === title ? '' : owner, place].filter((part) => part !== '').join(' · ')

/** One line of the results: the whole of it leads to the thing. */
export function SearchResult({ item }: { item: SearchItemView }) {
  const { title, sectorName, macroSlug, path, image, priceCents, priceOf, ratingHundredths, reviewCount } = item
  return (
    <li className="search-result">
      <PhotoFrame src={image} alt="" ratio="1/1" sizes="7rem" rounded />
      <div className="search-result__what">
        <MacroTag macro={macroSlug as MacroSlug}>{sectorName}</MacroTag>
        <h2>
          <Link to={path}>{title}</Link>
        </h2>
        <p className="small muted">{aboutOf(item)}</p>
        {reviewCount > 0 && <Stars average={ratingHundredths / 100} count={reviewCount} />}
        {priceCents !== null && <p className="search-result__price">{priceWords[priceOf](euro(priceCents))}</p>}
      </div>
    </li>
  )
}
