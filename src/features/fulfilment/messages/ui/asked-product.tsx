import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { AskedProductView } from '../views.ts'

function Words({ product: { title, image }, note }: { product: AskedProductView; note?: string }) {
  return (
    <>
      {image && <img src={`${image}?w=240`} alt="" width={40} height={40} loading="lazy" decoding="async" />}
      <span className="asked-product__words">
        <small>Su{note && ` (${note})`}:</small> <b>{title}</b>
      </span>
    </>
  )
}

/** The product a message asks about: the way to it while everybody sees it, its name afterwards. */
export function AskedProduct({ product }: { readonly product: AskedProductView }) {
  if (product.path === null)
    return (
      <p className="asked-product">
        <Words product={product} note="non più visibile" />
      </p>
    )
  return (
    <Link className="asked-product" to={product.path} reloadDocument>
      <Words product={product} />
    </Link>
  )
}

interface FieldProps {
  readonly product: AskedProductView
  /** Whether its tick is set, where there are no scripts. */
  readonly isKept: boolean
  readonly onRemove: () => void
}

/** The product a message will ask about, with the way to take it off. */
export function AskedProductField({ product, isKept, onRemove }: FieldProps) {
  const keep = useId()
  return (
    <div className="asked-product composer__product">
      <Words product={product} />
      {/* Without scripts it is what names the product, and what takes it off. */}
      <label className="composer__keep micro" htmlFor={keep}>
        <input id={keep} type="checkbox" name="idproduct" value={product.id} defaultChecked={isKept} /> Tieni
      </label>
      <IconButton label={`Togli «${product.title}» dal messaggio`} icon={<X />} onClick={onRemove} />
    </div>
  )
}
