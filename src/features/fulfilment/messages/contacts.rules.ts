import { containsContactData } from '#shared/contact-data.rules.ts'

const scheme = /\b(?:https?:\/\/|www\s*\.)/i
const domain =
  /(?<![\p{L}\d@])[a-z0-9][a-z0-9-]*(?:\s*\.\s*[a-z0-9-]+)*\s*(?:\.|\(punto\)|\[punto\]|\spunto\s)\s*(?:it|com|net|org|eu|info|biz|shop|store|online|site|wedding|app|me|io|ly)(?![\p{L}\d])/iu
const nickname = /(?<![\p{L}\d._%+-])@[a-z0-9_.]{3,}/iu

/** Whether a text carries a telephone number, an e-mail address, a link or a name on a social network. */
export const carriesContact = (text: string): boolean =>
  containsContactData(text) || scheme.test(text) || domain.test(text) || nickname.test(text)
