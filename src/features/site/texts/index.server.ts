/** Front door of the texts: the words of the site as staff has written them, or as the code has them. */

export { emailList, registerStaffEmails } from './emails.server.ts'
export { faqItems } from './faq/faq.server.ts'
export { saveFaqOrder } from './faq/faq.service.server.ts'
export { faqEditor } from './faq/faq-page.server.ts'
export { type RenderedText, renderMarkdown } from './markdown.server.ts'
export { fillPlaces } from './places.server.ts'
export { sectorsForBrowser, sectorsSettled, startSectors, stopSectors } from './sectors/sectors.server.ts'
export { isHidden, listSeo, pageHeading, pageSeo } from './seo/seo.server.ts'
export { howItWorks, sitePages, siteText } from './site-texts.server.ts'
export { startTexts, stopTexts } from './text-cache.server.ts'
export { customTexts, writtenLists, writtenOf } from './texts.queries.server.ts'

import type { Slice } from '#platform/slice.server.ts'
import { textsRoutes } from './routes.server.ts'

/** The slice as the roof composes it: words for search engines, pages, questions and messages that staff may rewrite. */
export const textsSlice: Slice = { name: 'texts', routes: textsRoutes }
