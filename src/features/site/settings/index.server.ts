/** Front door of the settings: what staff has set for the whole site, at hand without asking the database. */
export { company, siteSettings, startSettings, stopSettings } from './current.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { companyToConfirm } from './company-to-confirm.server.ts'

/** The slice as the roof composes it: the gate, the contacts, and the list of what must be confirmed before the launch. */
export const settingsSlice: Slice = { name: 'settings', toConfirm: companyToConfirm }
