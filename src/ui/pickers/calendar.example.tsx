import { useState } from 'react'
import { DayPicker, EMPTY_RANGE, RangePicker } from './calendar.tsx'

function DayExample() {
  const [day, setDay] = useState<string | null>('2026-06-20')
  return <DayPicker label="Giorno delle nozze" minValue="2026-06-05" value={day} onChange={setDay} name="day" />
}

function RangeExample({ start, end }: { start: string | null; end: string | null }) {
  const [range, setRange] = useState(start ? { start, end } : EMPTY_RANGE)
  return (
    <RangePicker
      label="Periodo del noleggio"
      minValue="2026-06-04"
      isUnavailable={(day) => day >= '2026-06-27' && day <= '2026-07-06'}
      value={range}
      onChange={setRange}
      summary={range.end ? `Dal ${range.start} al ${range.end}` : 'Scegli il periodo'}
    />
  )
}

export const examples = [
  { name: 'Un giorno', element: <DayExample /> },
  { name: 'Un periodo', element: <RangeExample start="2026-06-18" end="2026-06-22" /> },
]
