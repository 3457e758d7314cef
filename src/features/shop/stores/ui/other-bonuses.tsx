import { Percent } from 'lucide-react'
import { useState } from 'react'
import { useNavigation } from 'react-router'
import type { Bonus } from '#features/people/suppliers/bonus.rules.ts'
import { otherBonusFields } from '#features/people/suppliers/selling-fields.rules.ts'
import { bonusText } from '#features/people/suppliers/terms.rules.ts'
import { type FormAnswer, startTexts, summaryOf } from '#features/people/suppliers/ui/form-state.ts'
import { textsOf } from '#shared/field-input.ts'
import { basisPoints, cents } from '#shared/money.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { amountProps, fieldProps, startedProps } from '#ui/forms/field-props.ts'
import { Form } from '#ui/forms/form.tsx'
import { FactList } from '#ui/lists/fact-list.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import '#features/people/suppliers/ui/account-forms.css'

interface OtherBonusesProps {
  /** The categories it sells in besides its own, with what it gives back there. */
  readonly bonuses: readonly { readonly sectorId: number; readonly name: string; readonly bonus: Bonus | null }[]
  readonly answer: FormAnswer | null
}

const NONE = { limitCents: cents(0), aboveBps: basisPoints(0), uptoBps: basisPoints(0) }

/** What couples get back in the other categories a store sells in. */
export function OtherBonuses({ bonuses, answer }: OtherBonusesProps) {
  const saving = useNavigation().formData?.get('intent') === 'bonus'
  const refused = typeof answer?.values.idcategory === 'string' ? Number(answer.values.idcategory) : null
  const [chosen, setChosen] = useState(refused ?? bonuses[0]?.sectorId ?? 0)
  const { limitCents, aboveBps, uptoBps } = bonuses.find(({ sectorId }) => sectorId === chosen)?.bonus ?? NONE
  const kept = { bonusSectorId: chosen, otherLimitCents: limitCents, otherAboveBps: aboveBps, otherUptoBps: uptoBps }
  const start = startTexts(chosen === refused ? answer : null, textsOf(otherBonusFields, kept))
  const state = { start, errors: chosen === refused ? answer?.fields : undefined }
  return (
    <Card title="Bonus nelle altre categorie">
      <Form method="post" className="stack" noValidate>
        <ErrorSummary errors={summaryOf(answer)} />
        <p className="muted">Vendi anche in altre categorie: in ognuna puoi dare agli sposi un bonus suo.</p>
        <FactList
          facts={bonuses.map(({ sectorId, name, bonus }) => ({
            key: String(sectorId),
            icon: <Percent className="icon" />,
            text: `${name}: ${bonusText(bonus) ?? 'nessun bonus'}`,
          }))}
        />
        <Select
          {...fieldProps(otherBonusFields.bonusSectorId, state)}
          options={bonuses.map(({ sectorId, name }) => ({ value: String(sectorId), label: name }))}
          value={String(chosen)}
          onChange={(event) => setChosen(Number(event.target.value))}
        />
        <fieldset className="account-fields" key={chosen}>
          <legend>Bonus</legend>
          <MoneyField {...amountProps(otherBonusFields.otherLimitCents, state)} compact />
          <TextField
            {...startedProps(otherBonusFields.otherUptoBps, state)}
            className="account-fields__first"
            inputMode="decimal"
            maxLength={6}
          />
          <TextField {...startedProps(otherBonusFields.otherAboveBps, state)} inputMode="decimal" maxLength={6} />
        </fieldset>
        <p className="small muted">Con 0% nessun bonus.</p>
        <div className="row">
          <Button type="submit" name="intent" value="bonus" variant="outline" loading={saving}>
            Salva il bonus
          </Button>
        </div>
      </Form>
    </Card>
  )
}
