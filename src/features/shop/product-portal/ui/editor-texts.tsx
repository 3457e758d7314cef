import { type SectorField, sectorFields } from '#features/shop/products/other-information.rules.ts'
import { isThing, type SellerFacts } from '#features/shop/products/product.rules.ts'
import { productFields, safetyFields } from '#features/shop/products/product-fields.rules.ts'
import { PRODUCT_LIMITS, type ProductInput } from '#features/shop/products/product-input.rules.ts'
import { mayExcludeForADate } from '#features/site/catalog/dated-services.rules.ts'
import { macroCategories, sectorsOf } from '#features/site/catalog/sectors.rules.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Field, useFieldWiring } from '#ui/fields/field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { choiceProps, type FormState, textProps } from '#ui/forms/field-props.ts'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Note } from '#ui/parts/note.tsx'
import { allOf, textOf, textsIn } from '../product-form.rules.ts'
import type { EditorPart } from './product-editor.tsx'
import { SendingFields } from './sending-fields.tsx'

const stateOf = ({ start, errors }: EditorPart): FormState => ({ start: textsIn(start), errors })

/** Title, description, category and the supplier's own code. */
export function EditorTexts(part: EditorPart) {
  const hydrated = useHydrated()
  const state = stateOf(part)
  const sectorError = part.errors.sectorId ?? null
  const wiring = useFieldWiring({ error: sectorError }, 'sectorId')
  return (
    <Card title="Titolo e descrizione">
      <div className="stack">
        <TextField {...textProps(productFields.title, state)} counter />
        <TextArea {...textProps(productFields.description, state)} rows={5} />
        <div className="product-editor__pair">
          <Field label="Categoria" wiring={wiring} error={sectorError}>
            <select {...wiring} name="sectorId" className="input" defaultValue={textOf(part.start, 'sectorId')}>
              {macroCategories.map((macro) => (
                <optgroup key={macro.id} label={macro.name}>
                  {sectorsOf(macro.id).map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                </optgroup>
              ))}
            </select>
          </Field>
          <TextField {...textProps(productFields.sku, state)} />
        </div>
        {!hydrated && (
          <Button type="submit" name="intent" value="again" variant="outline" size="s">
            Mostra i campi della categoria
          </Button>
        )}
      </div>
    </Card>
  )
}

function Chosen({ field, part }: { readonly field: SectorField; readonly part: EditorPart }) {
  const name = `information.${field.name}`
  const typed = allOf(part.start, name)
  const options = field.options ?? []
  const others = typed.flatMap((text) => text.split(/[\n,;]/)).map((text) => text.trim())
  const chosen = new Set(others)
  return (
    <fieldset className="product-editor__choices">
      <legend className="field__label">{field.label}</legend>
      <div>
        {options.map((option) => (
          <Checkbox key={option} name={name} value={option} label={option} defaultChecked={chosen.has(option)} />
        ))}
      </div>
      <TextField
        id={name}
        name={name}
        label={options.length > 0 ? 'Altro' : 'Voci'}
        help="Separa con una virgola"
        defaultValue={others.filter((text) => text !== '' && !options.includes(text)).join(', ')}
        error={part.errors[name] ?? null}
      />
    </fieldset>
  )
}

function DetailField({ field, part }: { readonly field: SectorField; readonly part: EditorPart }) {
  const name = `information.${field.name}`
  switch (field.kind) {
    case 'flag':
      return <Checkbox name={name} value="1" label={field.label} defaultChecked={textOf(part.start, name) === '1'} />
    case 'text':
      return (
        <>
          <TextField
            id={name}
            name={name}
            label={field.label}
            optional
            maxLength={PRODUCT_LIMITS.information}
            list={field.options && `${name}-list`}
            defaultValue={textOf(part.start, name)}
            error={part.errors[name] ?? null}
          />
          {field.options && (
            <datalist id={`${name}-list`}>
              {field.options.map((option) => (
                <option key={option} value={option} />
              ))}
            </datalist>
          )}
        </>
      )
    case 'measures':
      return (
        <TextField
          id={name}
          name={name}
          label={field.label}
          optional
          help="Che cosa chiedere agli sposi, per esempio Seno, Vita, Fianchi"
          defaultValue={allOf(part.start, name).join(', ')}
          error={part.errors[name] ?? null}
        />
      )
    default:
      return <Chosen field={field} part={part} />
  }
}

/** The fields of the product's category (OQ-121). They change with it. */
export function EditorDetails({ sectorId, ...part }: EditorPart & { readonly sectorId: number }) {
  const sector = macroCategories.flatMap(({ id }) => sectorsOf(id)).find(({ id }) => id === sectorId)
  return (
    <Card title={sector ? `Dettagli per ${sector.name}` : 'Dettagli'}>
      <div className="product-editor__fields" key={sectorId}>
        {sectorFields(sectorId).map((field) => (
          <DetailField key={field.name} field={field} part={part} />
        ))}
      </div>
    </Card>
  )
}

/** Shipping and returns of this product, and whether it can be given back (K8). */
export function EditorTerms({
  input,
  seller,
  ...part
}: EditorPart & { readonly input: ProductInput; readonly seller: SellerFacts }) {
  const state = stateOf(part)
  const isPersonal = input.otherInformation.customAddress === '1'
  return (
    <Card title="Spedizione, resi e recesso">
      <div className="stack">
        <TextArea {...textProps(productFields.shippingText, state)} rows={3} />
        <SendingFields input={input} seller={seller} state={state} />
        <Select {...choiceProps(productFields.withdrawal, state)} />
        {isPersonal && input.withdrawal === 'allowed' && (
          <Note>Un capo fatto sulle misure degli sposi di solito è escluso dal recesso: lettera c.</Note>
        )}
        {mayExcludeForADate(input.sectorId) && input.withdrawal === 'allowed' && (
          <Note>In questa categoria puoi escludere il recesso da ciò che è per una data precisa: lettera n.</Note>
        )}
      </div>
    </Card>
  )
}

/** Who made a thing and what to beware of: without it nothing may be sold at a distance (D9). Services have none. */
export function EditorSafety({ sectorId, ...part }: EditorPart & { readonly sectorId: number }) {
  if (!isThing(sectorId)) return null
  const state = stateOf(part)
  return (
    <Card title="Sicurezza del prodotto">
      <p className="small muted product-editor__lead">
        La legge europea vuole questi dati accanto a ogni oggetto venduto a distanza.
      </p>
      <div className="product-editor__fields">
        {Object.values(safetyFields).map((field) => (
          <TextField key={field.name} {...textProps(field, state)} />
        ))}
      </div>
    </Card>
  )
}
