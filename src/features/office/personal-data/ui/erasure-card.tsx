import { useNavigation } from 'react-router'
import type { FormRefusal } from '#features/people/accounts/ui/form-answer.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import type { ErasureObstacle } from '../personal-data.rules.ts'

interface ErasureCardProps {
  readonly obstacles: readonly ErasureObstacle[]
  readonly isSupplier: boolean
  /** "21/12/2026": the day of the erasure if it is asked for now. */
  readonly erasedOn: string
  readonly refusal: FormRefusal | null
}

/** "Elimina il mio account": what happens, what stands in the way, and the password that asks for it. */
export function ErasureCard({ obstacles, isSupplier, erasedOn, refusal }: ErasureCardProps) {
  const asking = useNavigation().formData?.get('intent') === 'erase'
  const isFieldWrong = Boolean(refusal?.fields.password)
  return (
    <Card title="Elimina il mio account">
      <FormNote>{refusal && !isFieldWrong ? refusal.message : null}</FormNote>
      {obstacles.length > 0 ? (
        <>
          <p>Prima di eliminare l’account resta da concludere:</p>
          <ul className="own-data__list">
            {obstacles.map(({ text, link }) => (
              <li key={text}>
                <Link className="link" to={link}>
                  {text}
                </Link>
              </li>
            ))}
          </ul>
          <p className="muted">Quando non ci sarà più nulla in sospeso, potrai eliminarlo da qui.</p>
        </>
      ) : (
        <>
          <ul className="own-data__list">
            <li>L’account si chiude subito: esci da tutti i dispositivi e le tue pagine non sono più visibili.</li>
            {isSupplier ? (
              <li>Le tue proposte non possono più essere scelte; abbonamento e partecipazioni residue vanno persi.</li>
            ) : (
              <li>I tuoi annunci ancora aperti vengono interrotti.</li>
            )}
            <li>
              Fino al <b>{erasedOn}</b> puoi ripensarci: accedi e annulli.
            </li>
            <li>
              Dopo cancelliamo i tuoi dati. Restano quelli di fatturazione degli ordini pagati, per i dieci anni
              previsti dalla legge, e le recensioni, firmate «Utente sposo».
            </li>
          </ul>
          <Form method="post" className="own-data__form" preventScrollReset>
            <input type="hidden" name="intent" value="erase" />
            <PasswordField
              label="La tua password"
              name="password"
              autoComplete="current-password"
              help="Per essere sicuri che sia proprio tu"
              error={refusal?.fields.password}
            />
            <Button type="submit" variant="danger" loading={asking}>
              Elimina il mio account
            </Button>
          </Form>
        </>
      )}
    </Card>
  )
}
