import { useNavigation } from 'react-router'
import type { SecurityIntent, SecurityOutcome } from '../views.ts'

/** What one form of the page shows: whether it is on its way, and how it ended when it was the last one sent. */
export const useOutcome = (outcome: SecurityOutcome | null, intent: SecurityIntent) => {
  const { formData } = useNavigation()
  const mine = outcome?.intent === intent ? outcome : null
  const hasFields = mine !== null && Object.keys(mine.fields).length > 0
  return {
    busy: formData?.get('intent') === intent,
    fields: mine?.fields ?? {},
    good: mine?.ok ? mine.message : null,
    /** A refusal that belongs to no field. */
    bad: mine && !mine.ok && !hasFields ? mine.message : null,
  }
}
