import { BellRing } from 'lucide-react'
import { formatDayAtTime } from '#shared/days.ts'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { StatusChip } from '#ui/parts/status-chip.tsx'
import { notificationAge } from '../notifications.rules.ts'

interface PushDevicesProps {
  readonly devices: readonly {
    readonly id: number
    readonly device: string
    readonly since: string
    readonly lastSuccess: string | null
    readonly isThis: boolean
  }[]
  readonly now: string
}

/** The devices that are told of news, each with its own way out. */
export function PushDevices({ devices, now }: PushDevicesProps) {
  if (devices.length === 0) return <p className="small">Nessun dispositivo ti avvisa.</p>
  return (
    <ul className="push-devices">
      {devices.map(({ id, device, since, lastSuccess, isThis }) => (
        <li key={id}>
          <BellRing className="icon" aria-hidden="true" />
          <div>
            <b>{device}</b> {isThis && <StatusChip tone="open">Questo dispositivo</StatusChip>}
            <p className="small muted">
              Dal {formatDayAtTime(since)}
              {lastSuccess && `, ultimo avviso ${notificationAge(lastSuccess, now)}`}
            </p>
          </div>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="forget" />
            <input type="hidden" name="id" value={id} />
            <Button type="submit" size="s" variant="outline" aria-label={`Non avvisare più ${device}`}>
              Togli
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
