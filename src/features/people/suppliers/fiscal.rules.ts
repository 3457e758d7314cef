/**
 * Italian fiscal identifiers, checked by their own arithmetic (public algorithms of the Agenzia delle Entrate). A correct
 * check digit says that it was typed correctly, not that the business exists.
 */

/**
 * Whether this is a partita IVA: eleven digits whose last one is the Luhn check digit. All zeros pass Luhn and are refused.
 */
export const isVatNumber = (text: string): boolean => {
  if (!/^\d{11}$/.test(text) || /^0+$/.test(text)) return false
  const sum = [...text].reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

const PROVINCES = new Set(
  (
    'AG AL AN AO AP AQ AR AT AV BA BG BI BL BN BO BR BS BT BZ CA CB CE CH CL CN CO CR CS CT CZ EN FC FE FG FI FM FR GE GO GR IM IS ' +
    'KR LC LE LI LO LT LU MB MC ME MI MN MO MS MT NA NO NU OR PA PC PD PE PG PI PN PO PR PT PU PV PZ RA RC RE RG RI RM RN RO SA ' +
    'SI SO SP SR SS SU SV TA TE TN TO TP TR TS TV UD VA VB VC VE VI VR VT VV'
  ).split(' '),
)

/** Whether this is a REA number: a chamber's two letters and one to seven digits, "LC-123456". */
export const isRea = (text: string): boolean => /^[A-Z]{2}-\d{1,7}$/.test(text) && PROVINCES.has(text.slice(0, 2))

/** Whether this can be a PEC address. No public list tells which domains are PEC, so only the shape is checked. */
export const isPec = (text: string): boolean =>
  text.length >= 7 && text.length <= 256 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)

/**
 * Whether this is the code an electronic invoice is delivered to: seven signs. `0000000` means "by PEC" and needs one;
 * `XXXXXXX` is for customers abroad and six signs for public offices: both are refused.
 */
export const isSdi = (text: string, hasPec: boolean): boolean =>
  /^[A-Z0-9]{7}$/.test(text) && text !== 'XXXXXXX' && (text !== '0000000' || hasPec)
