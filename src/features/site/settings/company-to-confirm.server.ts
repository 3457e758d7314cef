import { config } from '#platform/config.server.ts'
import type { ToConfirm } from '#platform/launch.server.ts'
import { company, siteSettings } from './current.server.ts'
import { isExampleValue } from './settings.rules.ts'

const SETTINGS = { label: 'Impostazioni, contatti', to: '/portal/impostazioni#contatti' } as const
const inEnvironment = (name: string) => ({ label: `Variabile d’ambiente ${name}` })

type CompanyPart = readonly [key: string, label: string, variable: string, read: () => string]

const parts: readonly CompanyPart[] = [
  ['name', 'Ragione sociale', 'COMPANY_NAME', () => company().name],
  ['vat', 'Partita IVA', 'COMPANY_VAT_NUMBER', () => company().vatNumber],
  ['rea', 'Numero REA', 'COMPANY_REA', () => company().rea],
  ['capital', 'Capitale sociale', 'COMPANY_CAPITAL', () => company().capital],
  ['privacy', 'Email per la privacy', 'PRIVACY_EMAIL', () => company().privacyEmail],
  ['authority', 'Email per le autorità', 'AUTHORITY_EMAIL', () => company().authorityEmail],
  ['hosting', 'Fornitore di hosting', 'HOSTING_PROVIDER', () => company().hosting],
  ['mail', 'Fornitore di posta', 'MAIL_PROVIDER', () => company().mailProvider],
  ['from', 'Mittente delle email', 'MAIL_FROM', () => config.MAIL_FROM],
]

const unset = (variable: string): boolean => config.exampleCompany.some((name) => name === variable)

/** Who runs the site and how it is reached (OQ-150). */
export const companyToConfirm: readonly ToConfirm[] = [
  ...parts.map(([key, label, variable, read]) => ({
    key: `company:${key}`,
    group: 'Società',
    label,
    where: inEnvironment(variable),
    present: read,
    isExample: () => unset(variable) || isExampleValue(read()),
  })),
  ...(
    [
      ['seat', 'Sede legale', () => siteSettings().seat, () => unset('COMPANY_SEAT') && config.company.seat],
      ['pec', 'PEC', () => siteSettings().pec, () => unset('COMPANY_PEC') && config.company.pec],
      ['support', 'Email dell’assistenza', () => siteSettings().supportEmail, () => false],
    ] as const
  ).map(([key, label, read, example]) => ({
    key: `contact:${key}`,
    group: 'Contatti',
    label,
    where: SETTINGS,
    present: read,
    isExample: () => isExampleValue(read()) || read() === example(),
  })),
]
