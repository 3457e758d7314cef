const ITALIAN_MOBILE = /^\+39(3\d{2})(\d{3})(\d{3,4})$/
const ITALIAN = /^\+39(\d+)$/

/**
 * A kept telephone number (E.164) as people read it: "+39 331 204 5501". Landlines keep their digits together, because the
 * length of the area code varies; whatever is not Italian stays as it is.
 */
export const formatPhone = (kept: string): string => {
  const compact = kept.replaceAll(' ', '')
  const mobile = ITALIAN_MOBILE.exec(compact)
  if (mobile) return `+39 ${mobile.slice(1).join(' ')}`
  const italian = ITALIAN.exec(compact)
  return italian && compact === kept ? `+39 ${italian[1]}` : kept
}
