import { missingCompanyFields, type RequiredPart } from '#features/people/suppliers/company.rules.ts'
import { defineMachine } from '#shared/machine.ts'

/** What a supplier may show. */
export const documentKinds = ['visura', 'identity', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The words of each kind. */
export const documentLabel: Readonly<Record<DocumentKind, string>> = {
  visura: 'Visura camerale',
  identity: 'Documento d’identità del referente',
  other: 'Altro documento',
}

/** Most documents of one supplier at a time. */
export const MOST_DOCUMENTS = 10

/** Most bytes of one document. */
export const DOCUMENT_BYTES = 8 * 1024 * 1024

/** The check of a business: it shows its documents, staff verifies it or asks for more; what was verified can be looked at again. */
export const verificationMachine = defineMachine({
  name: 'verification',
  states: ['open', 'submitted', 'more_asked', 'verified'],
  initial: 'open',
  events: {
    submit: { from: ['open', 'more_asked', 'verified'], to: 'submitted', by: ['supplier'] },
    verify: { from: ['open', 'submitted', 'more_asked', 'verified'], to: 'verified', by: ['admin'] },
    ask_more: { from: ['open', 'submitted', 'more_asked', 'verified'], to: 'more_asked', by: ['admin'] },
  },
})

/** The state of the verification for the viewer: `changed` is verified, of data that are others now. */
export type VerificationState = 'open' | 'submitted' | 'more_asked' | 'verified' | 'changed'

/** The words of each state. */
export const verificationLabel: Readonly<Record<VerificationState, string>> = {
  open: 'Non verificato',
  submitted: 'In esame',
  more_asked: 'Servono altri documenti',
  verified: 'Verificato',
  changed: 'Dati cambiati',
}

/** The colours of each state. */
export const verificationTone = {
  open: 'done',
  submitted: 'approval',
  more_asked: 'deciding',
  verified: 'open',
  changed: 'deciding',
} as const satisfies Readonly<Record<VerificationState, string>>

/** What staff looks at with its own eyes. */
export const manualSteps = [
  ['vat', 'La partita IVA esiste ed è attiva (Agenzia delle Entrate o VIES)'],
  ['seat', 'REA, ragione sociale e sede sono quelli della visura'],
  ['person', 'Il referente è la persona del documento e può rappresentare l’impresa'],
] as const satisfies readonly (readonly [string, string])[]

/** One step of the check, and whether it is met. */
export interface VerificationStep {
  readonly key: string
  readonly label: string
  readonly isMet: boolean
  /** What is missing, when the product knows. */
  readonly detail: string | null
}

/** What the product can tell by itself. @param kinds of the documents that are there */
export const factSteps = (company: RequiredPart, kinds: readonly DocumentKind[]): VerificationStep[] => {
  const missing = missingCompanyFields(company)
  const document = (kind: DocumentKind): VerificationStep => ({
    key: kind,
    label: documentLabel[kind],
    isMet: kinds.includes(kind),
    detail: kinds.includes(kind) ? null : 'Non caricato',
  })
  return [
    {
      key: 'company',
      label: 'Dati aziendali completi',
      isMet: missing.length === 0,
      detail: missing.length === 0 ? null : `Mancano: ${missing.join(', ')}`,
    },
    document('visura'),
    document('identity'),
  ]
}

/** What stands between a business and "Verificato", in words. @param ticked what staff looked at */
export const unmetSteps = (facts: readonly VerificationStep[], ticked: readonly string[]): string[] => [
  ...facts.filter(({ isMet }) => !isMet).map(({ label }) => label),
  ...manualSteps.filter(([key]) => !ticked.includes(key)).map(([, label]) => label),
]

const kindsOfFile = [
  { extension: 'pdf', type: 'application/pdf', head: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { extension: 'jpg', type: 'image/jpeg', head: [0xff, 0xd8, 0xff] },
  { extension: 'png', type: 'image/png', head: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
] as const

/** What a file is by its first bytes, whatever it is called; null for everything that is no PDF, JPEG or PNG. */
export const fileKind = (bytes: Uint8Array): { readonly extension: string; readonly type: string } | null =>
  kindsOfFile.find(({ head }) => head.every((byte, index) => bytes[index] === byte)) ?? null

/** The type of a stored document, by its extension. */
export const documentType = (fileName: string): string =>
  kindsOfFile.find(({ extension }) => fileName.endsWith(`.${extension}`))?.type ?? 'application/octet-stream'
