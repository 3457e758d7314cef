/**
 * A merchant id of PayPal ("PayPal account ID"), as its documents describe `payee.merchant_id`: no vowel-like digits, no O and no I.
 * https://developer.paypal.com/docs/api/orders/v2/#definition-payee_base
 */
export const MERCHANT_ID = /^[2-9A-HJ-NP-Z]{13}$/

/** What is said of an id that is none. */
export const MERCHANT_ID_WRONG =
  'L’ID commerciante di PayPal ha 13 segni: lettere e cifre da 2 a 9, senza I e senza O. Copialo da PayPal.'

/** Whether it can be an account at the provider. Ids that were typed before the pattern was checked may be none. */
export const isMerchantId = (merchantId: string): boolean => MERCHANT_ID.test(merchantId)

/** An account at the payment provider for the audit trail and for mails: only who knows it recognizes it. */
export const maskAccount = (merchantId: string): string => `…${merchantId.slice(-4)}`

/** When an account that is asked for now takes the place of the one before. */
export const payoutChangeAt = (now: Date, hours: number): Date => new Date(now.getTime() + hours * 3_600_000)
