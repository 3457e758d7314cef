const FIRST = 20_000

/** What people read: AN-20418. */
export const announcementCode = (id: number): string => `AN-${FIRST + id}`

/** The announcement a code names: `AN-20418`, in either case. @returns null for what is no such code */
export const announcementIdOfCode = (text: string): number | null => {
  const digits = /^AN-(\d{5,9})$/i.exec(text)?.[1]
  const id = Number(digits) - FIRST
  return digits !== undefined && id > 0 ? id : null
}
