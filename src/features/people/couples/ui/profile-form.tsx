import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { type FormAnswer, textOf, typedValue } from '#features/people/accounts/ui/form-answer.ts'
import { useCheckedForm } from '#features/people/accounts/ui/use-checked-form.ts'
import { type Day, daysBetween, isDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { CityField } from '#ui/pickers/city-field.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import type { ProfileView } from '../profile.queries.server.ts'
import { checkProfile } from '../profile.rules.ts'
import { AddressField } from './address-field.tsx'

export type ProfileAnswer = FormAnswer<{ readonly message: string }>

interface ProfileFormProps {
  readonly profile: ProfileView
  readonly today: Day
  /** Marks what is missing from the start (PROF-07). */
  readonly showErrors: boolean
  /** The answer of a form sent without scripts. */
  readonly answered?: ProfileAnswer
}

const fieldsOf = (form: FormData) => ({
  fullname: textOf(form, 'fullname'),
  phone: textOf(form, 'phone'),
  address: textOf(form, 'address'),
  gender: textOf(form, 'gender'),
  wedding_date: textOf(form, 'wedding_date'),
  wedding_locality: textOf(form, 'wedding_locality'),
  tax_code: textOf(form, 'tax_code'),
})

/** What is wrong with the profile as it is kept; the phone too, because announcements and orders need it. */
const kept = (profile: ProfileView): FieldErrors => ({
  ...checkProfile(
    {
      fullname: profile.fullName,
      phone: profile.phone,
      address: profile.address,
      gender: profile.gender,
      wedding_date: profile.weddingOn,
      wedding_locality: profile.weddingLocality,
      tax_code: profile.taxCode,
    },
    profile.role,
  ),
  ...(profile.role === 'couple' && profile.phone === '' ? { phone: 'Campo obbligatorio' } : {}),
})

const countdownTo = (weddingOn: string, today: Day): string | undefined => {
  if (!isDay(weddingOn)) return undefined
  const days = daysBetween(today, weddingOn)
  if (days < 0) return undefined
  return days === 0 ? 'È oggi, auguri!' : days === 1 ? 'Manca un giorno' : `Mancano ${days} giorni`
}

/** The editable half of the profile. Suppliers and staff have no wedding (OQ-148). */
export function ProfileForm({ profile, today, showErrors, answered }: ProfileFormProps) {
  const fetcher = useFetcher<ProfileAnswer>()
  const popup = usePopup()
  const answer = fetcher.data ?? answered
  const isCouple = profile.role === 'couple'
  // A refused form sent without scripts comes back as it was typed.
  const refused = answered?.ok === false ? answered : null
  const filled = (name: string, kept: string): string => typedValue(refused, name) ?? kept
  const { errors, handlers } = useCheckedForm(
    (form) => checkProfile(fieldsOf(form), profile.role),
    (form) => fetcher.submit(form, { method: 'post', action: '/profile' }),
    answer?.ok === false ? answer.fields : showErrors && !answer ? kept(profile) : undefined,
  )

  useEffect(() => {
    if (fetcher.data && (fetcher.data.ok || Object.keys(fetcher.data.fields).length === 0))
      popup({ body: fetcher.data.message, ...(fetcher.data.ok && { title: DONE_TITLE }) })
  }, [fetcher.data, popup])

  return (
    <form {...handlers} className="profile__form" method="post">
      <DrawnFor />
      {answered && !fetcher.data && <FormNote tone={answered.ok ? 'success' : 'error'}>{answered.message}</FormNote>}
      {showErrors && profile.missing.length > 0 && (
        <Note tone="error">
          <b>Per continuare completa il profilo:</b> {profile.missing.join(', ')}.
        </Note>
      )}
      <section>
        <h2>Chi sei</h2>
        <div className="profile__pair">
          <TextField
            label="Nome completo"
            name="fullname"
            autoComplete="name"
            defaultValue={filled('fullname', profile.fullName)}
            error={errors.fullname}
          />
          <TextField
            label="Numero di telefono"
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={filled('phone', profile.phone)}
            error={errors.phone}
          />
          <AddressField defaultValue={filled('address', profile.address)} error={errors.address} />
          {isCouple && (
            <RadioGroup
              className="profile__wide"
              legend="Sei"
              name="gender"
              look="inline"
              options={[
                { value: 'M', label: 'Sposo' },
                { value: 'F', label: 'Sposa' },
              ]}
              defaultValue={filled('gender', profile.gender)}
              error={errors.gender}
            />
          )}
        </div>
      </section>
      {isCouple && (
        <section>
          <h2>Le tue nozze</h2>
          <div className="profile__pair">
            <TextField
              label="Data delle nozze"
              name="wedding_date"
              type="date"
              defaultValue={filled('wedding_date', profile.weddingOn)}
              help={countdownTo(profile.weddingOn, today)}
              error={errors.wedding_date}
            />
            <CityField
              label="Luogo delle nozze"
              name="wedding_locality"
              placeholder="Scrivi almeno 3 lettere"
              defaultValue={filled('wedding_locality', profile.weddingLocality)}
              error={errors.wedding_locality}
            />
          </div>
        </section>
      )}
      {isCouple && (
        <section>
          <h2>Dati fiscali</h2>
          <div className="profile__pair">
            <TextField
              label="Codice fiscale"
              name="tax_code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={24}
              defaultValue={filled('tax_code', profile.taxCode)}
              help="Facoltativo: serve solo per i documenti fiscali dei tuoi acquisti. Non è mai pubblico."
              error={errors.tax_code}
            />
          </div>
        </section>
      )}
      <section>
        <h2>Comunicazioni</h2>
        <Checkbox
          name="advertising"
          value="1"
          defaultChecked={refused ? typedValue(refused, 'advertising') === '1' : profile.advertising}
          label="Acconsento a ricevere offerte e novità via email. Posso cambiare idea quando voglio."
        />
      </section>
      <div className="profile__save">
        {isCouple && <p className="muted small">Telefono e indirizzo li vede solo il fornitore che scegli.</p>}
        <Button type="submit" size="l" loading={fetcher.state !== 'idle'}>
          Salva
        </Button>
      </div>
    </form>
  )
}
