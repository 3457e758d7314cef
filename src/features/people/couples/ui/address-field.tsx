import { useId, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { useCitySearch } from '#ui/pickers/city-search.ts'
import { townInAddress } from '../profile.rules.ts'

interface AddressFieldProps {
  readonly defaultValue: string
  readonly error?: string | undefined
}

/** The residence, one line of free text; the town at its end is suggested while it is typed (OQ-174). */
export function AddressField({ defaultValue, error }: AddressFieldProps) {
  const listId = useId()
  const [street, setStreet] = useState('')
  const { cities, search } = useCitySearch()
  const suggest = (address: string) => {
    const { before, town } = townInAddress(address)
    setStreet(before)
    search(town)
  }
  return (
    <>
      <TextField
        className="profile__wide"
        label="Indirizzo di residenza"
        name="address"
        autoComplete="address-line1"
        list={listId}
        defaultValue={defaultValue}
        error={error}
        onChange={(event) => suggest(event.target.value)}
      />
      {/* The browser offers what goes on from the text in the field: each begins with the street as typed. */}
      <datalist id={listId}>
        {cities.map(({ city, province }) => (
          <option key={`${city} ${province}`} value={`${street}${city} (${province})`} />
        ))}
      </datalist>
    </>
  )
}
