import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { spellTimeLeft, timeParts, twoDigits } from '#shared/days.ts'
import type { StatusTone } from '../parts/status-chip.tsx'
import { useTimeLeft } from './use-time-left.ts'

const SECOND = 1000

export type CountdownProps = {
  /** ISO instant at which it reaches zero. */
  deadline: string
  /** ISO instant of the server when the page was made. */
  serverNow: string
  tone?: StatusTone
  /** Called once when zero is reached while the page is open, or at once if it was already past. */
  onEnd?: () => void
  /** What stands in its place afterwards. */
  endedText: ReactNode
}

/** Days, hours, minutes and seconds in four cells. Screen readers get a sentence that changes every minute. */
export function Countdown({ deadline, serverNow, tone, onEnd, endedText }: CountdownProps) {
  const left = useTimeLeft(deadline, serverNow, SECOND)
  const ended = left <= 0
  const announceEnd = useEffectEvent(() => onEnd?.())
  useEffect(() => {
    if (ended) announceEnd()
  }, [ended])

  if (ended) {
    return (
      <p className="countdown-ended" data-status={tone}>
        {endedText}
      </p>
    )
  }
  const { days, hours, minutes, seconds } = timeParts(left)
  const cells = [
    [days, 'giorni'],
    [hours, 'ore'],
    [minutes, 'min'],
    [seconds, 'sec'],
  ] as const
  return (
    <div className="countdown" role="timer" data-status={tone}>
      <span className="sr-only">Mancano {spellTimeLeft(left)}</span>
      {cells.map(([figure, unit]) => (
        <span className="countdown__cell" key={unit} aria-hidden="true">
          <span className="countdown__figure">{twoDigits(figure)}</span>
          <span className="countdown__unit">{unit}</span>
        </span>
      ))}
    </div>
  )
}
