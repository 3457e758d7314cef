import { CityField } from './city-field.tsx'

export const examples = [
  {
    name: 'Vuoto e con un luogo scelto',
    element: (
      <div className="grid-3">
        <CityField label="Luogo delle nozze" name="city" placeholder="Scrivi almeno 3 lettere" />
        <CityField
          label="Luogo delle nozze"
          name="chosenCity"
          defaultCity={{ city: 'Varenna', province: 'LC', region: 'Lombardia', lat: 46.01, lon: 9.28 }}
        />
      </div>
    ),
  },
]
