import { useNavigation } from 'react-router'
import { formatInstant } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { Link } from '#ui/parts/link.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import './account-forms.css'

/** The supplier's newest word on one purpose. */
export interface ConsentLine {
  readonly purpose: 'regulation' | 'cookie' | 'privacy' | 'personal' | 'advertising'
  readonly granted: boolean
  readonly textVersion: string
  readonly recordedAt: string
}

const labels: Record<ConsentLine['purpose'], string> = {
  regulation: 'Termini e condizioni',
  cookie: 'Informativa sui cookie',
  privacy: 'Informativa sulla privacy',
  personal: 'Trattamento dei dati personali',
  advertising: 'Comunicazioni commerciali',
}

/** Tab 5: what was agreed to, when, and in which version; marketing can be changed at any time. */
export function PrivacyConsents({ lines }: { readonly lines: readonly ConsentLine[] }) {
  const order = Object.keys(labels)
  const sorted = lines.toSorted((a, b) => order.indexOf(a.purpose) - order.indexOf(b.purpose))
  const advertising = lines.find((line) => line.purpose === 'advertising')?.granted ?? false
  return (
    <Card title="Consensi privacy">
      <ul className="consents">
        {sorted.map((line) => (
          <li key={line.purpose} className="consents__row">
            <div>
              <b>{labels[line.purpose]}</b>
              <p className="small muted">
                {line.granted ? 'Accettato' : 'Non accettato'} il {formatInstant(line.recordedAt)}, versione{' '}
                {line.textVersion} del testo
              </p>
            </div>
            {line.purpose === 'advertising' ? (
              <AdvertisingSwitch granted={line.granted} />
            ) : (
              <StatusChip tone={line.granted ? 'open' : 'empty'}>
                {line.granted ? 'Accettato' : 'Non accettato'}
              </StatusChip>
            )}
          </li>
        ))}
        {!sorted.some((line) => line.purpose === 'advertising') && (
          <li className="consents__row">
            <b>{labels.advertising}</b>
            <AdvertisingSwitch granted={advertising} />
          </li>
        )}
      </ul>
      <p className="small muted">
        I primi quattro consensi servono per usare Promessi: per ritirarli elimina l’account.{' '}
        <Link className="link" to="/profile/dati" reloadDocument>
          Scarica o elimina i tuoi dati
        </Link>
      </p>
    </Card>
  )
}

function AdvertisingSwitch({ granted }: { readonly granted: boolean }) {
  const saving = useNavigation().formData?.get('intent') === 'advertising'
  return (
    <Form method="post" className="row" preventScrollReset>
      <StatusChip tone={granted ? 'open' : 'approval'}>{granted ? 'Attive' : 'Disattivate'}</StatusChip>
      <input type="hidden" name="advertising" value={granted ? '0' : '1'} />
      <Button type="submit" name="intent" value="advertising" variant="outline" size="s" loading={saving}>
        {granted ? 'Disattiva' : 'Attiva'}
      </Button>
    </Form>
  )
}
