import { useState } from 'react'
import { cityLabel, parseCityLabel } from '#features/site/catalog/cities.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { announcementFields, registrationPlaceLabel } from '../../wizard/wizard-fields.rules.ts'
import type { Wizard } from './wizard-state.ts'

/** Where: the place of the wedding from the profile, or a town chosen from the list. */
export function WizardStepPlace({ wizard, place }: { wizard: Wizard; place: string }) {
  const { placeSource, city } = wizard.draft
  // The town typed before comes back when the choice changes to and fro.
  const [typed, setTyped] = useState(placeSource === 'city' ? city : '')
  const setCity = (label: string) => {
    setTyped(label)
    wizard.change((draft) => ({ ...draft, placeSource: 'city', city: label }))
  }
  return (
    <fieldset className="wiz-narrow stack">
      <legend className="sr-only">Dove ti serve?</legend>
      <ChoiceCard
        name="place"
        value="registration"
        label={place}
        detail={registrationPlaceLabel}
        checked={placeSource === 'registration'}
        onChange={() => wizard.change((draft) => ({ ...draft, placeSource: 'registration', city: place }))}
        onClick={() => wizard.advanceSoon()}
      />
      <ChoiceCard
        name="place"
        value="city"
        label="Scrivi un’altra città"
        checked={placeSource === 'city'}
        onChange={() => setCity(typed)}
      />
      {placeSource === 'city' && <TownField city={city} setCity={setCity} error={wizard.problemOf('city')} />}
      {placeSource !== 'city' && <FieldError>{wizard.problemOf('city')}</FieldError>}
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
