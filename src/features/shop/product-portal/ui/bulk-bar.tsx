import { Archive, Copy, Eye, EyeOff, Package, Percent, RotateCcw } from 'lucide-react'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'

interface BulkBarProps {
  /** Counted by scripts; without them the bar shows as soon as something is chosen, uncounted. */
  readonly chosen: number
  readonly archived: boolean
  readonly onClear: () => void
}

/** What can be done to the products chosen: it stands at the thumb as soon as one is. */
export function BulkBar({ chosen, archived, onClear }: BulkBarProps) {
  return (
    <section className="products-bulk" aria-label="Azioni sui prodotti scelti">
      <b role="status">
        {chosen === 1
          ? '1 prodotto scelto'
          : chosen > 1
            ? `${chosen.toLocaleString('it-IT')} prodotti scelti`
            : 'Prodotti scelti'}
      </b>
      {archived ? (
        <Button
          type="submit"
          name="intent"
          value="restore"
          variant="light"
          size="s"
          icon={<RotateCcw className="icon" />}
        >
          Riprendi come bozze
        </Button>
      ) : (
        <>
          <details className="products-bulk__panel" name="bulk">
            <summary className="btn btn--light btn--s">
              <Percent className="icon" aria-hidden="true" />
              Prezzo
            </summary>
            <div className="products-bulk__fields">
              <Select
                label="Che cosa fare"
                name="how"
                options={[
                  { value: 'raise', label: 'Aumenta in percento' },
                  { value: 'lower', label: 'Riduci in percento' },
                  { value: 'set', label: 'Imposta un prezzo' },
                ]}
              />
              <TextField
                label="Quanto"
                name="amount"
                inputMode="decimal"
                help="10 per il 10%, oppure 1.380,00"
                maxLength={15}
              />
              <Select
                label="Su quali prezzi"
                name="scope"
                options={[
                  { value: 'sale', label: 'Vendita' },
                  { value: 'rental', label: 'Noleggio al giorno' },
                  { value: 'all', label: 'Tutti' },
                ]}
              />
              <Button type="submit" name="intent" value="price-preview" size="s">
                Vedi i nuovi prezzi
              </Button>
            </div>
          </details>
          <details className="products-bulk__panel" name="bulk">
            <summary className="btn btn--light btn--s">
              <Package className="icon" aria-hidden="true" />
              Scorta
            </summary>
            <div className="products-bulk__fields">
              <TextField
                label="Nuova scorta"
                name="quantity"
                inputMode="numeric"
                help="Di ogni opzione in vendita"
                maxLength={4}
              />
              <Button type="submit" name="intent" value="stock-preview" size="s">
                Vedi le nuove scorte
              </Button>
            </div>
          </details>
          <Button type="submit" name="intent" value="publish" variant="light" size="s" icon={<Eye className="icon" />}>
            Pubblica
          </Button>
          <Button
            type="submit"
            name="intent"
            value="unpublish"
            variant="light"
            size="s"
            icon={<EyeOff className="icon" />}
          >
            Riporta in bozza
          </Button>
          <Button
            type="submit"
            name="intent"
            value="duplicate"
            variant="light"
            size="s"
            icon={<Copy className="icon" />}
          >
            Duplica
          </Button>
          <Button
            type="submit"
            name="intent"
            value="archive"
            variant="light"
            size="s"
            icon={<Archive className="icon" />}
          >
            Archivia
          </Button>
        </>
      )}
      {chosen > 0 && (
        <Button variant="light" size="s" onClick={onClear}>
          Togli la scelta
        </Button>
      )}
    </section>
  )
}
