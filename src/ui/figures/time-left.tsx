import { Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTimeLeft, spellTimeLeft } from '#shared/days.ts'
import { classNames } from '../parts/class-names.ts'
import { useTimeLeft } from './use-time-left.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

export type TimeLeftProps = {
  /** ISO instant of the deadline. */
  deadline: string
  /** ISO instant of the server when the page was made. */
  serverNow: string
  /** What is said before the time: "Ancora" unless told. */
  prefix?: string
  endedText: ReactNode
}

/** "Ancora 2 g 08 h 08 min" for cards: changes every minute, without days and in warning under 24 hours. */
export function TimeLeft({ deadline, serverNow, prefix = 'Ancora', endedText }: TimeLeftProps) {
  const left = useTimeLeft(deadline, serverNow, MINUTE)
  return (
    <span className={classNames('time-left', left > 0 && left < DAY && 'time-left--urgent')}>
      <Clock className="icon" aria-hidden="true" />
      {left > 0 ? (
        <span>
          <span aria-hidden="true">
            {prefix} {formatTimeLeft(left)}
          </span>
          <span className="sr-only">
            {prefix} {spellTimeLeft(left)}
          </span>
        </span>
      ) : (
        <span>{endedText}</span>
      )}
    </span>
  )
}
