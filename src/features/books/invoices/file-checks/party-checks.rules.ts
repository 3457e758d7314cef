import { isVatNumber } from '#features/people/suppliers/fiscal.rules.ts'
import { isFiscalCode } from '#shared/fiscal-code.ts'
import { type Check, type CheckedFile, GENERAL, has, ofEach } from './check.rules.ts'
import { textAt } from './read-xml.rules.ts'

const SENDING = 'DatiTrasmissione'
const ISSUER = 'CedentePrestatore/DatiAnagrafici'
const CUSTOMER = 'CessionarioCommittente/DatiAnagrafici'

/** Whether an Italian number is written as none can be; abroad the form is not known. */
const isWrongId =
  (path: string, mayBePerson = false) =>
  ({ header }: CheckedFile): boolean => {
    const country = textAt(header, `${path}/IdPaese`)
    const code = textAt(header, `${path}/IdCodice`) ?? ''
    if (country !== 'IT') return false
    return !isVatNumber(code) && !(mayBePerson && isFiscalCode(code))
  }

const isWrongTaxCode =
  (path: string) =>
  ({ header }: CheckedFile): boolean => {
    const code = textAt(header, `${path}/CodiceFiscale`)
    return code !== null && !isVatNumber(code) && !isFiscalCode(code)
  }

const recipient = ({ header }: CheckedFile): string => textAt(header, `${SENDING}/CodiceDestinatario`) ?? ''

/** Whether both parties have the same number. */
const isSelfBilled = ({ header }: CheckedFile): boolean => {
  const own = textAt(header, `${ISSUER}/IdFiscaleIVA/IdCodice`)
  const their = textAt(header, `${CUSTOMER}/IdFiscaleIVA/IdCodice`) ?? textAt(header, `${CUSTOMER}/CodiceFiscale`)
  return own !== null && own === their
}

/** Kinds of document that nobody makes out to itself. */
const NEVER_SELF = [
  'TD01',
  'TD02',
  'TD03',
  'TD06',
  'TD16',
  'TD17',
  'TD18',
  'TD19',
  'TD20',
  'TD24',
  'TD25',
  'TD28',
  'TD29',
]
/** Kinds that are only made out to oneself. */
const ALWAYS_SELF = ['TD21', 'TD27']

const isKind = (kinds: readonly string[]) => (file: CheckedFile) =>
  file.bodies.some((body) => kinds.includes(textAt(body, `${GENERAL}/TipoDocumento`) ?? ''))

const countryOf = ({ header }: CheckedFile, party: string): string | null =>
  textAt(header, `${party}/IdFiscaleIVA/IdPaese`)

/** Checks on who sends, who issues, who receives and how it is reached. */
export const partyChecks: readonly Check[] = [
  {
    ...{ code: '00300', field: '1.1.1.2 IdCodice', text: 'Il codice di chi trasmette non è valido.' },
    fails: isWrongId(`${SENDING}/IdTrasmittente`, true),
  },
  {
    ...{ code: '00301', field: '1.2.1.1.2 IdCodice', text: 'La partita IVA di chi emette non è valida.' },
    fails: isWrongId(`${ISSUER}/IdFiscaleIVA`),
  },
  {
    ...{ code: '00302', field: '1.2.1.2 CodiceFiscale', text: 'Il codice fiscale di chi emette non è valido.' },
    fails: isWrongTaxCode(ISSUER),
  },
  {
    ...{ code: '00303', field: '1.3.1.1.2 IdCodice', text: 'La partita IVA del rappresentante fiscale non è valida.' },
    fails: (file) =>
      isWrongId('RappresentanteFiscale/DatiAnagrafici/IdFiscaleIVA')(file) ||
      isWrongId('CessionarioCommittente/RappresentanteFiscale/IdFiscaleIVA')(file),
  },
  {
    ...{ code: '00305', field: '1.4.1.1.2 IdCodice', text: 'La partita IVA del cliente non è valida.' },
    fails: isWrongId(`${CUSTOMER}/IdFiscaleIVA`),
  },
  {
    ...{ code: '00306', field: '1.4.1.2 CodiceFiscale', text: 'Il codice fiscale del cliente non è valido.' },
    fails: isWrongTaxCode(CUSTOMER),
  },
  {
    ...{
      code: '00311',
      field: '1.1.4 CodiceDestinatario',
      text: 'Il codice destinatario non è valido: 7 lettere maiuscole o cifre.',
    },
    fails: (file) => !/^[A-Z0-9]{6,7}$/.test(recipient(file)),
  },
  {
    ...{ code: '00313', field: '1.1.4 CodiceDestinatario', text: 'XXXXXXX è solo per clienti esteri.' },
    fails: (file) => recipient(file) === 'XXXXXXX' && countryOf(file, CUSTOMER) === 'IT',
  },
  {
    ...{
      code: '00330',
      field: '1.1.6 PECDestinatario',
      text: 'La PEC è una casella del Sistema di Interscambio, non del cliente.',
    },
    fails: ({ header }) => /@pec\.fatturapa\.it$/i.test(textAt(header, `${SENDING}/PECDestinatario`) ?? ''),
  },
  {
    ...{
      code: '00417',
      field: '1.4.1.1 IdFiscaleIVA',
      text: 'Mancano sia la partita IVA sia il codice fiscale del cliente.',
    },
    fails: ({ header }) => !has(header, `${CUSTOMER}/IdFiscaleIVA`) && !has(header, `${CUSTOMER}/CodiceFiscale`),
  },
  {
    ...{
      code: '00426',
      field: '1.1.6 PECDestinatario',
      text: 'La PEC va scritta solo con il codice destinatario 0000000.',
    },
    fails: (file) => has(file.header, `${SENDING}/PECDestinatario`) && recipient(file) !== '0000000',
  },
  {
    ...{
      code: '00427',
      field: '1.1.4 CodiceDestinatario',
      text: 'Il codice destinatario ha 7 caratteri con FPR12 e 6 con FPA12.',
    },
    fails: (file) => {
      const format = textAt(file.header, `${SENDING}/FormatoTrasmissione`)
      return (
        (format === 'FPR12' && recipient(file).length === 6) || (format === 'FPA12' && recipient(file).length === 7)
      )
    },
  },
  {
    ...{ code: '00428', field: '1.1.3 FormatoTrasmissione', text: 'Il formato di trasmissione non è FPA12 né FPR12.' },
    fails: ({ header }) => !['FPA12', 'FPR12'].includes(textAt(header, `${SENDING}/FormatoTrasmissione`) ?? ''),
  },
  {
    ...{
      code: '00471',
      field: '1.2 CedentePrestatore',
      text: 'Chi emette e il cliente non possono essere la stessa impresa.',
    },
    fails: (file) => isKind(NEVER_SELF)(file) && isSelfBilled(file),
  },
  {
    ...{
      code: '00472',
      field: '1.2 CedentePrestatore',
      text: 'Un’autofattura TD21 o TD27 è sempre intestata a chi la emette.',
    },
    fails: (file) => isKind(ALWAYS_SELF)(file) && !isSelfBilled(file),
  },
  {
    ...{ code: '00473', field: '1.2.1.1.1 IdPaese', text: 'Con TD17, TD18, TD19 e TD28 chi cede non è italiano.' },
    fails: (file) => isKind(['TD17', 'TD18', 'TD19', 'TD28'])(file) && countryOf(file, ISSUER) === 'IT',
  },
  {
    ...{
      code: '00474',
      field: '2.2.1.12 AliquotaIVA',
      text: 'In un’autofattura TD21 nessuna aliquota può essere zero.',
    },
    fails: ofEach(
      (body, file) =>
        isKind(['TD21'])(file) &&
        body.children.some(
          (part) =>
            part.name === 'DatiBeniServizi' &&
            part.children.some((line) => line.name === 'DettaglioLinee' && Number(textAt(line, 'AliquotaIVA')) === 0),
        ),
    ),
  },
  {
    ...{ code: '00475', field: '1.4.1.1 IdFiscaleIVA', text: 'Con TD16…TD23 il cliente deve avere una partita IVA.' },
    fails: (file) =>
      isKind(['TD16', 'TD17', 'TD18', 'TD19', 'TD20', 'TD22', 'TD23', 'TD28', 'TD29'])(file) &&
      !has(file.header, `${CUSTOMER}/IdFiscaleIVA`),
  },
  {
    ...{ code: '00476', field: '1.2.1.1.1 IdPaese', text: 'Almeno una delle due parti deve essere italiana.' },
    fails: (file) => {
      const customer = countryOf(file, CUSTOMER)
      return countryOf(file, ISSUER) !== 'IT' && customer !== null && customer !== 'IT'
    },
  },
]
