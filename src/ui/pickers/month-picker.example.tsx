import { useState } from 'react'
import { MonthPicker } from './month-picker.tsx'

function MonthExample() {
  const [month, setMonth] = useState<string | null>('2026-06')
  return <MonthPicker label="Mese delle nozze" minMonth="2026-03" value={month} onChange={setMonth} name="month" />
}

export const examples = [{ name: 'Un mese', element: <MonthExample /> }]
