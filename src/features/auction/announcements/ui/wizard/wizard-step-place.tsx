import { useState } from 'react'
import { cityLabel, parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { announcementFields, registrationPlaceLabel } from '../../wizard/wizard-fields.rules.ts'
import { Option, Options } from './wizard-option.tsx'
import type { Wizard } from './wizard-state.ts'

/** The place of the wedding, or a town chosen from the list. */
export function WizardPlace({ wizard, place }: { wizard: Wizard; place: string }) {
  const { placeSource, city } = wizard.draft
  // The town typed before comes back when the choice changes to and fro.
  const [typed, setTyped] = useState(placeSource === 'city' ? city : '')
  const setCity = (label: string) => {
    setTyped(label)
    wizard.change((draft) => ({ ...draft, placeSource: 'city', city: label }))
  }
  const isTown = placeSource === 'city' || place === ''
  return (
    <fieldset className="wiz-narrow stack">
      <legend className="sr-only">Dove ti serve?</legend>
      {place !== '' && (
        <Options>
          <Option
            type="radio"
            name="place"
            value="registration"
            label={`${registrationPlaceLabel}: ${place}`}
            checked={placeSource === 'registration'}
            onChange={() => wizard.change((draft) => ({ ...draft, placeSource: 'registration', city: place }))}
          />
          <Option
            type="radio"
            name="place"
            value="city"
            label="Un’altra città"
            checked={placeSource === 'city'}
            onChange={() => setCity(typed)}
          />
        </Options>
      )}
      {isTown && <TownField city={city} setCity={setCity} error={wizard.problemOf('city')} />}
      {!isTown && <FieldError>{wizard.problemOf('city')}</FieldError>}
    </fieldset>
  )
}

interface TownProps {
  city: string
  setCity: (label: string) => void
  error: string | undefined
}

function TownField({ city, setCity, error }: TownProps) {
  const { city: name, province = '' } = parseCityLabel(city)
  return (
    <CityField
      name="city"
      label={announcementFields.city.label}
      help="Scrivi almeno 3 lettere e scegli dall’elenco"
      error={error}
      defaultCity={city === '' ? null : { city: name, province, region: '', lat: 0, lon: 0 }}
      // Words typed by hand are no place until one is chosen from the list.
      onTextChange={() => setCity('')}
      onSelect={(found) => setCity(found ? cityLabel(found.city, found.province) : '')}
    />
  )
}
