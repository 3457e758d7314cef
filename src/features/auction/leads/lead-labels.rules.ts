import { type Day, formatDay } from '#shared/days.ts'

const months = [
  ...['gennaio', 'febbraio', 'marzo', 'aprile', 'maggio', 'giugno'],
  ...['luglio', 'agosto', 'settembre', 'ottobre', 'novembre', 'dicembre'],
]

/** "34 km", "meno di 1 km". @param km kilometres, 0 or more */
export const distanceText = (km: number): string => (km < 1 ? 'meno di 1 km' : `${Math.round(km)} km`)

/** When the service is: "19/06/2027", "dal 19/06/2027 al 21/06/2027", "giugno 2027". */
export const serviceText = (lead: {
  readonly timing: 'day' | 'month' | 'range'
  readonly serviceOn: Day
  readonly serviceUntilOn: Day | null
}): string => {
  const { timing, serviceOn, serviceUntilOn } = lead
  if (timing === 'month') return `${months[Number(serviceOn.slice(5, 7)) - 1]} ${serviceOn.slice(0, 4)}`
  if (!serviceUntilOn || serviceUntilOn === serviceOn) return formatDay(serviceOn)
  return `dal ${formatDay(serviceOn)} al ${formatDay(serviceUntilOn)}`
}
