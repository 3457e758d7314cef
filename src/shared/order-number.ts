/** What people read: PO-30817. */
export const orderNumber = (id: number): string => `PO-${30_000 + id}`

/** The order a number names: "PO-30817", with or without its letters. @returns null for what is no such number */
export const orderIdOfNumber = (text: string): number | null => {
  const digits = /^(?:PO)?\s*(?:-\s*)?(\d{5,9})$/i.exec(text.trim())?.[1]
  const id = Number(digits) - 30_000
  return digits !== undefined && id > 0 ? id : null
}
